import type { ShownRegistry, ShownRemote } from '@hideout/federation/resolve';
import { matchRoute, remoteForPath } from '@hideout/federation/route-match';
import type { HostServices } from '@hideout/session/remote';
import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router';
import { guardRoutes } from './guard-routes.ts';
import { loadRemoteModule } from './load-remote.ts';
import { isSectionError } from './section-error.ts';

/** Id of the route below which the routes of the remotes are grafted. */
export const CONTENT_ROUTE = 'content';

export type SectionsInput = {
  /** Which release of each remote this tab shows; may change from one navigation to the next. */
  readonly shown: () => ShownRegistry;
  readonly services: HostServices;
  /** Asked when a release turned out bad: another one of the same remote, if there is one. */
  readonly insteadOf: (remote: ShownRemote) => ShownRemote | undefined;
};

export type Sections = {
  readonly graft: PatchRoutesOnNavigationFunction;
  /** Fetches code and first data of a path ahead of a click. Never throws. */
  readonly preload: (path: string) => void;
  /** The releases whose pages are in the router, by name of their remote. */
  readonly running: ReadonlyMap<string, ShownRemote>;
};

/** Failures that another release need not share; a network that is down would take that one as well. */
const OWN_FAULTS: ReadonlySet<string> = new Set([
  'SECTION_MISSING',
  'SECTION_DAMAGED',
  'SECTION_BROKEN',
  'SECTION_INCOMPATIBLE',
]);

type Loaded = { readonly remote: ShownRemote; readonly routes: RouteObject[] };

/** Loads remotes when their paths are first asked for and puts their routes into the host's one router. */
export function createSections({ shown, services, insteadOf }: SectionsInput): Sections {
  const loading = new Map<string, Promise<Loaded>>();
  const running = new Map<string, ShownRemote>();

  async function load(remote: ShownRemote): Promise<Loaded> {
    try {
      const module = await loadRemoteModule(remote);
      return { remote, routes: guardRoutes({ remote, services }, module.createRoutes(services)) };
    } catch (error) {
      const other = isSectionError(error) && OWN_FAULTS.has(error.code) ? insteadOf(remote) : undefined;
      if (other === undefined) throw error;
      console.error(error);
      // With both bad, the one that was meant to be shown is the one to tell of.
      return load(other).catch(() => Promise.reject(error));
    }
  }

  function loadOnce(remote: ShownRemote): Promise<Loaded> {
    const label = `${remote.name}@${remote.manifest.version}`;
    const known = loading.get(label);
    if (known !== undefined) return known;
    const loaded = load(remote);
    loading.set(label, loaded);
    // A failure is not kept: the next navigation or "Try again" starts over.
    loaded.catch(() => loading.delete(label));
    return loaded;
  }

  return {
    running,
    async graft({ path, patch, signal }) {
      const wanted = remoteForPath(shown(), path);
      // Nothing of a remote that is closed is loaded; words stand in its place.
      if (wanted === undefined || wanted.closed !== null || running.has(wanted.name)) return;
      const { remote, routes } = await loadOnce(wanted);
      // The router ignores a patch of a navigation that was left; then the next one has to do it.
      if (signal.aborted || running.has(remote.name)) return;
      running.set(remote.name, remote);
      patch(CONTENT_ROUTE, routes);
    },
    preload(path) {
      const match = matchRoute(shown(), path);
      if (match === undefined || match.remote.closed !== null) return;
      void loadOnce(match.remote).catch(() => undefined); // shown when the person goes there
    },
  };
}
