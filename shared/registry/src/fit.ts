import type { HostContract } from '@hideout/contract/host-contract';
import { isTeamPath } from '@hideout/contract/read-manifest';
import type { RemoteManifest } from '@hideout/contract/remote-manifest';

/** True when a version lies in a range, as npm means it. */
export type Satisfies = (version: string, range: string) => boolean;

/** One thing that a remote needs of a host and does not find. */
export type Incompatibility = {
  /** `platform`, a package, a module with its export, or a path. */
  readonly what: string;
  readonly needed: string;
  /** What the host has instead. */
  readonly offered: string;
};

/** The incompatibility as the end of a message that begins with who needs it. */
export function formatMessage({ what, needed, offered }: Incompatibility): string {
  return `needs ${what} ${needed}, and this host has ${offered}`;
}

function rangeIncompatibility(
  satisfies: Satisfies,
  what: string,
  needed: string,
  version: string | undefined,
) {
  if (version !== undefined && satisfies(version, needed)) return [];
  return [{ what, needed, offered: version ?? 'none' }];
}

function missingUses(uses: RemoteManifest['uses'], modules: HostContract['modules']): Incompatibility[] {
  return Object.entries(uses).flatMap(([request, names]): Incompatibility[] => {
    const offered = modules[request];
    if (offered === undefined) return [{ what: 'the module', needed: request, offered: 'none of that name' }];
    return names
      .filter((name) => name !== '*' && !offered.includes(name))
      .map((name) => ({ what: 'the export', needed: `${name} of ${request}`, offered: 'none of that name' }));
  });
}

/** Everything that prevents a remote from running on a host. Empty when they are compatible. */
export function incompatibilities(
  { contract, requires, uses }: Pick<RemoteManifest, 'contract' | 'requires' | 'uses'>,
  host: Pick<HostContract, 'contract' | 'packages' | 'modules'>,
  satisfies: Satisfies,
): Incompatibility[] {
  return [
    ...rangeIncompatibility(satisfies, 'the platform', contract, host.contract),
    ...Object.entries(requires).flatMap(([name, range]) =>
      rangeIncompatibility(satisfies, name, range, host.packages[name]),
    ),
    ...missingUses(uses, host.modules),
  ];
}

/** Segments of a path as the router compares them: without regard to case, empty ones and a slash at the end. */
function getSegments(path: string): string[] {
  return path
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '');
}

/** True when a pattern of one remote and a pattern of another can stand for the same address, or one for one below. */
function collides(ours: string, theirs: string): boolean {
  const [a, b] = [getSegments(ours), getSegments(theirs)];
  const isOpen = (segment: string | undefined) => segment === '*' || segment?.startsWith(':') === true;
  return a
    .slice(0, b.length)
    .every((segment, index) => segment === b[index] || isOpen(segment) || isOpen(b[index]));
}

/** Paths that two of them would both answer: the same, or one below the other. */
export function overlaps(ours: readonly string[], theirs: readonly string[]): string[] {
  return ours.filter((path) => theirs.some((other) => collides(path, other)));
}

/** Paths of a remote that the host answers itself. Below `/admin` the host has its own pages, and remotes theirs. */
export function findHostOverlaps(
  { paths }: Pick<RemoteManifest, 'paths'>,
  hostPaths: readonly string[],
): string[] {
  return paths.filter((path) => {
    const others = isTeamPath(path) ? hostPaths.filter((one) => one !== '/admin') : hostPaths;
    return overlaps([path], others).length > 0;
  });
}

/** Intents that two remotes would both answer: links to them would lead to whoever comes first. */
export function sharedIntents(
  { intents: ours = {} }: Pick<RemoteManifest, 'intents'>,
  { intents: theirs = {} }: Pick<RemoteManifest, 'intents'>,
): string[] {
  return Object.keys(ours).filter((intent) => Object.hasOwn(theirs, intent));
}
