/** How the amounts of a file are written: whole base units, or tokens with a decimal point. */
export type AmountUnit = { readonly unit: 'base' | 'token'; readonly decimals: number };

/** An amount in base units, or why it cannot be one. */
export type AmountResult = { readonly amount: bigint } | { readonly reason: string };

/** The largest amount a contract can hold. */
export const MAX_UINT256 = 2n ** 256n - 1n;

/** More digits than 2²⁵⁶ has are not even looked at. */
const MAX_LENGTH = 120;

/**
 * Reads an amount, exactly: nothing is rounded, and nothing is guessed about commas. Zero is fine here.
 * Numbers of JSON are taken while they are whole and exact.
 */
export function readAmount(value: unknown, { unit, decimals }: AmountUnit): AmountResult {
  if (value === undefined || value === null || value === '') return { reason: 'is missing' };
  if (typeof value === 'number' && !Number.isSafeInteger(value)) {
    return { reason: `${value} is not exact as a number; write it in quotes` };
  }
  if (typeof value !== 'string' && typeof value !== 'number') return { reason: 'is not a number' };
  const text = String(value);
  const shown = shorten(text);
  const parts = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text);
  if (parts === null || text.length > MAX_LENGTH) {
    return { reason: `${shown} is not a number in plain digits` };
  }
  const [, minus, whole = '', fraction = ''] = parts;
  if (minus === '-') return { reason: `${shown} is negative` };
  if (unit === 'base') {
    if (text.includes('.')) return { reason: `${shown} is not whole, and base units are` };
    return inRange(BigInt(whole), shown);
  }
  const digits = fraction.replace(/0+$/, '');
  if (digits.length > decimals) return { reason: `${shown} has more than ${decimals} decimals` };
  return inRange(BigInt(whole + digits.padEnd(decimals, '0')), shown);
}

function inRange(amount: bigint, shown: string): AmountResult {
  return amount > MAX_UINT256 ? { reason: `${shown} is too large for a contract` } : { amount };
}

/** What a file says, in quotes and short enough for one line. */
export function shorten(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}…` : text);
}
