import type { Releases } from './releases.ts';

/** Resolves when the first page is there, or the message that it is not, in whichever router is the current one. */
export function untilFirstPage({ get, subscribe }: Pick<Releases, 'get' | 'subscribe'>): Promise<void> {
  return new Promise((resolve) => {
    let stopRouter = () => {};
    const check = () => {
      if (!get().host.router.state.initialized) return;
      stopRouter();
      stopReleases();
      resolve();
    };
    // With other releases there is another router, and the one before never says any more.
    const follow = () => {
      stopRouter();
      stopRouter = get().host.router.subscribe(check);
      check();
    };
    const stopReleases = subscribe(follow);
    follow();
  });
}
