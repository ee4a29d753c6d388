import { expect, test } from 'vitest';
import { makeSnapshot } from '../testing/fake-chain.ts';
import {
  failedSources,
  formatActThrough,
  formatNotCounted,
  formatReason,
  isUnread,
} from './format-delegation.ts';

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
  const partial = makeSnapshot({ sources: { hotWallet: read, registry: FAILED } });
  expect(failedSources(partial)).toEqual(['registry']);
  expect(isUnread(partial)).toBe(false);
  expect(isUnread(makeSnapshot({ sources: { hotWallet: FAILED, registry: FAILED } }))).toBe(true);
});

test('every reason is a message of its own', () => {
  const reasons = ['expired', 'oneSided', 'contract', 'erc721', 'erc20', 'erc1155', 'limitedRights'] as const;
  const messages = reasons.map(formatReason);
  expect(new Set(messages).size).toBe(reasons.length);
  for (const message of messages) expect(message).toMatch(/^[A-Z].*\.$/);
});
