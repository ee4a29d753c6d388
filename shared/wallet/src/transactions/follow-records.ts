import { getKey } from './stored-records.ts';
import { isOpen, type TransactionRecord } from './transaction-record.ts';
import type { TransactionStore } from './transaction-store.ts';

/** How long a transaction is followed: after that it is more likely to sit in the queue than to come soon. */
export const FOLLOW_MS = 180_000;
const POLLING_MS = 1_000;
/** After the first minute, and while nobody sees the page. */
const SLOW_POLLING_MS = 4_000;
const FIRST_MS = 60_000;

/** What reads chains, with viem behind it: fetched when there is something to follow. */
const loadTools = () => import(/* webpackChunkName: "chain" */ './inspect-transaction.ts');

export type Follower = {
  /** Follows one again that is unknown. */
  readonly check: (hash: string) => void;
  readonly stop: () => void;
};

/**
 * Follows every open transaction of the store to its end, those of other tabs too: whoever learns of an end
 * first writes it, and writing it twice changes nothing. Unknown ones are looked at when the user comes back to
 * the page or the network does.
 */
export function followRecords(store: TransactionStore): Follower {
  const stopped = new AbortController();
  const { signal } = stopped;
  const followed = new Set<string>();

  const run = async (record: TransactionRecord, look: (record: TransactionRecord) => Promise<void>) => {
    const key = getKey(record);
    if (followed.has(key)) return;
    followed.add(key);
    try {
      await look(record);
    } finally {
      followed.delete(key);
    }
  };

  const getLatest = (record: TransactionRecord) =>
    store.get().find((one) => getKey(one) === getKey(record)) ?? null;

  const follow = async (record: TransactionRecord) => {
    for (;;) {
      const latest = getLatest(record);
      if (signal.aborted || latest === null || latest.status !== 'pending') return;
      const failure = await lookOnce(store, latest, signal);
      const after = getLatest(record);
      if (signal.aborted || after === null || after.status !== 'pending') return;
      const now = Date.now();
      if (now - after.changedAt >= FOLLOW_MS) {
        const reason = failure === null ? formatTooLate(after.hash) : describeFailure(failure);
        store.update(after, { status: 'unknown', reason, changedAt: now });
        return;
      }
      const isSlow = now - after.changedAt > FIRST_MS || document.visibilityState === 'hidden';
      await pause(isSlow ? SLOW_POLLING_MS : POLLING_MS, signal);
    }
  };

  const followAll = () => {
    for (const record of store.get()) if (record.status === 'pending') void run(record, follow);
  };

  const lookAgain = () => {
    store.reload();
    for (const record of store.get()) {
      if (record.status !== 'unknown') continue;
      void run(record, async (one) => void (await lookOnce(store, one, signal)));
    }
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') lookAgain();
  };

  const unsubscribe = store.subscribe(followAll);
  window.addEventListener('storage', ({ key, newValue }) => store.takeStored(key, newValue), { signal });
  for (const event of ['focus', 'online', 'pageshow']) window.addEventListener(event, lookAgain, { signal });
  document.addEventListener('visibilitychange', onVisible, { signal });
  lookAgain();
  followAll();

  return {
    check: (hash) => {
      for (const record of store.get()) {
        if (record.hash !== hash || record.status !== 'unknown') continue;
        store.update(record, { status: 'pending', reason: null, changedAt: Date.now() });
      }
    },
    stop: () => {
      unsubscribe();
      stopped.abort();
    },
  };
}

/** Writes what the chain says of a transaction now. Returns why it could not be asked; null when it could. */
async function lookOnce(
  store: TransactionStore,
  record: TransactionRecord,
  signal: AbortSignal,
): Promise<unknown> {
  try {
    const { inspectTransaction } = await loadTools();
    const found = await inspectTransaction(record);
    // A page that was left must not write over what a later one has learned.
    if (signal.aborted || found === null) return null;
    const hasEnded = found.status !== undefined && isOpen(record);
    store.update(record, hasEnded ? { ...found, changedAt: Date.now() } : found);
    return null;
  } catch (failure) {
    return failure;
  }
}

function describeFailure(failure: unknown): string {
  // By name: errors of the chain carry a message for the user.
  if (failure instanceof Error && failure.name === 'ChainError') return failure.message;
  return 'The tools that read the chain could not be loaded. Check your connection and try again.';
}

function formatTooLate(hash: string): string {
  return `The network has not taken the transaction ${hash} within three minutes. It may still come: look it up before you send it again, or speed it up in the wallet.`;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
