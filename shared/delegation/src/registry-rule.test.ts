import { type Address, type Hex, zeroAddress } from 'viem';
import { expect, test } from 'vitest';
import { type IncomingDelegation, judgeRegistry } from './registry-rule.ts';
import { getWalletAddress } from './testing/fake-node.ts';

const HOT = getWalletAddress(0xabc1);
const VAULT = getWalletAddress(0xabc2);
const TOKENS = getWalletAddress(0xabc3);
const EVERY_RIGHT: Hex = `0x${'0'.repeat(64)}`;
const SOME_RIGHTS: Hex = `0x${'1'.repeat(64)}`;

const entry = (
  type_: number,
  from: Address,
  rights = EVERY_RIGHT,
  contract_: Address = zeroAddress,
): IncomingDelegation => ({ type_, from, rights, contract_ });
const getNames = (found: readonly { readonly address: Address }[]) => found.map((one) => one.address);

test('D01: counts the whole wallets, entries of type 1, and names the others with their contract', () => {
  const incoming = [0, 1, 2, 3, 4, 5, 6].map((type_) =>
    entry(type_, getWalletAddress(type_ + 1), EVERY_RIGHT, TOKENS),
  );
  const { coldWallets, notCounted } = judgeRegistry(incoming, HOT);
  expect(coldWallets).toEqual([{ address: getWalletAddress(2), sources: [{ kind: 'registry' }] }]);
  expect(notCounted.map((one) => [one.address, one.reason, one.contract])).toEqual([
    [getWalletAddress(3), 'contract', TOKENS],
    [getWalletAddress(4), 'erc721', TOKENS],
    [getWalletAddress(5), 'erc20', TOKENS],
    [getWalletAddress(6), 'erc1155', TOKENS],
  ]);
});

test('does not count a delegation of named rights, unless there is a full one too', () => {
  const limited = entry(1, VAULT, SOME_RIGHTS);
  const alone = judgeRegistry([limited], HOT);
  expect(alone.coldWallets).toEqual([]);
  expect(alone.notCounted).toMatchObject([{ address: VAULT, reason: 'limitedRights', contract: null }]);
  const both = judgeRegistry([limited, entry(1, VAULT)], HOT);
  expect(getNames(both.coldWallets)).toEqual([VAULT]);
  expect(both.notCounted).toEqual([]);
});

test('lists each wallet once, also when it was delegated for several tokens of one contract', () => {
  const twice = [entry(1, VAULT), entry(1, VAULT)];
  const tokens = [entry(3, TOKENS, EVERY_RIGHT, VAULT), entry(3, TOKENS, EVERY_RIGHT, VAULT)];
  const { coldWallets, notCounted } = judgeRegistry([...twice, ...tokens], HOT);
  expect(coldWallets).toHaveLength(1);
  expect(notCounted).toHaveLength(1);
});

test('drops the zero address and a delegation to oneself', () => {
  const found = judgeRegistry([entry(1, zeroAddress), entry(1, HOT), entry(2, HOT)], HOT);
  expect(found).toEqual({ coldWallets: [], notCounted: [], leftOut: 0 });
});

test('a flood of small delegations is cut, and hides no whole one that comes after it', () => {
  const flood = Array.from({ length: 600 }, (_, index) => entry(2, getWalletAddress(index + 1)));
  const found = judgeRegistry([...flood, entry(1, VAULT)], HOT);
  expect(getNames(found.coldWallets)).toEqual([VAULT]);
  expect(found.notCounted).toHaveLength(512);
  expect(found.leftOut).toBe(88);
});

test('a flood of whole wallets does not hide the last one', () => {
  const many = Array.from({ length: 2_000 }, (_, index) => entry(1, getWalletAddress(index + 1)));
  const found = judgeRegistry([...many, entry(1, getWalletAddress(1))], HOT);
  expect(found.coldWallets).toHaveLength(2_000);
  expect(found.leftOut).toBe(0);
});
