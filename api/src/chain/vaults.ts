import { type Address, getAddress, type Hex, zeroAddress } from 'viem';

/** A wallet that lets another one act for it, or would if the link were whole. */
export type Vault = {
  readonly address: Address;
  readonly via: 'delegation' | 'hotWallet';
  readonly excluded: null | 'linkExpired' | 'limitedRights';
};

/** A registry entry; only what the rules look at. */
type IncomingDelegation = { readonly type_: number; readonly from: Address; readonly rights: Hex };

/** A link of the hot-wallet contract. */
export type WalletLink = { readonly walletAddress: Address; readonly expirationTimestamp: bigint };

const ALL = 1;
const NO_RIGHTS = /^0x0*$/;

/**
 * Vaults named by the registry: the `from` of entries of type 1 (the whole wallet). With named
 * rights an entry is a sub-delegation: listed, but it does not count.
 */
export function registryVaults(incoming: readonly IncomingDelegation[], to: Address): Vault[] {
  const whole = incoming.filter((entry) => entry.type_ === ALL);
  const vaults = whole.map((entry): Vault => {
    const excluded = NO_RIGHTS.test(entry.rights) ? null : 'limitedRights';
    return { address: getAddress(entry.from), via: 'delegation', excluded };
  });
  return onceEach(vaults, to);
}

/**
 * Vaults named by the hot-wallet contract. Its list on the hot side can be wrong both ways (a sweep
 * may leave an expired or zeroed link and drop a live one), so a link counts only when the cold side
 * (`backLinks`) still names this hot wallet and has not expired.
 *
 * @param asOf the moment of the count, unix seconds.
 */
export function hotWalletVaults(
  live: readonly Address[],
  links: readonly WalletLink[],
  backLinks: ReadonlyMap<Address, WalletLink>,
  hot: Address,
  asOf: bigint,
): Vault[] {
  const known = [...live, ...links.map((link) => link.walletAddress)];
  const vaults: Vault[] = [];
  for (const address of new Set(known.map((one) => getAddress(one)))) {
    const back = backLinks.get(address);
    if (back === undefined || getAddress(back.walletAddress) !== hot) continue;
    const excluded = back.expirationTimestamp < asOf ? 'linkExpired' : null;
    vaults.push({ address, via: 'hotWallet', excluded });
  }
  return onceEach(vaults, hot);
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

function onceEach(vaults: readonly Vault[], self: Address): Vault[] {
  return mergeVaults(
    vaults.filter((vault) => vault.address !== zeroAddress),
    [self],
  );
}
