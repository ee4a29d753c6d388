import type { Registry } from '@hideout/contract/registry';
import {
  resolveRegistry,
  type ShownRegistry,
  type ShownRemote,
  type Visitor,
} from '@hideout/registry/resolve';
import type { HostServices } from '@hideout/session/remote';
import type { DataRouter } from 'react-router';
import type { RegistryProblem } from '../boot/known-registry.ts';
import type { Sections, SectionsInput } from '../sections/mount-sections.ts';

const NOTHING: Registry = { schema: 2, revision: 0, issuedAt: '', expiresAt: '', remotes: [] };

/** The router of a page, with what runs in it. */
export type HostRouter = Omit<Sections, 'mountInto'> & {
  /** Distinguishes one from the next of the same page. */
  readonly id: number;
  readonly router: DataRouter;
};

/** What the page is made of at one time. */
export type SiteState = {
  readonly registry: Registry;
  /** Why there is no registry; then no remote is known. */
  readonly problem: RegistryProblem | null;
  readonly shown: ShownRegistry;
  readonly host: HostRouter;
};

/** Which release of each remote this tab shows, and the router made of them. */
export type Releases = {
  readonly get: () => SiteState;
  readonly subscribe: (changed: () => void) => () => void;
  readonly visitor: () => Visitor;
  /** What is shown stays until it is chosen again for them. */
  readonly setVisitor: (visitor: Visitor) => void;
  /** What the tab shows from now on. Pages that are open stay as they are. */
  readonly show: (registry: Registry, shown: ShownRegistry) => void;
  /** The same, with every page made again: from now on no release runs but the ones shown. */
  readonly swap: (registry: Registry, shown: ShownRegistry) => void;
  /** Takes a release out of this tab. Returns the one to show instead; undefined when there is none. */
  readonly replaceRelease: (bad: ShownRemote) => ShownRemote | undefined;
};

/**
 * One per page.
 *
 * @param createRouter handed in, because its routes lead to every page of the host, and those read the releases
 */
export function createReleases(
  found: Registry | RegistryProblem,
  first: Visitor,
  services: HostServices,
  createRouter: (input: SectionsInput) => HostRouter,
): Releases {
  const [registry, problem] = typeof found === 'string' ? [NOTHING, found] : [found, null];
  let visitor = first;
  const watchers = new Set<() => void>();
  // Apart from the state: the first router asks for it before there is one.
  let shown = resolveRegistry(registry, visitor);
  let state: SiteState = { registry, problem, shown, host: newRouter() };

  function set(next: SiteState): void {
    state = next;
    shown = next.shown;
    for (const changed of watchers) changed();
  }

  function newRouter(): HostRouter {
    return createRouter({ shown: () => shown, services, replaceRelease });
  }

  function replaceRelease({ name, manifest }: ShownRemote): ShownRemote | undefined {
    const formatLabel = (version: string) => `${name}@${version}`;
    visitor = { ...visitor, failed: [...visitor.failed, formatLabel(manifest.version)] };
    const next = resolveRegistry(state.registry, visitor);
    const other = next.remotes.find((remote) => remote.name === name);
    // With every release bad, the resolver gives one of them all the same.
    if (other === undefined || visitor.failed.includes(formatLabel(other.manifest.version))) return undefined;
    // The others stay as they are: what is newer for them is for the user to say.
    const remotes = shown.remotes.map((remote) => (remote.name === name ? other : remote));
    set({ ...state, shown: { ...shown, remotes } });
    return other;
  }

  return {
    get: () => state,
    subscribe(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    visitor: () => visitor,
    setVisitor(next) {
      visitor = next;
    },
    show: (known, next) => set({ ...state, registry: known, problem: null, shown: next }),
    swap(known, next) {
      const before = state.host;
      before.end();
      // The new router asks for it as soon as it is made.
      shown = next;
      set({ registry: known, problem: null, shown: next, host: newRouter() });
      before.router.dispose();
    },
    replaceRelease,
  };
}
