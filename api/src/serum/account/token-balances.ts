import type { Address, PublicClient } from 'viem';
import { TOKEN_ABI } from '../../chain/abis.ts';
import { cacheSnapshot } from '../../chain/cache-snapshot.ts';

export type BalanceSnapshot = {
  /** Base units, of all addresses together. */
  readonly balance: bigint;
  readonly readAt: Date;
};

/**
 * Null when the token could not be asked. Never throws.
 *
 * @param claimed what the list says was claimed by them: no answer from before a claim stands beside it.
 */
export type ReadBalance = (addresses: readonly Address[], claimed: bigint) => Promise<BalanceSnapshot | null>;

/** A page shows a payment soon after it; a silent node must not block every page. */
const SNAPSHOT = { ttlMs: 10_000, retryMs: 10_000, deadlineMs: 3_000 };

/** Every address may be requested, so the cache has a limit. */
const MAX_CACHED_BALANCES = 1_000;

/** Reads what lies in the addresses of one user; whoever asks soon after gets the same answer. */
export function balanceReader(
  client: PublicClient,
  token: Address,
  onFailure: (error: unknown) => void,
): ReadBalance {
  const cache = new Map<string, () => Promise<BalanceSnapshot | null>>();
  return (addresses, claimed) => {
    const key = [...addresses.toSorted(), claimed].join();
    const read =
      cache.get(key) ?? cacheSnapshot(() => addUp(client, token, addresses), { ...SNAPSHOT, onFailure });
    // Put back at the end: the first one of the map is the one that was not asked for the longest.
    cache.delete(key);
    cache.set(key, read);
    const oldest = cache.size > MAX_CACHED_BALANCES ? cache.keys().next().value : undefined;
    if (oldest !== undefined) cache.delete(oldest);
    return read();
  };
}

async function addUp(
  client: PublicClient,
  token: Address,
  addresses: readonly Address[],
): Promise<BalanceSnapshot> {
  const balances = await Promise.all(
    addresses.map((owner) =>
      client.readContract({ address: token, abi: TOKEN_ABI, functionName: 'balanceOf', args: [owner] }),
    ),
  );
  return { balance: balances.reduce((sum, one) => sum + one, 0n), readAt: new Date() };
}
