import type { FastifyBaseLogger } from 'fastify';
import type { Address } from 'viem';
import { withDeadline } from '../chain/deadline.ts';
import { keepReading } from '../chain/keep-reading.ts';
import type { PowerReading } from './power.ts';

/** What wallets hold now, or null when that is not known soon enough. Never throws. */
export type LaterReadings = (
  wallets: readonly Address[],
  read: () => Promise<readonly PowerReading[]>,
) => Promise<readonly PowerReading[] | null>;

type LaterOptions = {
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** How long an answer waits for it. */
  readonly waitMs?: number;
};

const CACHE_MS = 60_000;
const RETRY_MS = 20_000;
const DEADLINE_MS = 20_000;
const WAIT_MS = 1_500;
const MAX_CACHED_SNAPSHOTS = 1_000;

/**
 * Keeps what people hold now for a minute. It is only told beside the power that counts, so an answer waits
 * for it a moment and no more; a reading that comes later is there for the next one.
 */
export function keepLaterReadings({ log, waitMs = WAIT_MS }: LaterOptions): LaterReadings {
  const kept = new Map<string, () => Promise<readonly PowerReading[] | null>>();
  const onFailure = (error: unknown) => log.warn({ err: error }, 'Could not read what is held now');
  return async (wallets, read) => {
    const key = wallets.join();
    const ask =
      kept.get(key) ??
      keepReading(read, { keepMs: CACHE_MS, retryMs: RETRY_MS, deadlineMs: DEADLINE_MS, onFailure });
    // Put at the end again: whoever asked longest ago is the first to be forgotten.
    kept.delete(key);
    kept.set(key, ask);
    const [oldest] = kept.keys();
    if (kept.size > MAX_CACHED_SNAPSHOTS && oldest !== undefined) kept.delete(oldest);
    return withDeadline(waitMs, ask()).catch(() => null);
  };
}
