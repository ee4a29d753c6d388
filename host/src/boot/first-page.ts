import type { DataRouter } from 'react-router';

/** Resolves when the first page of a router is there, or the message that it is not. */
export function untilFirstPage(router: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
