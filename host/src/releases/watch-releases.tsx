import type { TrustedKeys } from '@hideout/registry/sign-registry';
import { hasUnsaved, subscribeUnsaved, useHostRuntime } from '@hideout/session/host-requests';
import { useEffect, useEffectEvent, useRef } from 'react';
import { fetchRegistry } from './fetch-registry.ts';
import type { Releases } from './releases.ts';
import { useTabNotices } from './use-tab-notices.ts';
import { type TabWatch, watchTab } from './watch-tab.ts';

/** Longest time until an open tab learns of a change. */
const EVERY_MS = 10_000;

type WatchReleasesProps = { readonly releases: Releases; readonly keys: TrustedKeys };

/** Follows releases in an open tab, and moves the tab to those that the registry has for it. */
export function WatchReleases({ releases, keys }: WatchReleasesProps) {
  const runtime = useHostRuntime();
  const tab = useRef<TabWatch>(null);
  const { setNotices, reportLeave } = useTabNotices(tab);

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return;
    try {
      const next = await fetchRegistry({ runtime, keys, releases });
      if (typeof next !== 'string' && !signal.aborted) tab.current?.look(next);
    } catch (error) {
      // Whatever is live stays; the next look is soon.
      if (!signal.aborted) console.info('Releases could not be looked at.', error);
    }
  });
  const start = useEffectEvent(() =>
    watchTab({
      releases,
      isUnsaved: () => hasUnsaved(runtime),
      subscribeUnsaved: (changed) => subscribeUnsaved(runtime, changed),
      setNotices,
      reportLeave,
    }),
  );

  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    tab.current = start();
    const run = () => void ask(signal);
    const timer = setInterval(run, EVERY_MS);
    window.addEventListener('focus', run, { signal });
    window.addEventListener('online', run, { signal });
    // A page that comes out of the back/forward cache is as old as the day it was left.
    window.addEventListener('pageshow', run, { signal });
    document.addEventListener('visibilitychange', run, { signal });
    return () => {
      clearInterval(timer);
      abort.abort();
      tab.current?.stop();
      tab.current = null;
    };
  }, []);

  return null;
}
