import { webAddress } from '@hideout/ui/web-address';

/**
 * Where a link leads, when its words do not say so themselves; null when they do. Words that look like the address of
 * another site, or hide theirs behind a name before an `@`, do not count: letters of other alphabets are spelled out.
 */
export function unsaidTarget(href: string, words: string): string | null {
  const said = words.trim().toLowerCase();
  const address = webAddress(href);
  if (address === null) {
    const mail = /^mailto:([^?]*)/i.exec(href)?.[1] ?? '';
    return mail === '' || said === mail.toLowerCase() || said === `mailto:${mail.toLowerCase()}`
      ? null
      : mail;
  }
  const { protocol, host } = address;
  const origin = `${protocol}//${host}`;
  const says = said === origin || ['/', '?', '#'].some((next) => said.startsWith(`${origin}${next}`));
  return says ? null : host;
}
