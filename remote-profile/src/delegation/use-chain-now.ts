import { useStandingOf } from './delegation.queries.ts';
import { chainNow } from './end-choice.ts';

/** Tells the chain's time in unix seconds, as far as the last reading of this wallet knows it. */
export function useChainNow(address: `0x${string}` | null): () => bigint {
  const blockTime = useStandingOf(address).data?.blockTime ?? 0n;
  return () => chainNow(blockTime, Date.now());
}
