import { MAX_RELEASE_FILES, type ReleaseChannel, release as releaseSchema } from '@hideout/contract/registry';
import type { RemoteManifest } from '@hideout/contract/remote-manifest';
import { overlaps } from '@hideout/federation/fit';
import { type Kysely, sql, type Transaction } from 'kysely';
import { safeParse } from 'zod/mini';
import type { Database } from '../db/tables.ts';
import { apiFailure } from '../http/api-failure.ts';
import type { RegistryCaller } from './caller.ts';
import { showVersion } from './channels.ts';
import { changeRegistry } from './registry-change.ts';

/** Share of a canary that names none. */
const FIRST_SHARE = 10;

export type Publication = {
  readonly baseUrl: string;
  readonly manifest: RemoteManifest;
  readonly channel: ReleaseChannel;
  /** Percent of the visitors, for a canary. */
  readonly percent?: number | undefined;
  readonly reason?: string | undefined;
  readonly expectedRevision?: number | undefined;
};

export type PublishOptions = {
  readonly caller: RegistryCaller;
  /** Origins besides the site's own that may serve files of remotes. */
  readonly remoteOrigins: readonly string[];
};

/**
 * Registers a release and puts it into a channel. A version is registered once; naming it again with the same
 * manifest only moves it. The first release of a remote is stable, whatever was asked for.
 *
 * @throws ApiFailure `RELEASE_INVALID`; `RELEASE_EXISTS` for the same version with other content;
 *   `REGISTRY_CHANGED`.
 */
export async function publish(
  db: Kysely<Database>,
  publication: Publication,
  { caller, remoteOrigins }: PublishOptions,
): Promise<{ revision: number; created: boolean }> {
  refuseInvalid(publication, remoteOrigins);
  const { manifest, channel, percent = FIRST_SHARE, reason = null, expectedRevision } = publication;
  let created = false;
  const revision = await changeRegistry(
    db,
    { remote: manifest.name, act: 'publish', caller, reason, expectedRevision },
    async (tx) => {
      await refusePathConflict(tx, manifest);
      created = await register(tx, publication);
      const isShown = channel !== 'none' && (await showVersion(tx, manifest, channel, percent));
      return created || isShown;
    },
  );
  return { revision, created };
}

/** Writes the release down; false when it was there already. */
async function register(tx: Transaction<Database>, { baseUrl, manifest }: Publication): Promise<boolean> {
  const { name: remote, version } = manifest;
  const content = JSON.stringify(manifest);
  const stored = await tx
    .insertInto('remote_release')
    .values({ remote, version, base_url: baseUrl, manifest: content })
    .onConflict((conflict) => conflict.columns(['remote', 'version']).doNothing())
    .returning('version')
    .executeTakeFirst();
  if (stored !== undefined) return true;
  const { same } = await tx
    .selectFrom('remote_release')
    // jsonb compares content: the order of keys does not matter.
    .select(sql<boolean>`manifest = ${content}::jsonb and base_url = ${baseUrl}`.as('same'))
    .where('remote', '=', remote)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  if (!same) throw apiFailure('RELEASE_EXISTS', `Version ${version} of ${remote} exists with other files.`);
  return false;
}

function refuseInvalid({ baseUrl, manifest }: Publication, remoteOrigins: readonly string[]): void {
  const own = `/r/${manifest.name}/${manifest.version}/`;
  if (baseUrl !== own && !remoteOrigins.some((origin) => baseUrl.startsWith(`${origin}/`))) {
    throw apiFailure('RELEASE_INVALID', `The files must lie at ${own} or on an allowed origin.`);
  }
  const named = Object.keys(manifest.integrity);
  if (named.length > MAX_RELEASE_FILES) {
    throw apiFailure('RELEASE_INVALID', `A release may name ${MAX_RELEASE_FILES} files at most.`);
  }
}

/** Two remotes never share a path, in whatever version. */
async function refusePathConflict(tx: Transaction<Database>, manifest: RemoteManifest): Promise<void> {
  const others = await tx
    .selectFrom('remote')
    .innerJoin('remote_release as kept', (join) =>
      join
        .onRef('kept.remote', '=', 'remote.name')
        .on((eb) => eb('kept.version', 'in', [eb.ref('stable'), eb.ref('canary'), eb.ref('preview')])),
    )
    .select(['remote.name', 'kept.manifest'])
    .where('remote.name', '!=', manifest.name)
    .execute();
  for (const other of others) {
    const read = safeParse(releaseSchema.shape.manifest, other.manifest);
    const [shared] = read.success ? overlaps(manifest.paths, read.data.paths) : [];
    if (shared !== undefined)
      throw apiFailure('RELEASE_INVALID', `The path ${shared} belongs to ${other.name}.`);
  }
}
