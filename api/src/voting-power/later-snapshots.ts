import type { FastifyBaseLogger } from 'fastify';
import type { Address } from 'viem';
import { cacheSnapshot } from '../chain/cache-snapshot.ts';
import { withDeadline } from '../chain/deadline.ts';
import type { PowerSnapshot } from './power.ts';

/** What wallets hold now, or null when that is not known soon enough. Never throws. */
export type LaterSnapshots = (
  wallets: readonly Address[],
  read: () => Promise<readonly PowerSnapshot[]>,
) => Promise<readonly PowerSnapshot[] | null>;

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
 * Caches what people hold now for a minute. It is only shown beside the power that counts, so an answer waits
 * for it a moment and no more; a snapshot that comes later is there for the next one.
 */
export function storeLaterSnapshots({ log, waitMs = WAIT_MS }: LaterOptions): LaterSnapshots {
  const cache = new Map<string, () => Promise<readonly PowerSnapshot[] | null>>();
  const onFailure = (error: unknown) => log.warn({ err: error }, 'Could not read what is held now');
  return async (wallets, read) => {
    const key = wallets.join();
    const ask =
      cache.get(key) ??
      cacheSnapshot(read, { ttlMs: CACHE_MS, retryMs: RETRY_MS, deadlineMs: DEADLINE_MS, onFailure });
    // Put at the end again: the least recently used entry is evicted first.
    cache.delete(key);
    cache.set(key, ask);
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED_SNAPSHOTS && oldest !== undefined) cache.delete(oldest);
    return withDeadline(waitMs, ask()).catch(() => null);
  };
}
