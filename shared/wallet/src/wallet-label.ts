/** Longer names are cut: anybody can write one, and a window has so much room. */
const MAX_NAME_LENGTH = 40;

/** As `data:` URI. Wallets send 96 pixels a side, which is a few kB. */
const MAX_ICON_CHARACTERS = 200_000;

/** Control, format (bidi among them), private and unassigned characters, and letters that print nothing. */
const UNPRINTABLE = /\p{C}|\p{Default_Ignorable_Code_Point}|\u2800/gu;

/** One mark on a letter is spelling, two are rare; a tower of them covers the lines above. */
const MARK_TOWER = /(\p{M}{2})\p{M}+/gu;

const ICON = /^data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,]/i;

/**
 * What a wallet calls itself, fit to be shown: one line, only what prints, at most 40 characters. Null when nothing
 * is left. Wallets and phones choose these names freely, so every name passes through here.
 */
export function cleanWalletName(name: unknown): string | null {
  if (typeof name !== 'string') return null;
  const line = name
    // Long before it is counted by characters: a text of megabytes is not walked through.
    .slice(0, 50 * MAX_NAME_LENGTH)
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(UNPRINTABLE, '')
    .replace(MARK_TOWER, '$1')
    .trim();
  const letters = [...line];
  if (letters.length <= MAX_NAME_LENGTH) return line === '' ? null : line;
  return `${letters
    .slice(0, MAX_NAME_LENGTH - 1)
    .join('')
    .trimEnd()}…`;
}

/** A wallet's image when it can be shown without a request: a `data:` image of moderate size; else null. */
export function cleanWalletIcon(icon: unknown): string | null {
  if (typeof icon !== 'string' || icon.length > MAX_ICON_CHARACTERS) return null;
  const trimmed = icon.trim().replace(/[\r\n]/g, '');
  // The kit puts some of them between quotes of a style.
  return ICON.test(trimmed) ? trimmed.replace(/["\\]/g, (found) => encodeURIComponent(found)) : null;
}
