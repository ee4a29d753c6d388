import { expect, test } from 'vitest';
import { computePercent, getFill, percentText } from './format-allocation.ts';

const serum = (amount: bigint) => String(amount * 10n ** 18n);

test('keeps amounts beyond the reach of a double exact', () => {
  expect(computePercent(serum(999_999_999n), serum(1_000_000_000n))).toBe(99.99);
});

test('never rounds a claim up to everything', () => {
  expect(percentText(String(10n ** 24n - 1n), String(10n ** 24n))).toBe('99.99 %');
});

test('says that a tiny part is there', () => {
  expect(percentText('1', serum(5n))).toBe('under 0.01 %');
  expect(percentText('0', serum(5n))).toBe('0 %');
});

test('an empty whole is an empty vial, not a division by zero', () => {
  expect(getFill('0', '0')).toBe(0);
  expect(percentText('0', '0')).toBe('0 %');
});
