import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { readIndexedAt, releaseCursor } from './cursor.ts';
import { type IndexDeps, indexClaims, type StepResult } from './index-claims.ts';
import { LogsRefusedError } from './read-payments.ts';

export type FollowOptions = {
  /** Pause between two looks at the chain. */
  readonly everyMs: number;
  /** Most blocks to ask for at once; halved while the node refuses. */
  readonly blockRange: number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
};

export type ClaimsFollower = {
  /** When all claims were last known to be read, by this instance or another; null before the first time. */
  lastIndexedAt(): Date | null;
  /** Ends after the running step; another instance may go on at once. */
  stop(): Promise<void>;
};

/** A chain that stays shorter for this long has really started over. */
const BELIEVE_AFTER_MS = 60_000;

/**
 * Follows the distributor's payments in the background until it is stopped. A failure is logged once, not
 * with every try, and once more when it is over.
 */
export function followClaims(
  deps: Omit<IndexDeps, 'holder' | 'now'>,
  { everyMs, blockRange, log }: FollowOptions,
): ClaimsFollower {
  const step = { ...deps, holder: randomUUID(), now: () => new Date() };
  const stopping = new AbortController();
  let range = blockRange;
  /** The fewest blocks that were too many. */
  let refused = Number.POSITIVE_INFINITY;
  let shorterSince: number | null = null;
  let isFailing = false;
  let indexedAt: Date | null = null;

  async function tick(): Promise<StepResult | 'failed'> {
    try {
      const believesShorter = shorterSince !== null && Date.now() - shorterSince >= BELIEVE_AFTER_MS;
      const result = await indexClaims(step, { blockRange: range, believesShorter });
      shorterSince = result === 'shorter' ? (shorterSince ?? Date.now()) : null;
      if (result === 'caughtUp') indexedAt = step.now();
      if (result === 'inAnotherInstance') indexedAt = await readIndexedAt(deps.db, deps.source);
      if (isFailing) log.info({ source: deps.source }, 'claims are read again');
      isFailing = false;
      if (result === 'behind' && range * 2 < refused) range = Math.min(blockRange, range * 2);
      return result;
    } catch (error) {
      if (error instanceof LogsRefusedError && range > 1) {
        refused = range;
        range = Math.floor(range / 2);
        return 'behind';
      }
      // A single block cannot be too many: the node gives none at all now.
      refused = Number.POSITIVE_INFINITY;
      if (!isFailing) log.warn({ err: error, source: deps.source }, 'claims cannot be read');
      isFailing = true;
      return 'failed';
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const result = await tick();
      if (result === 'behind') continue;
      // Rejects when it is aborted, which is no failure.
      await sleep(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
    await releaseCursor(deps.db, deps.source, step.holder);
  }

  const running = run().catch((error: unknown) =>
    log.warn({ err: error }, 'the claims cursor was not released'),
  );
  return {
    lastIndexedAt: () => indexedAt,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
