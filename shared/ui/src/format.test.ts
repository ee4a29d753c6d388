import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { exactAmount, formatAmount, formatCount, formatShare, shortenAddress } from './format.ts';

const units = fc.bigInt({ min: 0n, max: 10n ** 40n });
const decimals = fc.integer({ min: 0, max: 30 });

/** What a shown amount says, in base units, or undefined for "less than". */
function getUnits(shown: string, places: number): bigint | undefined {
  if (shown.includes('<')) return undefined;
  const [whole = '', fraction = ''] = shown.replaceAll(',', '').split('.');
  return BigInt(whole + fraction.padEnd(places, '0'));
}

test('never shows more than there is', () => {
  fc.assert(
    fc.property(units, decimals, fc.integer({ min: 0, max: 8 }), (value, places, maxFraction) => {
      const said = getUnits(formatAmount(value, places, Math.min(maxFraction, places)), places);
      return said === undefined || said <= value;
    }),
  );
});

test('loses less than one step of what it shows', () => {
  fc.assert(
    fc.property(units, (value) => {
      const said = getUnits(formatAmount(value, 18), 18) ?? 0n;
      return value - said < 10n ** 14n;
    }),
  );
});

test('tells apart nothing and almost nothing', () => {
  expect(formatAmount(0n, 18)).toBe('0');
  expect(formatAmount(1n, 18)).toBe('<0.0001');
  expect(formatAmount(1n, 18, 0)).toBe('<1');
  expect(formatAmount(-1n, 18)).toBe('-<0.0001');
});

test('groups thousands and drops trailing zeros', () => {
  expect(formatAmount('1240500000000000000000', 18)).toBe('1,240.5');
  expect(formatAmount('1999999999999999999999999', 18)).toBe('1,999,999.9999');
  expect(formatAmount(-1_500_000n, 6)).toBe('-1.5');
  expect(formatAmount(7n, 0)).toBe('7');
});

test('keeps every digit in the exact form', () => {
  fc.assert(
    fc.property(units, decimals, (value, places) => {
      const [whole = '', fraction = ''] = exactAmount(value, places).split('.');
      return BigInt(whole + fraction.padEnd(places, '0')) === value;
    }),
  );
});

test('counts cut off instead of rounding', () => {
  expect(formatCount(98_200)).toBe('98,200');
  expect(formatCount(0.999)).toBe('0.99');
});

test('a share is 100 % only when it is all of it', () => {
  expect(formatShare(99_999, 100_000)).toBe('99.9\u00a0%');
  expect(formatShare(1, 1)).toBe('100\u00a0%');
  expect(formatShare(0, 0)).toBe('0\u00a0%');
});

test('shortens addresses and leaves short words alone', () => {
  expect(shortenAddress('0x7a3f5c21aB4e0D9c8877F1e2d3C4b5A697f091C2')).toBe('0x7a3f…91C2');
  expect(shortenAddress('hound.eth')).toBe('hound.eth');
});

test.each([
  [undefined, '1,234,567.25', '98,200', '<0.0001', '79.5\u00a0%'],
  ['.,', '1.234.567,25', '98.200', '<0,0001', '79,5\u00a0%'],
  ['\u202f,', '1\u202f234\u202f567,25', '98\u202f200', '<0,0001', '79,5\u00a0%'],
  ['’.', '1’234’567.25', '98’200', '<0.0001', '79.5\u00a0%'],
])('writes numbers with the marks of the document: %s', (marks, amount, count, least, share) => {
  const { dataset } = document.documentElement;
  onTestFinished(() => void delete dataset.numbers);
  if (marks !== undefined) dataset.numbers = marks;
  expect(formatAmount(123_456_725n, 2)).toBe(amount);
  expect(formatCount(98_200)).toBe(count);
  expect(formatAmount(1n, 18)).toBe(least);
  expect(formatShare(159, 200)).toBe(share);
  // What is copied or sent is the same for everybody.
  expect(exactAmount(123_456_725n, 2)).toBe('1234567.25');
});
