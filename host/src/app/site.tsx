import type { RuntimeConfig } from '@hideout/contract/runtime-config';
import { getNav } from '@hideout/registry/navigation';
import { isClosedAt, remoteForPath } from '@hideout/registry/route-match';
import { ContributionsContext } from '@hideout/session/contributions-context';
import type { HostRuntime } from '@hideout/session/host-runtime';
import { LazyPart } from '@hideout/ui/lazy-part';
import { useState, useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router';
import { pageLoaded } from '../boot/page-loaded.ts';
import { untilFirstPage } from '../releases/first-page.ts';
import type { Releases } from '../releases/releases.ts';
import { getContributions } from '../sections/contributions.tsx';
import type { AuthReturn } from '../sign-in/provider-navigation.ts';
import { HostRoot } from './host-root.tsx';

type SiteProps = {
  readonly runtime: HostRuntime;
  readonly config: RuntimeConfig;
  readonly releases: Releases;
  readonly authReturn: AuthReturn | null;
};

/**
 * What serves the page but not the user can wait until the page has loaded. Without it the page is as good as it was:
 * it learns of releases when it is reloaded.
 */
async function loadAfterLoad() {
  await pageLoaded();
  return (await import(/* webpackChunkName: "after-load" */ './after-load.tsx')).AfterLoad;
}

/** The page: what stays whatever happens, around the router that is made again with other releases. */
export function Site({ runtime, config, releases, authReturn }: SiteProps) {
  const { shown, host, problem } = useSyncExternalStore(releases.subscribe, releases.get);
  const [firstPage] = useState(() => untilFirstPage(releases));
  return (
    <HostRoot
      runtime={runtime}
      config={config}
      firstPage={firstPage}
      nav={getNav(shown)}
      closedAt={(path) => {
        const remote = remoteForPath(shown, path);
        return remote !== undefined && isClosedAt(remote, path) ? remote : null;
      }}
      registryProblem={problem}
      askForRegistry={async () => {
        const { askAgain } = await import(
          /* webpackChunkName: "after-load" */ '../releases/fetch-registry.ts'
        );
        return askAgain({ runtime, keys: config.registryKeys, releases });
      }}
      authReturn={authReturn}
    >
      {/* Another router is another tree: no page of the one before lives on. */}
      <ContributionsContext value={getContributions(shown, host)}>
        {/* No transition: a component that keeps asking for updates would hold that up for ever. */}
        <RouterProvider key={host.id} router={host.router} useTransitions={false} />
      </ContributionsContext>
      <LazyPart load={loadAfterLoad} props={{ releases, config }} isOptional />
    </HostRoot>
  );
}
