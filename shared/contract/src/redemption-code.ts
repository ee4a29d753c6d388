/** Shape of a code after `normaliseCode`. */
export const REDEMPTION_CODE = /^[A-Z0-9-]{4,40}$/;

/**
 * A code as it is sent and compared (spec section 5: upper-cased): without spaces, wide letters made
 * plain. `toUpperCase`, not the locale's: a Turkish `i` would become another letter. What it takes apart, such
 * as a Greek letter with two accents, is put together again, so that a code reads the same however often.
 */
export function normaliseCode(typed: string): string {
  return typed.normalize('NFKC').replace(/\s+/g, '').toUpperCase().normalize('NFKC');
}
