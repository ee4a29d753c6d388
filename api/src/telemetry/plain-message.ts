const MAX_MESSAGE_LENGTH = 200;

/** Files of ours may be named: they say where it happened and nothing about anybody. */
const OWN_FILE = /^\/(static|r)\/[\w.~/-]{1,200}$/;

/** Texts of JavaScript engines before a quoted name that comes from the code. */
const NAME_FROM_CODE = /(reading|setting|property|element|variable|export|import|named) $/;

/**
 * The message of an exception without what could be about a user: addresses of pages, queries, quoted values,
 * wallets, mail addresses, long numbers. What is left is the message of the engine or of our code.
 */
export function plainMessage(message: string): string {
  return message
    .slice(0, 1_000)
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/\b[a-z][a-z0-9+.-]*:\/\/[^\s"'`<>)]+/gi, (address) => getPosition(address))
    .replace(/(?<!\w)(["'`])((?:(?!\1).)*)\1/g, (quoted, _quote, inner: string, at: number, whole: string) =>
      /^[\w$.#-]{1,40}$/.test(inner) && NAME_FROM_CODE.test(whole.slice(0, at)) ? quoted : '"…"',
    )
    .replace(/\S+@\S+/g, '…')
    .replace(/\b(0x[0-9a-f]{6,}|(bc|tb|ltc)1[0-9a-z]{6,}|[0-9a-f]{8}-[0-9a-f-]{8,}|[0-9a-f]{16,})/gi, '…')
    .replace(/\b[0-9A-Za-z_-]{25,}\b/g, '…')
    .replace(/\d{5,}/g, '…')
    .replace(/(?<![\w.…])\/[\w%~-][^\s"'<>)]*/g, (path) => (OWN_FILE.test(path) ? path : '…'))
    .trim()
    .slice(0, MAX_MESSAGE_LENGTH);
}

function getPosition(address: string): string {
  if (!URL.canParse(address)) return '…';
  const { pathname } = new URL(address);
  return OWN_FILE.test(pathname) ? pathname : '…';
}

/** Name of an exception; one that is no name is `Error`. */
export function plainName(name: string): string {
  return /^[A-Za-z][\w$]{0,39}$/.test(name) ? name : 'Error';
}
