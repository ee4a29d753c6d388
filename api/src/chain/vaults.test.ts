import type { NotCounted } from '@hideout/delegation/delegation-types';
import fc from 'fast-check';
import { type Address, getAddress } from 'viem';
import { expect, test } from 'vitest';
import { getVaults, mergeVaults, type Vault } from './vaults.ts';

const address = (nth: number): Address => getAddress(`0x${nth.toString(16).padStart(40, '0')}`);

const HOT = address(99);

test('a vault that may count later is listed with the reason, also when it is lent in part', () => {
  const reasons = ['expired', 'oneSided', 'contract', 'erc721', 'erc20', 'erc1155', 'limitedRights'] as const;
  const notCounted = reasons.map((reason, index): NotCounted => {
    const one = { address: address(index + 2), reason, expiresAt: null, contract: null };
    return { ...one, source: 'registry' };
  });
  const findings = { coldWallets: [{ address: address(1), sources: [] }], notCounted, leftOut: 0 };
  expect(getVaults('delegation', HOT, findings)).toEqual([
    { address: address(1), via: 'delegation', excluded: null, linkedTo: HOT },
    { address: address(2), via: 'delegation', excluded: 'linkExpired', linkedTo: HOT },
    { address: address(4), via: 'delegation', excluded: 'limitedRights', linkedTo: HOT },
    { address: address(5), via: 'delegation', excluded: 'limitedRights', linkedTo: HOT },
    { address: address(8), via: 'delegation', excluded: 'limitedRights', linkedTo: HOT },
  ]);
});

test('many links that do not count hide none that does', () => {
  const excluded = (nth: number): Vault => ({
    address: address(nth),
    via: 'delegation',
    excluded: 'limitedRights',
    linkedTo: HOT,
  });
  const flood = Array.from({ length: 500 }, (_, index) => excluded(index + 100));
  const merged = mergeVaults([...flood, { ...excluded(1), excluded: null }], [HOT]);
  expect(merged[0]).toMatchObject({ address: address(1), excluded: null });
  expect(merged).toHaveLength(41);
});

test('merging lists an address once for each way, the counting link first, and never an own wallet', () => {
  const vault = fc.record({
    address: fc.integer({ min: 1, max: 6 }).map(address),
    via: fc.constantFrom('delegation' as const, 'hotWallet' as const),
    excluded: fc.constantFrom(null, 'linkExpired' as const, 'limitedRights' as const),
    linkedTo: fc.constant(HOT),
  });
  fc.assert(
    fc.property(
      fc.array(vault),
      fc.uniqueArray(fc.integer({ min: 1, max: 6 }).map(address)),
      (found, own) => {
        const key = (one: Vault) => `${one.via}:${one.address}`;
        const merged = mergeVaults(found, own);
        expect(new Set(merged.map(key)).size).toBe(merged.length);
        for (const one of found) {
          const stored = merged.find((other) => key(other) === key(one));
          if (own.includes(one.address)) expect(stored).toBeUndefined();
          else if (one.excluded === null) expect(stored?.excluded).toBeNull();
          else expect(stored).toBeDefined();
        }
      },
    ),
  );
});
