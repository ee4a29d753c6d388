/** Rejects with the error of `late` unless `promise` settles within `milliseconds`. */
export function withDeadline<T>(
  promise: Promise<T>,
  milliseconds: number,
  timeoutError: () => Error,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(timeoutError()), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Waits for `promise`, whatever becomes of it, but never longer than `milliseconds`. */
export function settledWithin(promise: Promise<unknown>, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    promise
      .then(
        () => undefined,
        () => undefined, // the page shows the failure of its own data
      )
      .finally(() => {
        clearTimeout(timer);
        resolve();
      });
  });
}
