import { createHash, timingSafeEqual } from 'node:crypto';
import { MAX_RELEASE_FILES, type Registry, registeredRemote } from '@hideout/contract/registry';
import type { RemoteManifest } from '@hideout/contract/remote-manifest';
import { type Kysely, sql, type Transaction } from 'kysely';
import { safeParse } from 'zod/mini';
import type { Database } from '../db/tables.ts';
import { apiFailure } from '../http/api-failure.ts';
import { writeAudit } from './audit.ts';

export type Release = { readonly baseUrl: string; readonly manifest: RemoteManifest };

/** Whether an `Authorization` header carries the token; takes the same time for every wrong one. */
export function bearsToken(header: string | undefined, token: string | null): boolean {
  if (header === undefined || token === null) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(header), digest(`Bearer ${token}`));
}

/** The live version of every remote. */
export async function readRegistry(db: Kysely<Database>): Promise<Registry> {
  // One statement, so that the revision and the remotes are of the same moment.
  const rows = await db
    .selectFrom('registry_state')
    .leftJoin('remote_release', (join) => join.on('remote_release.is_live', '=', true))
    .select(['revision', 'updated_at', 'remote', 'base_url', 'manifest', 'published_at'])
    .orderBy('remote')
    .execute();
  const remotes = rows.flatMap((row) => {
    if (row.remote === null) return [];
    const read = safeParse(registeredRemote, {
      name: row.remote,
      baseUrl: row.base_url,
      publishedAt: row.published_at?.toISOString(),
      manifest: row.manifest,
    });
    // A release of another time, whose manifest this API cannot read, must not take the others with it.
    return read.success ? [read.data] : [];
  });
  return {
    schema: 1,
    revision: rows[0]?.revision ?? 0,
    updatedAt: (rows[0]?.updated_at ?? new Date(0)).toISOString(),
    remotes,
  };
}

/**
 * Makes a release live. A version is published once; naming it again with the same manifest makes it
 * live again, which is also how one goes back to an earlier version.
 *
 * @throws ApiFailure `RELEASE_INVALID`; `RELEASE_EXISTS` for the same version with other content.
 */
export async function publish(
  db: Kysely<Database>,
  release: Release,
  remoteOrigins: readonly string[],
): Promise<{ revision: number; created: boolean }> {
  refuseInvalid(release, remoteOrigins);
  const { baseUrl, manifest } = release;
  return db.transaction().execute(async (tx) => {
    // The one row is the lock: releases are published one after another, so revisions never repeat.
    const state = await tx
      .selectFrom('registry_state')
      .select('revision')
      .forUpdate()
      .executeTakeFirstOrThrow();
    await refusePathConflict(tx, manifest);
    const stored = await tx
      .insertInto('remote_release')
      .values({
        remote: manifest.name,
        version: manifest.version,
        base_url: baseUrl,
        manifest: JSON.stringify(manifest),
      })
      .onConflict((conflict) => conflict.columns(['remote', 'version']).doNothing())
      .returning('version')
      .executeTakeFirst();
    const created = stored !== undefined;
    if (!created && (await isLiveAlready(tx, release))) return { revision: state.revision, created };
    const ofRemote = () => tx.updateTable('remote_release').where('remote', '=', manifest.name);
    await ofRemote().set({ is_live: false }).where('is_live', '=', true).execute();
    await ofRemote().set({ is_live: true }).where('version', '=', manifest.version).execute();
    const { revision } = await tx
      .updateTable('registry_state')
      .set({ revision: sql`revision + 1`, updated_at: sql`now()` })
      .returning('revision')
      .executeTakeFirstOrThrow();
    await writeAudit(tx, {
      accountId: null,
      action: 'release.publish',
      subject: manifest.name,
      detail: { version: manifest.version, revision },
    });
    return { revision, created };
  });
}

async function isLiveAlready(tx: Transaction<Database>, { baseUrl, manifest }: Release): Promise<boolean> {
  const { same, is_live } = await tx
    .selectFrom('remote_release')
    // jsonb compares content: the order of keys does not matter.
    .select([
      'is_live',
      sql<boolean>`manifest = ${JSON.stringify(manifest)}::jsonb and base_url = ${baseUrl}`.as('same'),
    ])
    .where('remote', '=', manifest.name)
    .where('version', '=', manifest.version)
    .executeTakeFirstOrThrow();
  if (!same) {
    throw apiFailure(
      'RELEASE_EXISTS',
      `Version ${manifest.version} of ${manifest.name} exists with other files.`,
    );
  }
  return is_live;
}

function refuseInvalid({ baseUrl, manifest }: Release, remoteOrigins: readonly string[]): void {
  const own = `/r/${manifest.name}/${manifest.version}/`;
  if (baseUrl !== own && !remoteOrigins.some((origin) => baseUrl.startsWith(`${origin}/`))) {
    throw apiFailure('RELEASE_INVALID', `The files must lie at ${own} or on an allowed origin.`);
  }
  const named = Object.keys(manifest.integrity);
  if (named.length > MAX_RELEASE_FILES) {
    throw apiFailure('RELEASE_INVALID', `A release may name ${MAX_RELEASE_FILES} files at most.`);
  }
  const wanted = [manifest.entry, ...manifest.routes.flatMap((route) => route.files)];
  const missing = wanted.find((file) => !Object.hasOwn(manifest.integrity, file));
  if (missing !== undefined) throw apiFailure('RELEASE_INVALID', `The file ${missing} has no hash.`);
}

async function refusePathConflict(tx: Transaction<Database>, manifest: RemoteManifest): Promise<void> {
  const others = await tx
    .selectFrom('remote_release')
    .select(['remote', 'manifest'])
    .where('is_live', '=', true)
    .where('remote', '!=', manifest.name)
    .execute();
  for (const other of others) {
    const read = safeParse(registeredRemote.shape.manifest, other.manifest);
    const shared = read.success && manifest.paths.find((path) => read.data.paths.includes(path));
    if (typeof shared === 'string')
      throw apiFailure('RELEASE_INVALID', `The path ${shared} belongs to ${other.remote}.`);
  }
}
