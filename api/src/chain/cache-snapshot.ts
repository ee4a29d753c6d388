import { withDeadline } from './deadline.ts';

type CacheOptions = {
  /** How long a snapshot is used before the next read. */
  readonly ttlMs: number;
  /** How long nobody tries again after a failure, so that not every caller waits for a silent node. */
  readonly retryMs: number;
  /** How long one read may take. */
  readonly deadlineMs: number;
  readonly onFailure: (error: unknown) => void;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
};

/**
 * Shares one read between everybody who asks: whoever comes while it is being made waits for it, and
 * whoever comes soon after gets the same. Null stands for a read that failed. Never throws.
 */
export function cacheSnapshot<T>(
  read: () => Promise<T>,
  { ttlMs, retryMs, deadlineMs, onFailure, now = Date.now }: CacheOptions,
): () => Promise<T | null> {
  let stored: Promise<T | null> | undefined;
  let until = Number.POSITIVE_INFINITY;

  async function makeSnapshot(): Promise<T | null> {
    try {
      const snapshot = await withDeadline(deadlineMs, read());
      until = now() + ttlMs;
      return snapshot;
    } catch (error) {
      until = now() + retryMs;
      onFailure(error);
      return null;
    }
  }

  return () => {
    if (stored === undefined || now() >= until) {
      until = Number.POSITIVE_INFINITY;
      stored = makeSnapshot();
    }
    return stored;
  };
}
