import { expect, test } from 'vitest';
import { makeReading } from '../testing/fake-chain.ts';
import {
  failedSources,
  formatActThrough,
  formatNotCounted,
  formatReason,
  isUnread,
} from './delegation-words.ts';

const FAILED = { status: 'failed', message: 'The Ethereum node did not answer in time. Try again.' } as const;

test('one wallet acts, several act', () => {
  expect(formatActThrough(1)).toBe('cold wallet acts through this wallet');
  expect(formatActThrough(3)).toBe('cold wallets act through this wallet');
});

test('what is folded away says how many it is', () => {
  expect(formatNotCounted(1)).toBe('1 other not counted');
  expect(formatNotCounted(5)).toBe('5 others not counted');
});

test('one failed source is partial, two are nothing', () => {
  const read = { status: 'read' } as const;
  const partial = makeReading({ sources: { hotWallet: read, registry: FAILED } });
  expect(failedSources(partial)).toEqual(['registry']);
  expect(isUnread(partial)).toBe(false);
  expect(isUnread(makeReading({ sources: { hotWallet: FAILED, registry: FAILED } }))).toBe(true);
});

test('every reason is a sentence of its own', () => {
  const reasons = ['expired', 'oneSided', 'contract', 'erc721', 'erc20', 'erc1155', 'limitedRights'] as const;
  const sentences = reasons.map(formatReason);
  expect(new Set(sentences).size).toBe(reasons.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
});
