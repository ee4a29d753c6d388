import type { RuntimeConfig } from '@hideout/contract/runtime-config';
import { navOf } from '@hideout/federation/navigation';
import { remoteForPath } from '@hideout/federation/route-match';
import type { HostRuntime } from '@hideout/session/host-runtime';
import { useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router';
import type { Releases } from '../releases/releases.ts';
import type { AuthReturn } from '../sign-in/provider-navigation.ts';
import { HostRoot } from './host-root.tsx';
import { LazyPart } from './lazy-part.tsx';

type SiteProps = {
  readonly runtime: HostRuntime;
  readonly config: RuntimeConfig;
  readonly releases: Releases;
  readonly authReturn: AuthReturn | null;
};

/** Without news of releases the page is as good as it was: it hears of them when it is loaded again. */
function Nothing() {
  return null;
}

/** News of releases can wait until the page has loaded. */
async function loadWatch() {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  const watch = import(/* webpackChunkName: "releases" */ '../releases/watch-releases.tsx');
  return watch.then(
    ({ WatchReleases }) => WatchReleases,
    () => Nothing,
  );
}

/** The page: what the host keeps whatever happens, around the router that is made anew with other releases. */
export function Site({ runtime, config, releases, authReturn }: SiteProps) {
  const { shown, host } = useSyncExternalStore(releases.subscribe, releases.get);
  return (
    <HostRoot
      runtime={runtime}
      config={config}
      nav={navOf(shown)}
      onIntent={host.preload}
      closedAt={(path) => {
        const remote = remoteForPath(shown, path);
        return remote?.closed == null ? null : remote;
      }}
      authReturn={authReturn}
    >
      {/* Another router is another tree: no page of the one before lives on. */}
      <RouterProvider key={host.id} router={host.router} />
      <LazyPart load={loadWatch} props={{ releases, keys: config.registryKeys }} />
    </HostRoot>
  );
}
