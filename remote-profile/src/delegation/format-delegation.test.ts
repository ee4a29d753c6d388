import { expect, test } from 'vitest';
import { formatActThrough, formatNotCounted, REASONS } from './format-delegation.ts';

test('one wallet acts, several act', () => {
  expect(formatActThrough(1)).toBe('cold wallet acts through this wallet');
  expect(formatActThrough(3)).toBe('cold wallets act through this wallet');
});

test('what is folded away says how many it is', () => {
  expect(formatNotCounted(1)).toBe('1 other not counted');
  expect(formatNotCounted(5)).toBe('5 others not counted');
});

test('every reason is a message of its own', () => {
  const messages = Object.values(REASONS);
  expect(new Set(messages).size).toBe(7);
  for (const message of messages) expect(message).toMatch(/^[A-Z].*\.$/);
});
