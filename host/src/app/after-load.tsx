import type { RuntimeConfig } from '@hideout/contract/runtime-config';
import { useSession } from '@hideout/session/session';
import { usePreload } from '@hideout/ui/lazy-part';
import { mayFetchAhead } from '@hideout/wallet/may-fetch-ahead';
import { useEffect } from 'react';
import { ReleaseParts } from '../about/release-parts.tsx';
import type { Releases } from '../releases/releases.ts';
import { WatchReleases } from '../releases/watch-releases.tsx';
import { watchRendering } from '../releases/watch-rendering.ts';
import { followLinks } from '../sections/follow-links.ts';
import { loadSignInDialog } from '../sign-in/sign-in-outlet.tsx';

type AfterLoadProps = { readonly releases: Releases; readonly config: RuntimeConfig };

/**
 * What an open tab does besides showing pages: follows releases, leaves a broken one, reports what it measured, and
 * fetches what the user is about to open.
 */
export function AfterLoad({ releases, config }: AfterLoadProps) {
  useEffect(() => watchRendering(releases), [releases]);

  useEffect(() => {
    const unmounted = new AbortController();
    // Of whatever router is there by then: another set of releases has another one.
    followLinks((address) => releases.get().host.preload(address), unmounted.signal);
    return () => unmounted.abort();
  }, [releases]);

  usePreload(loadSignInDialog, useSession().status === 'guest' && mayFetchAhead());

  useEffect(() => {
    // The build of a dev server is no release.
    if (!mayReport(config.telemetry, navigator) || releases.visitor().overrides !== undefined) return;
    const unmounted = new AbortController();
    const part = import(/* webpackChunkName: "telemetry" */ '../telemetry/measure-tab.ts');
    part.then(
      ({ measureTab }) => unmounted.signal.aborted || measureTab(releases, unmounted.signal),
      () => undefined, // only our numbers lack it
    );
    return () => unmounted.abort();
  }, [releases, config.telemetry]);

  return (
    <>
      <WatchReleases releases={releases} keys={config.registryKeys} />
      <ReleaseParts releases={releases} />
    </>
  );
}

type Wishes = { readonly doNotTrack?: string | null; readonly globalPrivacyControl?: boolean };

/** True when this tab reports what it measures: not when the operator wants none, or the user wants no part in it. */
export function mayReport(setting: RuntimeConfig['telemetry'], wishes: Wishes): boolean {
  return setting !== 'off' && wishes.doNotTrack !== '1' && wishes.globalPrivacyControl !== true;
}
