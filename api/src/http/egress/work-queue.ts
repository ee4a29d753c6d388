/** More work is waiting than the queue takes. */
export class QueueFullError extends Error {
  override name = 'QueueFullError';
  readonly code = 'QUEUE_FULL';
}

/**
 * Runs pieces of work, at most `atOnce` at a time and the others in the order they came.
 *
 * @throws QueueFullError from the given function when `maxWaiting` others wait already.
 */
export function workQueue(
  atOnce: number,
  maxWaiting = Number.POSITIVE_INFINITY,
): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw new QueueFullError(`${maxWaiting} pieces of work are waiting.`);
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The slot is handed over, not freed: no later task can take it.
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
