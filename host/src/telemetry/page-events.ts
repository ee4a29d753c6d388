import type { TelemetryEvent } from '@hideout/contract/telemetry';
import type { ShownRemote } from '@hideout/registry/resolve';
import { matchRoute, type RouteMatch } from '@hideout/registry/route-match';
import type { Releases } from '../releases/releases.ts';

/** How often a tab that a user looks at says what it shows. */
const ALIVE_MS = 60_000;

export type PageEvent = Extract<TelemetryEvent, { kind: 'view' | 'alive' }>;

/** The route of a manifest that answers a path. */
export function getRoute(path: string, remotes: readonly ShownRemote[]): RouteMatch | undefined {
  return matchRoute({ revision: 0, remotes }, path);
}

/** Reports pages that open, and of what the tab shows: when that changes, and each minute while it is looked at. */
export function watchPages(
  releases: Releases,
  notify: (event: PageEvent) => void,
  signal: AbortSignal,
): void {
  let viewed = '';
  let said = '{}';

  function shown(): Record<string, string> {
    const running = [...releases.get().host.running.values()];
    return Object.fromEntries(running.map(({ name, manifest }) => [name, manifest.version]));
  }

  /** A tab without a remote has nothing to say. */
  function sayAlive(): void {
    said = JSON.stringify(shown());
    if (said !== '{}') notify({ kind: 'alive', shown: shown() });
  }

  function look(): void {
    const { host } = releases.get();
    const { state } = host.router;
    // A page that could not load was not opened.
    if (!state.initialized || state.navigation.state !== 'idle' || state.errors !== null) return;
    const { pathname } = state.location;
    const match = getRoute(pathname, [...host.running.values()]);
    const view = `${host.id} ${pathname}`;
    if (view === viewed) return;
    viewed = view;
    if (match?.route !== undefined) {
      const { name, manifest } = match.remote;
      notify({ kind: 'view', remote: name, version: manifest.version, route: match.route.path });
    }
    if (JSON.stringify(shown()) !== said) sayAlive();
  }

  let stopRouter = () => {};
  function follow(): void {
    stopRouter();
    stopRouter = releases.get().host.router.subscribe(look);
    look();
  }

  follow();
  const stopReleases = releases.subscribe(follow);
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') sayAlive();
  }, ALIVE_MS);
  signal.addEventListener('abort', () => {
    stopRouter();
    stopReleases();
    clearInterval(timer);
  });
}
