import type { HostContract } from '@hideout/contract/host-contract';
import type { RemoteManifest } from '@hideout/contract/remote-manifest';

/** Whether a version lies in a range, as npm means it. */
export type Satisfies = (version: string, range: string) => boolean;

/** One thing that a remote needs of a host and does not find. */
export type Misfit = {
  /** `platform`, a package, a module with its export, or a path. */
  readonly what: string;
  readonly needed: string;
  /** What the host has instead. */
  readonly offered: string;
};

/** The misfit as the end of a sentence that begins with who needs it. */
export function sentenceOf({ what, needed, offered }: Misfit): string {
  return `needs ${what} ${needed}, and this host has ${offered}`;
}

function rangeMisfit(satisfies: Satisfies, what: string, needed: string, version: string | undefined) {
  if (version !== undefined && satisfies(version, needed)) return [];
  return [{ what, needed, offered: version ?? 'none' }];
}

function missingUses(uses: RemoteManifest['uses'], modules: HostContract['modules']): Misfit[] {
  return Object.entries(uses).flatMap(([request, names]): Misfit[] => {
    const offered = modules[request];
    if (offered === undefined) return [{ what: 'the module', needed: request, offered: 'none of that name' }];
    return names
      .filter((name) => name !== '*' && !offered.includes(name))
      .map((name) => ({ what: 'the export', needed: `${name} of ${request}`, offered: 'none of that name' }));
  });
}

/** Everything that keeps a remote from running on a host. Empty when they fit. */
export function misfits(
  { contract, requires, uses }: Pick<RemoteManifest, 'contract' | 'requires' | 'uses'>,
  host: Pick<HostContract, 'contract' | 'adapts' | 'packages' | 'modules'>,
  satisfies: Satisfies,
): Misfit[] {
  const platforms = [host.contract, ...(host.adapts ?? [])];
  return [
    ...(platforms.some((version) => satisfies(version, contract))
      ? []
      : [{ what: 'the platform', needed: contract, offered: platforms.join(' and ') }]),
    ...Object.entries(requires).flatMap(([name, range]) =>
      rangeMisfit(satisfies, name, range, host.packages[name]),
    ),
    ...missingUses(uses, host.modules),
  ];
}

/** Paths that two of them would both answer: the same, or one below the other. */
export function overlaps(ours: readonly string[], theirs: readonly string[]): string[] {
  const isBelow = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`);
  return ours.filter((path) => theirs.some((other) => isBelow(path, other) || isBelow(other, path)));
}
