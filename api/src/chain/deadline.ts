/** Something took longer than a user should wait. */
class DeadlineError extends Error {
  override name = 'DeadlineError';
  readonly code = 'DEADLINE';
}

/**
 * The promise's result, or a DeadlineError after `ms`. The work itself is not stopped; use it only
 * where finishing late does no harm.
 */
export async function withDeadline<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeoutError = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineError(`No answer within ${ms} ms.`)), ms);
  });
  try {
    return await Promise.race([work, timeoutError]);
  } finally {
    clearTimeout(timer);
  }
}
