import type { Thrown } from './page-data.ts';

/** Buffered for later subscribers; the boot script buffers as many. */
const MAX_STORED_ERRORS = 20;

type Watcher = (thrown: Thrown) => void;

const watchers = new Set<Watcher>();

/**
 * Reports every exception that nobody handled or that a boundary caught, those from before included. The listeners
 * are the boot script's: each exception arrives once.
 */
export function watchThrown(watcher: Watcher): () => void {
  const page = window.__hideout;
  const stored = page?.thrown ?? [];
  for (const thrown of stored) watcher(thrown);
  watchers.add(watcher);
  if (page !== undefined) {
    page.threw = (source, error, componentStack) => {
      const thrown = { source, error, componentStack };
      if (stored.length < MAX_STORED_ERRORS) stored.push(thrown);
      for (const one of watchers) one(thrown);
    };
  }
  return () => watchers.delete(watcher);
}

/** The stack of what was thrown; much that is thrown is no Error. */
export function getStack(error: unknown): string {
  return error instanceof Error && typeof error.stack === 'string' ? error.stack : '';
}
