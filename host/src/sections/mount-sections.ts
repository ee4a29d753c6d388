import type { ShownRegistry, ShownRemote } from '@hideout/registry/resolve';
import { isClosedAt, remoteForPath } from '@hideout/registry/route-match';
import type { HostServices, RemoteModule } from '@hideout/session/remote';
import { mayFetchAhead } from '@hideout/wallet/may-fetch-ahead';
import {
  matchRoutes,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  RouterContextProvider,
} from 'react-router';
import { guardRoutes } from './guard-routes.ts';
import { hasFailed, loadRemoteModule, noteLoad } from './load-remote.ts';
import { formatName, isSectionError, SectionError } from './section-error.ts';

/** Id of the route below which the routes of the remotes are mounted. */
export const CONTENT_ROUTE = 'content';

export type SectionsInput = {
  /** Which release of each remote this tab shows; may change from one navigation to the next. */
  readonly shown: () => ShownRegistry;
  readonly services: HostServices;
  /** Asked when a release turned out bad: another one of the same remote, if there is one. */
  readonly replaceRelease: (remote: ShownRemote) => ShownRemote | undefined;
};

export type Sections = {
  readonly mountInto: PatchRoutesOnNavigationFunction;
  /** Fetches code and first data of an address ahead of a click where `mayFetchAhead` allows it. Never throws. */
  readonly preload: (address: string) => void;
  /** The releases in use, by name of their remote. */
  readonly running: ReadonlyMap<string, ShownRemote>;
  /** Routes that were left out because the manifest does not name their paths, by release: `serum@1.0.0`. */
  readonly dropped: ReadonlyMap<string, readonly string[]>;
  /**
   * Loads a release and, when it is still wanted by then, takes it into use; the one before where it is bad.
   *
   * @throws SectionError
   */
  readonly take: (remote: ShownRemote, isWanted: () => boolean) => Promise<Loaded>;
  /** Notifies the releases in use that they are replaced. */
  readonly end: () => void;
};

/** Failures that another release need not share; a network that is down would take that one as well. */
const OWN_FAULTS: ReadonlySet<string> = new Set([
  'SECTION_MISSING',
  'SECTION_DAMAGED',
  'SECTION_BROKEN',
  'SECTION_INCOMPATIBLE',
]);

/** A release whose code is here. */
export type Loaded = {
  readonly remote: ShownRemote;
  readonly module: RemoteModule;
  readonly routes: RouteObject[];
};

/** Loads remotes when their paths are first asked for and puts their routes into the host's one router. */
export function createSections({ shown, services, replaceRelease }: SectionsInput): Sections {
  const loading = new Map<string, Promise<Loaded>>();
  const running = new Map<string, ShownRemote>();
  const dropped = new Map<string, readonly string[]>();
  const mounted = new Set<string>();
  const end = new AbortController();

  async function load(remote: ShownRemote, label: string): Promise<Loaded> {
    const start = performance.now();
    const module = await loadRemoteModule(remote);
    try {
      const left: string[] = [];
      const routes = guardRoutes({ remote, services, dropped: left }, module.createRoutes(services));
      if (left.length > 0) {
        dropped.set(label, left);
        console.error('SECTION_UNDECLARED', label, remote.manifest.owner.team, left);
      }
      noteLoad(remote, start, left.length > 0 ? 'SECTION_UNDECLARED' : null);
      return { remote, module, routes };
    } catch (error) {
      noteLoad(remote, start, 'SECTION_BROKEN');
      throw error;
    }
  }

  function loadOnce(remote: ShownRemote): Promise<Loaded> {
    const label = `${remote.name}@${remote.manifest.version}`;
    const known = loading.get(label);
    if (known !== undefined) return known;
    const loaded = load(remote, label);
    loading.set(label, loaded);
    // A failure is not cached: the next navigation or "Try again" starts over.
    loaded.catch(() => loading.delete(label));
    return loaded;
  }

  function start({ remote, module }: Loaded): void {
    if (running.has(remote.name)) return;
    module.setup?.(services, { signal: end.signal });
    running.set(remote.name, remote);
  }

  async function take(remote: ShownRemote, isWanted: () => boolean): Promise<Loaded> {
    try {
      const loaded = await loadOnce(remote);
      if (isWanted()) start(loaded);
      return loaded;
    } catch (cause) {
      // What is no failure of loading was thrown by the remote itself, as it made its routes or in its setup.
      const error = isSectionError(cause)
        ? cause
        : new SectionError('SECTION_BROKEN', formatName(remote), { cause });
      const other = OWN_FAULTS.has(error.code) ? replaceRelease(remote) : undefined;
      if (other === undefined) throw error;
      console.error(error);
      // With both bad, the one that was meant to be shown is the one to report.
      return take(other, isWanted).catch(() => Promise.reject(error));
    }
  }

  return {
    running,
    dropped,
    take,
    end: () => end.abort(),
    async mountInto({ path, patch, signal }) {
      const wanted = remoteForPath(shown(), path);
      // Nothing of a remote that is closed is loaded; a message is shown instead.
      if (wanted === undefined || isClosedAt(wanted, path) || mounted.has(wanted.name)) return;
      // The router ignores a patch of a navigation that was left; then the next one has to do it.
      const { remote, routes } = await take(wanted, () => !signal.aborted);
      if (signal.aborted || mounted.has(remote.name)) return;
      mounted.add(remote.name);
      patch(CONTENT_ROUTE, routes);
    },
    preload(address) {
      const url = new URL(address, location.origin);
      const path = url.pathname;
      const remote = remoteForPath(shown(), path);
      // What has just failed is for the user to try again, not for every link they pass.
      if (remote === undefined || isClosedAt(remote, path) || hasFailed(remote) || !mayFetchAhead()) return;
      take(remote, () => false).then(
        ({ routes }) => preloadPage(routes, url),
        () => undefined, // shown when the user goes there
      );
    },
  };
}

/**
 * Fetches code and first data of the page at `url`, as going there would. Loaders are told that it is no visit, as
 * servers are by browsers. Fails silently: the visit itself reports it.
 */
function preloadPage(routes: RouteObject[], url: URL): void {
  const request = new Request(url, { headers: { purpose: 'prefetch' } });
  for (const { route, params } of matchRoutes(routes, url) ?? []) {
    const { lazy, loader, path: pattern = '' } = route;
    const args = { request, url, pattern, params, context: new RouterContextProvider() };
    const parts = async () =>
      Promise.all([
        typeof lazy === 'function' ? lazy() : null,
        typeof loader === 'function' ? loader(args) : null,
      ]);
    parts().catch(() => undefined);
  }
}
