import type { Address, PublicClient } from 'viem';
import { TOKEN_ABI } from '../chain/abis.ts';
import { keepReading } from '../chain/keep-reading.ts';

export type BalanceReading = {
  /** Base units, of all addresses together. */
  readonly balance: bigint;
  readonly readAt: Date;
};

/** Null when the token could not be asked. Never throws. */
export type ReadBalance = (addresses: readonly Address[]) => Promise<BalanceReading | null>;

/** A page shows a payment soon after it; a silent node must not keep every page waiting. */
const READING = { keepMs: 10_000, retryMs: 10_000, deadlineMs: 3_000 };

/** Anybody may ask for anybody, so what is kept has an end. */
const MAX_CACHED_BALANCES = 1_000;

/** Reads what lies in the addresses of one person; whoever asks soon after gets the same answer. */
export function balanceReader(
  client: PublicClient,
  token: Address,
  onFailure: (error: unknown) => void,
): ReadBalance {
  const kept = new Map<string, () => Promise<BalanceReading | null>>();
  return (addresses) => {
    const key = addresses.toSorted().join();
    const read =
      kept.get(key) ?? keepReading(() => sumOf(client, token, addresses), { ...READING, onFailure });
    // Put back at the end: the first one of the map is the one that was not asked for the longest.
    kept.delete(key);
    kept.set(key, read);
    const oldest = kept.size > MAX_CACHED_BALANCES ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    return read();
  };
}

async function sumOf(
  client: PublicClient,
  token: Address,
  addresses: readonly Address[],
): Promise<BalanceReading> {
  const balances = await Promise.all(
    addresses.map((owner) =>
      client.readContract({ address: token, abi: TOKEN_ABI, functionName: 'balanceOf', args: [owner] }),
    ),
  );
  return { balance: balances.reduce((sum, one) => sum + one, 0n), readAt: new Date() };
}
