import { ownWalletsOptions } from '@hideout/api-client/queries/wallets';
import { useApi } from '@hideout/session/session';
import { useQuery } from '@tanstack/react-query';

/** The Ethereum addresses that a member has linked, the primary one first; SERUM can be paid to these. Null, a guest, has none. */
export function useOwnEthereumWallets(userId: string | null) {
  const { data, ...rest } = useQuery(ownWalletsOptions(useApi(), userId));
  const addresses = data?.wallets.flatMap(({ chain, address }) => (chain === 'ethereum' ? [address] : []));
  return { ...rest, addresses };
}

/** Those that there are, each once and where it comes first, in any case of its letters. */
export function listOnce(addresses: readonly (string | null)[]): string[] {
  const known = new Map<string, string>();
  for (const address of addresses.filter((one) => one !== null)) {
    if (!known.has(address.toLowerCase())) known.set(address.toLowerCase(), address);
  }
  return [...known.values()];
}
