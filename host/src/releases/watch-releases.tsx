import { getRegistry } from '@hideout/contract/registry';
import { resolveRegistry } from '@hideout/federation/resolve';
import type { TrustedKeys } from '@hideout/federation/sign-registry';
import { hasUnsaved, useHostRuntime } from '@hideout/session/host-requests';
import { useNotify } from '@hideout/session/session';
import { useEffect, useEffectEvent, useRef } from 'react';
import { compareReleases, type Offer } from './compare.ts';
import { believe } from './known-registry.ts';
import { ReleaseParts } from './release-parts.tsx';
import type { Releases } from './releases.ts';
import { useCarefulSwap } from './use-careful-swap.ts';

/** How soon an open tab hears of a change, at most. */
const EVERY_MS = 10_000;

type WatchReleasesProps = { readonly releases: Releases; readonly keys: TrustedKeys };

/** Hears of releases in an open tab: takes over what disturbs nobody, and asks before it exchanges an open page. */
export function WatchReleases({ releases, keys }: WatchReleasesProps) {
  const runtime = useHostRuntime();
  const notify = useNotify();
  const swapWithCare = useCarefulSwap();
  /** Offers made already: nobody is asked twice about the same one. */
  const made = useRef(new Set<string>());

  const swap = () => {
    const { registry } = releases.get();
    releases.swap(registry, resolveRegistry(registry, releases.visitor()));
  };

  const offer = ({ title, isForced }: Offer) => {
    if (isForced && !hasUnsaved(runtime)) {
      swap();
      notify({
        title: `${title} went back to another version`,
        message: 'The one you had was taken back by its team.',
      });
      return;
    }
    notify({
      title: isForced ? `${title} was taken back by its team` : `${title} has a new version`,
      message: isForced
        ? 'Finish what you are doing, then go on with the version that works.'
        : 'Your session, your wallet and this address stay as they are.',
      persistent: true,
      action: { label: 'Use it now', onClick: () => swapWithCare(swap) },
    });
  };

  const look = useEffectEvent(async (signal: AbortSignal) => {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return;
    try {
      const { registry: known } = releases.get();
      const next = await believe(await runtime.api.call(getRegistry), keys, known);
      if (next === null || next.revision === known.revision || signal.aborted) return;
      const { host } = releases.get();
      const { gentle, offers } = compareReleases(next, releases.visitor(), host.running);
      releases.show(next, gentle);
      for (const one of offers) {
        const label = `${one.name} ${one.from} ${one.to}`;
        if (made.current.has(label)) continue;
        made.current.add(label);
        offer(one);
      }
    } catch (error) {
      // Whatever is live stays; the next look is soon.
      if (!signal.aborted) console.info('Releases could not be looked at.', error);
    }
  });

  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const run = () => void look(signal);
    const timer = setInterval(run, EVERY_MS);
    window.addEventListener('focus', run, { signal });
    window.addEventListener('online', run, { signal });
    document.addEventListener('visibilitychange', run, { signal });
    return () => {
      clearInterval(timer);
      abort.abort();
    };
  }, []);

  return <ReleaseParts releases={releases} />;
}
