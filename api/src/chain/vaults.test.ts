import fc from 'fast-check';
import { type Address, getAddress, zeroAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import { hotWalletVaults, mergeVaults, registryVaults, type Vault, type WalletLink } from './vaults.ts';

const address = (nth: number): Address => getAddress(`0x${nth.toString(16).padStart(40, '0')}`);
const HOT = address(0xabc1);
const VAULT = address(0xabc2);
const NO_RIGHTS = `0x${'0'.repeat(64)}` as const;
const SOME_RIGHTS = `0x${'1'.repeat(64)}` as const;

describe('registryVaults', () => {
  test('takes entries of type 1 only', () => {
    const incoming = [0, 1, 2, 3, 4, 5].map((type_) => ({
      type_,
      from: address(type_ + 1),
      rights: NO_RIGHTS,
    }));
    expect(registryVaults(incoming, HOT)).toEqual([
      { address: address(2), via: 'delegation', excluded: null },
    ]);
  });

  test('does not count a delegation of named rights, unless there is a full one too', () => {
    const limited = { type_: 1, from: VAULT, rights: SOME_RIGHTS };
    expect(registryVaults([limited], HOT)).toEqual([
      { address: VAULT, via: 'delegation', excluded: 'limitedRights' },
    ]);
    const full = { ...limited, rights: NO_RIGHTS };
    expect(registryVaults([limited, full], HOT)).toEqual([
      { address: VAULT, via: 'delegation', excluded: null },
    ]);
  });

  test('ignores the zero address and a delegation to oneself', () => {
    const incoming = [zeroAddress, HOT].map((from) => ({ type_: 1, from, rights: NO_RIGHTS }));
    expect(registryVaults(incoming, HOT)).toEqual([]);
  });
});

describe('hotWalletVaults', () => {
  const link = (walletAddress: Address, expirationTimestamp: bigint): WalletLink => ({
    walletAddress,
    expirationTimestamp,
  });
  const back = (...links: [Address, WalletLink][]) => new Map(links);

  test('counts a live link and names an expired one', () => {
    const old = address(7);
    const found = hotWalletVaults(
      [VAULT],
      [link(VAULT, 200n), link(old, 50n)],
      back([VAULT, link(HOT, 200n)], [old, link(HOT, 50n)]),
      HOT,
      100n,
    );
    expect(found).toEqual([
      { address: VAULT, via: 'hotWallet', excluded: null },
      { address: old, via: 'hotWallet', excluded: 'linkExpired' },
    ]);
  });

  test('a link is alive in its last second', () => {
    const at = (asOf: bigint) =>
      hotWalletVaults([VAULT], [], back([VAULT, link(HOT, 100n)]), HOT, asOf)[0]?.excluded;
    expect(at(100n)).toBeNull();
    expect(at(101n)).toBe('linkExpired');
  });

  test('believes the cold side: a link that points elsewhere by now is none', () => {
    const elsewhere = back([VAULT, link(address(9), 200n)]);
    expect(hotWalletVaults([VAULT], [link(VAULT, 200n)], elsewhere, HOT, 100n)).toEqual([]);
  });

  test('drops zeroed links and lists an address once', () => {
    const found = hotWalletVaults(
      [VAULT, VAULT],
      [link(VAULT, 200n), link(zeroAddress, 0n)],
      back([VAULT, link(HOT, 200n)], [zeroAddress, link(HOT, 200n)]),
      HOT,
      100n,
    );
    expect(found).toHaveLength(1);
  });
});

test('merging lists an address once for each way, the counting link first, and never an own wallet', () => {
  const vault = fc.record({
    address: fc.integer({ min: 1, max: 6 }).map(address),
    via: fc.constantFrom('delegation' as const, 'hotWallet' as const),
    excluded: fc.constantFrom(null, 'linkExpired' as const, 'limitedRights' as const),
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
          const kept = merged.find((other) => key(other) === key(one));
          if (own.includes(one.address)) expect(kept).toBeUndefined();
          else if (one.excluded === null) expect(kept?.excluded).toBeNull();
          else expect(kept).toBeDefined();
        }
      },
    ),
  );
});
