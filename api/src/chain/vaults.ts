import type { NotCounted } from '@hideout/delegation/delegation-types';
import type { SourceFindings } from '@hideout/delegation/source-findings';
import { type Address, getAddress } from 'viem';

/** A wallet that lets another one act for it, or would if the link were whole. */
export type Vault = {
  readonly address: Address;
  readonly via: 'delegation' | 'hotWallet';
  readonly excluded: null | 'linkExpired' | 'limitedRights';
  /** The wallet that may act for it. */
  readonly linkedTo: Address;
};

/** Anybody may delegate to anybody, also to annoy: of links that do not count no more than this are checked. */
const MAX_EXCLUDED = 40;

/** Why a link shown on the page of delegations lends no power, where its owner could change that. */
const EXCLUDED: Partial<Record<NotCounted['reason'], 'linkExpired' | 'limitedRights'>> = {
  expired: 'linkExpired',
  limitedRights: 'limitedRights',
  contract: 'limitedRights',
  erc721: 'limitedRights',
};

/**
 * What one source says about a wallet, as vaults. Links that the cold side does not know and delegations of
 * what is no collection are left out: saying why is for the page that shows delegations.
 */
export function getVaults(
  via: Vault['via'],
  linkedTo: Address,
  { coldWallets, notCounted }: SourceFindings,
): Vault[] {
  const counted = coldWallets.map(({ address }): Vault => ({ address, via, excluded: null, linkedTo }));
  const others = notCounted.flatMap(({ address, reason }): Vault[] => {
    const excluded = EXCLUDED[reason];
    return excluded === undefined ? [] : [{ address, via, excluded, linkedTo }];
  });
  return [...counted, ...others];
}

/**
 * All vaults of several wallets: an address appears at most once for each way it is linked, a link
 * that counts in front of one that does not, and own wallets not at all. Those that count come first.
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
  const vaults = [...best.values()];
  const excluded = vaults.filter((vault) => vault.excluded !== null);
  return [...vaults.filter((vault) => vault.excluded === null), ...excluded.slice(0, MAX_EXCLUDED)];
}
