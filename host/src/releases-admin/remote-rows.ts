import type { RegisteredRemote, Registry } from '@hideout/contract/registry';
import type { RemoteHealth, VersionHealth } from '@hideout/contract/telemetry';

type Channel = VersionHealth['channels'][number];

/** A version that is live, or that open tabs still show. */
export type VersionRow = {
  readonly version: string;
  readonly channels: readonly Channel[];
  /** Share of the visitors in percent, for a canary. */
  readonly percent: number | null;
  readonly isBanned: boolean;
  /** Null while no tab has reported. */
  readonly health: VersionHealth | null;
};

/** How urgently a remote wants to be looked at, most urgent first. */
const STATUSES = ['bad', 'closed', 'unknown', 'good'] as const;
export type Status = (typeof STATUSES)[number];

export type RemoteRow = {
  readonly name: string;
  /** What people call it: `Governance`. */
  readonly title: string;
  readonly owner: RemoteHealth['owner'] | null;
  readonly status: Status;
  /** Why it is bad. */
  readonly why: string | null;
  readonly registered: RegisteredRemote;
  readonly versions: readonly VersionRow[];
};

/** What is live of every remote and how it performs, bad ones first. Without health it is what the registry knows. */
export function remoteRows(registry: Registry, health: readonly RemoteHealth[] | null): RemoteRow[] {
  return registry.remotes
    .map((remote) => getRow(remote, health?.find(({ name }) => name === remote.name) ?? null))
    .toSorted(
      (a, b) => STATUSES.indexOf(a.status) - STATUSES.indexOf(b.status) || a.title.localeCompare(b.title),
    );
}

function getRow(registered: RegisteredRemote, health: RemoteHealth | null): RemoteRow {
  const { name, enabled, maintenance } = registered;
  const manifest = (
    registered.releases.find(({ version }) => version === registered.stable) ?? registered.releases[0]
  )?.manifest;
  const isClosed = !enabled || maintenance !== null;
  const state = health?.state ?? 'unknown';
  return {
    name,
    title: formatTitle(registered),
    owner: health?.owner ?? manifest?.owner ?? null,
    status: state !== 'bad' && isClosed ? 'closed' : state,
    why: health?.why ?? null,
    registered,
    versions: versionRows(registered, health),
  };
}

/** What people call a remote. */
export function formatTitle({ name, releases }: RegisteredRemote): string {
  const label = releases.map(({ manifest }) => manifest.nav[0]?.label).find((one) => one !== undefined);
  return label ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

function versionRows(remote: RegisteredRemote, health: RemoteHealth | null): VersionRow[] {
  const { stable, canary, preview, previous, banned } = remote;
  // The registry is what holds: health may be seconds behind it.
  const live: readonly (readonly [Channel, string | null])[] = [
    ['stable', stable],
    ['canary', canary?.version ?? null],
    ['preview', preview],
    ['previous', previous],
  ];
  const seen = (health?.versions ?? []).toSorted((a, b) => b.tabs - a.tabs).map(({ version }) => version);
  const versions = new Set([...live.flatMap(([, version]) => version ?? []), ...seen]);
  return [...versions].map((version) => ({
    version,
    channels: live.filter(([, one]) => one === version).map(([channel]) => channel),
    percent: canary?.version === version ? canary.percent : null,
    isBanned: banned.includes(version),
    health: health?.versions.find((one) => one.version === version) ?? null,
  }));
}

/** Tabs that show any version of a remote. */
export function getTabs(versions: readonly VersionRow[]): number {
  return versions.reduce((sum, { health }) => sum + (health?.tabs ?? 0), 0);
}
