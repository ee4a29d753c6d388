import {
  type RegisteredRemote,
  type Registry,
  type Release,
  release,
  remoteMaintenance,
} from '@hideout/contract/registry';
import type { Kysely } from 'kysely';
import { safeParse } from 'zod/mini';
import type { Database } from '../../db/tables.ts';
import { readFlags } from './flags.ts';

/** The registry but for its times, which the signing adds. */
export type RegistryState = Pick<Registry, 'schema' | 'revision' | 'remotes'>;

/** Which versions of every remote are live, in one snapshot. */
export async function readRegistry(db: Kysely<Database>): Promise<RegistryState> {
  // One statement, so that the revision and the remotes are of the same snapshot.
  const rows = await db
    .selectFrom('registry_state')
    .leftJoin('remote', (join) => join.onTrue())
    .leftJoin('remote_release as release', (join) =>
      join
        .onRef('release.remote', '=', 'remote.name')
        .on((eb) =>
          eb('release.version', 'in', [
            eb.ref('stable'),
            eb.ref('previous'),
            eb.ref('canary'),
            eb.ref('preview'),
          ]),
        ),
    )
    .selectAll('remote')
    .select(['revision', 'version', 'base_url', 'manifest', 'published_at'])
    .orderBy('name')
    .orderBy('published_at', 'desc')
    .execute();
  const remotes = new Map<string, RegisteredRemote>();
  for (const row of rows) {
    if (row.name === null || row.stable === null) continue;
    const known = remotes.get(row.name);
    const releases = [...(known?.releases ?? []), ...readRelease(row)];
    remotes.set(
      row.name,
      known === undefined ? { ...getChannels(row, row.name, row.stable), releases } : { ...known, releases },
    );
  }
  return { schema: 2, revision: rows[0]?.revision ?? 0, remotes: [...remotes.values()].flatMap(usable) };
}

type Row = {
  readonly enabled: boolean | null;
  readonly maintenance: unknown;
  readonly previous: string | null;
  readonly canary: string | null;
  readonly canary_share: number | null;
  readonly preview: string | null;
  readonly banned: string[] | null;
  readonly flags: unknown;
  readonly version: string | null;
  readonly base_url: string | null;
  readonly manifest: unknown;
  readonly published_at: Date | null;
};

function getChannels(row: Row, name: string, stable: string): Omit<RegisteredRemote, 'releases'> {
  const maintenance = safeParse(remoteMaintenance, row.maintenance);
  return {
    name,
    enabled: row.enabled ?? true,
    maintenance: maintenance.success ? maintenance.data : null,
    stable,
    previous: row.previous,
    canary: row.canary === null ? null : { version: row.canary, percent: (row.canary_share ?? 0) / 100 },
    preview: row.preview,
    banned: row.banned ?? [],
    flags: readFlags(row.flags),
  };
}

function readRelease({ version, base_url, manifest, published_at }: Row): Release[] {
  const read = safeParse(release, {
    version,
    baseUrl: base_url,
    publishedAt: published_at?.toISOString(),
    manifest,
  });
  // A release of another time, whose manifest this API cannot read, must not take the others with it.
  return read.success ? [read.data] : [];
}

/** A remote none of whose versions can be read is left out: the others must not suffer. */
function usable(remote: RegisteredRemote): RegisteredRemote[] {
  return remote.releases.length === 0 ? [] : [remote];
}
