import type { SourceFindings } from '@hideout/delegation/source-findings';
import { type Address, getAddress } from 'viem';

/** A wallet that lets another one act for it, or would if the link were whole. */
export type Vault = {
  readonly address: Address;
  readonly via: 'delegation' | 'hotWallet';
  readonly excluded: null | 'linkExpired' | 'limitedRights';
};

/**
 * What one source says, as vaults. Entries for one contract or token and links that the cold side does not
 * know are left out: they lend no power, and saying why is for the page that shows delegations.
 */
export function vaultsOf(via: Vault['via'], { coldWallets, notCounted }: SourceFindings): Vault[] {
  const counted = coldWallets.map(({ address }): Vault => ({ address, via, excluded: null }));
  const others = notCounted.flatMap(({ address, reason }): Vault[] => {
    if (reason === 'expired') return [{ address, via, excluded: 'linkExpired' }];
    return reason === 'limitedRights' ? [{ address, via, excluded: 'limitedRights' }] : [];
  });
  return [...counted, ...others];
}

/**
 * All vaults of several wallets: an address appears at most once for each way it is linked, a link
 * that counts in front of one that does not, and own wallets not at all.
 */
export function mergeVaults(found: readonly Vault[], own: readonly Address[]): Vault[] {
  const mine = new Set(own.map((one) => getAddress(one)));
  const best = new Map<string, Vault>();
  for (const vault of found) {
    if (mine.has(vault.address)) continue;
    const key = `${vault.via}:${vault.address}`;
    const before = best.get(key);
    if (before === undefined || (before.excluded !== null && vault.excluded === null)) best.set(key, vault);
  }
  return [...best.values()];
}
