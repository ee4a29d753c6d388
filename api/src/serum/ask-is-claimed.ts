import type { Address, PublicClient } from 'viem';
import { PAYMENTS_ABI } from '../chain/abis.ts';
import { withDeadline } from '../chain/deadline.ts';

type AskOptions = {
  /** How long a user waits for the chain. */
  readonly deadlineMs: number;
  /** How long a failure is cached, so that not every lookup waits for a silent node. */
  readonly pauseMs: number;
  readonly onFailure: (error: unknown) => void;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
};

/** True when the contract has paid an address by list; null when it could not be asked in time. Never throws. */
export type AskIsClaimed = (address: Address) => Promise<boolean | null>;

/** Asks the distributor itself, because its events arrive seconds after a claim. */
export function isClaimedReader(
  client: PublicClient,
  distributor: Address,
  { deadlineMs, pauseMs, onFailure, now = Date.now }: AskOptions,
): AskIsClaimed {
  let pausedUntil = 0;
  return async (address) => {
    if (now() < pausedUntil) return null;
    try {
      const asked = client.readContract({
        address: distributor,
        abi: PAYMENTS_ABI,
        functionName: 'isClaimed',
        args: [address],
      });
      return await withDeadline(deadlineMs, asked);
    } catch (error) {
      // Many may have been waiting for the same silent node: one report is enough.
      if (now() >= pausedUntil) onFailure(error);
      pausedUntil = now() + pauseMs;
      return null;
    }
  };
}
