/** What a search looks for; addresses and names in small letters. */
export type SerumSearch = {
  /** The beginning of an address, `0x` included; null when it cannot be one. */
  readonly prefix: `0x${string}` | null;
  /** The end of the same address. */
  readonly suffix: string | null;
  /** The beginning of a username; null when it cannot be one. */
  readonly name: string | null;
};

const DIGITS = 40;

/**
 * Reads what a user typed: the beginning of an address with or without `0x`, its beginning and end with
 * dots between as pages shorten it, or the beginning of a username. Hex letters may be both.
 */
export function readSearch(text: string): SerumSearch {
  const typed = text.trim().toLowerCase();
  const short = /^(?:0x)?([0-9a-f]{2,40})(?:…|\.{2,})([0-9a-f]{2,40})$/.exec(typed);
  if (short !== null) {
    const [, start = '', end = ''] = short;
    const fits = start.length + end.length <= DIGITS;
    return fits ? { prefix: `0x${start}`, suffix: end, name: null } : NOTHING;
  }
  const [, zeroX, digits] = /^(0x)?([0-9a-f]{1,40})$/.exec(typed) ?? [];
  // Names begin with a letter, so 0x… is not a name.
  const name = zeroX === undefined && /^[a-z][a-z0-9_]{2,19}$/.test(typed) ? typed : null;
  return { prefix: digits === undefined ? null : `0x${digits}`, suffix: null, name };
}

const NOTHING: SerumSearch = { prefix: null, suffix: null, name: null };
