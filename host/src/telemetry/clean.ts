const MAX_MESSAGE_LENGTH = 300;
const MAX_STACK_LENGTH = 4000;
const MAX_FRAMES = 30;

/** An address with line and column, as every browser writes a frame; what follows `?` names nothing of ours. */
const PLACE = /([a-z-]+:\/\/[^\s()?#]+?)(?:[?#][^\s():]*)?(:\d+:\d+)/;

/** A word that only code would put between quotes. */
const IDENTIFIER = /^[A-Za-z_$][\w$]{0,30}$/;

/** What may identify a user, and what stands there instead. */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  [/[a-z][\w+.-]*:\/\/\S+/gi, '<address>'],
  [/\S+@\S+\.\w+/g, '<mail>'],
  [/\b[\w-]+(?:\.[\w-]+)*\.eth\b/gi, '<name>'],
  [/\b0x[0-9a-f]{8,}\b/gi, '<hex>'],
  // Paths with a part below them: `/u/hound`.
  [/(^|[\s"'`(])\/[\w-]+\/\S*/g, '$1<path>'],
  // Wallets, ids and tokens: long, and letters with digits.
  [/\b(?=\w*\d)(?=\w*[a-z])\w{20,}\b/gi, '<id>'],
  [/\d{5,}/g, '<number>'],
];

/** A message without what may identify a user. What stands between quotes stays only where it is a name in code. */
export function cleanMessage(message: string): string {
  // To the last quote: what was quoted may hold quotes.
  const unquoted = message.replace(/(?<!\w)(["“'`])(.*)(["”'`])/s, (whole, open, text, close) =>
    IDENTIFIER.test(text) ? whole : `${open}…${close}`,
  );
  return PERSONAL.reduce((text, [pattern, word]) => text.replace(pattern, word), unquoted)
    .replace(/\s+/g, ' ')
    .slice(0, MAX_MESSAGE_LENGTH);
}

/**
 * The frames of a stack that lie in files below one of `bases`, without queries. The other lines go: they name
 * extensions, or the address of the page, which can name a user.
 */
export function ownFrames(stack: string, bases: readonly string[]): string[] {
  return stack.split('\n').flatMap((line) => {
    const [place = '', file = '', position = ''] = PLACE.exec(line) ?? [];
    if (!bases.some((base) => file.startsWith(base))) return [];
    const name = line.slice(0, line.indexOf(place)).slice(0, 120);
    return [`${name}${file}${position}${line.includes('(') ? ')' : ''}`];
  });
}

/** True for a stack that names positions at all, ours or not. */
export function hasFrames(stack: string): boolean {
  return PLACE.test(stack);
}

/** Frames as one text of bearable length. */
export function joinFrames(frames: readonly string[]): string {
  return frames.slice(0, MAX_FRAMES).join('\n').slice(0, MAX_STACK_LENGTH);
}
