import type { RegisteredRemote, Registry, Release } from '@hideout/contract/registry';
import type { RemoteManifest } from '@hideout/contract/remote-manifest';

/** Who looks at the site, as far as releases care. */
export type Visitor = {
  /** Random, stored by the browser, never tied to an account; null for a user who has none yet. */
  readonly id: string | null;
  /** Remotes whose preview they asked for. */
  readonly preview: readonly string[];
  /** Remotes switched off in this tab. */
  readonly off: readonly string[];
  /** Releases that failed in this tab: `governance@1.1.0`. */
  readonly failed: readonly string[];
  /** Remotes that this tab overrides, whatever the registry says. */
  readonly overrides?: readonly ShownRemote[];
};

export const GUEST: Visitor = { id: null, preview: [], off: [], failed: [] };

/** Why a remote shows no pages of its own. */
export type Closed = {
  readonly why: 'disabled' | 'maintenance' | 'unavailable';
  readonly message: string | null;
  readonly until: string | null;
};

/** The one release of a remote that a visitor is shown. */
export type ShownRemote = Pick<Release, 'baseUrl' | 'publishedAt' | 'manifest'> & {
  readonly name: string;
  readonly channel: 'stable' | 'canary' | 'preview' | 'previous' | 'override';
  readonly closed: Closed | null;
  /** Paths of its pages that are not there for this visitor; the manifest no longer names them. */
  readonly off: readonly string[];
};

/** What a visitor is shown. */
export type ShownRegistry = { readonly revision: number; readonly remotes: readonly ShownRemote[] };

/** Parts of a whole: shares are compared with hundredths of a percent. */
const PARTS = 10_000;

/**
 * Where a user stands among the visitors of a canary, from 0 to 9,999: the same in every tab, on the server
 * and after signing in, and as good as random over versions and people. FNV-1a, mixed as murmur3 ends.
 */
export function getPosition(remote: string, version: string, visitor: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${remote}@${version}:${visitor}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % PARTS;
}

/** True when a visitor is among the share of a remote's visitors that gets something. */
function isAmong(percent: number, remote: string, what: string, { id }: Visitor): boolean {
  const share = Math.round(percent * 100);
  return share >= PARTS || (id !== null && getPosition(remote, what, id) < share);
}

function isInCanary({ name, canary }: RegisteredRemote, visitor: Visitor): boolean {
  return canary !== null && isAmong(canary.percent, name, canary.version, visitor);
}

/** The manifest without what is switched off for a visitor, and the paths of the pages that went. */
function withoutOff(
  manifest: RemoteManifest,
  { name, flags }: RegisteredRemote,
  visitor: Visitor,
): Pick<ShownRemote, 'manifest' | 'off'> {
  const isOn = ({ flag }: { readonly flag?: string | undefined }) => {
    if (flag === undefined) return true;
    const percent = flags?.[flag];
    return percent === undefined
      ? manifest.flags?.[flag]?.default === true
      : isAmong(percent, name, flag, visitor);
  };
  const { routes, nav, slots, intents = {} } = manifest;
  const off = routes.filter((route) => !isOn(route)).map(({ path }) => path);
  const isThere = ({ path }: { readonly path: string }) => !off.includes(path);
  return {
    off,
    manifest: {
      ...manifest,
      routes: routes.filter(isThere),
      nav: nav.filter(isThere),
      slots: slots?.filter(isOn),
      intents: Object.fromEntries(Object.entries(intents).filter(([, answer]) => isThere(answer))),
    },
  };
}

type Candidate = { readonly version: string | null; readonly channel: ShownRemote['channel'] };

function candidates(remote: RegisteredRemote, visitor: Visitor): Candidate[] {
  return [
    ...(visitor.preview.includes(remote.name)
      ? [{ version: remote.preview, channel: 'preview' as const }]
      : []),
    ...(isInCanary(remote, visitor)
      ? [{ version: remote.canary?.version ?? null, channel: 'canary' as const }]
      : []),
    { version: remote.stable, channel: 'stable' },
    { version: remote.previous, channel: 'previous' },
  ];
}

function getClosed({ name, enabled, maintenance }: RegisteredRemote, { off }: Visitor): Closed | null {
  if (!enabled || off.includes(name)) return { why: 'disabled', message: null, until: null };
  return maintenance === null ? null : { why: 'maintenance', ...maintenance };
}

function showRemote(remote: RegisteredRemote, visitor: Visitor): ShownRemote[] {
  const find = (version: string | null) => remote.releases.find((one) => one.version === version);
  const found = candidates(remote, visitor).flatMap(({ version, channel }) => {
    const release = find(version);
    return release === undefined ? [] : [{ release, channel }];
  });
  const good = found.find(
    ({ release: { version } }) =>
      !remote.banned.includes(version) && !visitor.failed.includes(`${remote.name}@${version}`),
  );
  // With every version bad the last resort still says where its pages are and who owns them.
  const shown = good ?? found[0];
  if (shown === undefined) return [];
  const { baseUrl, publishedAt, manifest } = shown.release;
  const isBanned = remote.banned.includes(manifest.version);
  const closed =
    getClosed(remote, visitor) ?? (isBanned ? { why: 'unavailable', message: null, until: null } : null);
  return [
    {
      name: remote.name,
      baseUrl,
      publishedAt,
      channel: shown.channel,
      closed,
      ...withoutOff(manifest, remote, visitor),
    },
  ];
}

/**
 * Chooses the release of each remote for one visitor: off, maintenance, preview, canary, stable; the version before
 * where the chosen one is banned or failed in this tab. Pure: the site server and the tab come to the same answer.
 */
export function resolveRegistry(registry: Registry, visitor: Visitor): ShownRegistry {
  const { overrides = [] } = visitor;
  const remotes = registry.remotes
    .filter(({ name }) => !overrides.some((override) => override.name === name))
    .flatMap((remote) => showRemote(remote, visitor));
  return { revision: registry.revision, remotes: [...remotes, ...overrides] };
}
