import { MAX_RELEASE_FILES, type ReleaseChannel } from '@hideout/contract/registry';
import type { ReleaseReport } from '@hideout/contract/release-report';
import type { RemoteManifest } from '@hideout/contract/remote-manifest';
import { hashManifest } from '@hideout/registry/hash-manifest';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { apiFailure } from '../../http/api-failure.ts';
import type { RegistryCaller } from './caller.ts';
import { showVersion } from './channels.ts';
import { prepareGuard } from './judge-act.ts';
import { changeRegistry } from './registry-change.ts';
import type { ReleaseFacts } from './release-facts.ts';

/** Share of a canary that names none. */
const FIRST_SHARE = 10;

export type Publication = {
  readonly baseUrl: string;
  readonly manifest: RemoteManifest;
  readonly channel: ReleaseChannel;
  /** Percent of the visitors, for a canary. */
  readonly percent?: number | undefined;
  readonly reason?: string | undefined;
  /** What was found out about the build. */
  readonly report?: ReleaseReport | undefined;
  /** Overrules what the team may take upon itself; needs a reason. */
  readonly force?: boolean | undefined;
  readonly expectedRevision?: number | undefined;
};

export type PublishOptions = {
  readonly caller: RegistryCaller;
  /** Origins besides the site's own that may serve files of remotes. */
  readonly remoteOrigins: readonly string[];
  readonly facts: ReleaseFacts;
};

/**
 * Registers a release and puts it into a channel. A version is registered once; naming it again with the same
 * manifest only moves it. The first release of a remote is stable, whatever was asked for.
 *
 * @throws ApiFailure `RELEASE_INVALID`; `RELEASE_EXISTS` for the same version with other content;
 *   `RELEASE_REFUSED` with everything that stands against it; `REGISTRY_CHANGED`.
 */
export async function publish(
  db: Kysely<Database>,
  publication: Publication,
  { caller, remoteOrigins, facts }: PublishOptions,
): Promise<{ revision: number; created: boolean }> {
  refuseInvalid(publication, remoteOrigins);
  const { manifest, channel, percent = FIRST_SHARE, reason = null, force, expectedRevision } = publication;
  const guard = await prepareGuard(facts, [publication], { force, registers: manifest.version });
  let created = false;
  const revision = await changeRegistry(
    db,
    { remote: manifest.name, act: 'publish', caller, reason, expectedRevision, guard },
    async (tx) => {
      created = await register(tx, publication);
      const isShown = channel !== 'none' && (await showVersion(tx, manifest, channel, percent));
      return created || isShown;
    },
  );
  return { revision, created };
}

/** Writes the release down; false when it was there already. */
async function register(
  tx: Transaction<Database>,
  { baseUrl, manifest, report }: Publication,
): Promise<boolean> {
  const { name: remote, version } = manifest;
  const content = JSON.stringify(manifest);
  // Ignore the report unless it was made for exactly this manifest.
  const known = report?.manifest === hashManifest(manifest) ? JSON.stringify(report) : null;
  const stored = await tx
    .insertInto('remote_release')
    .values({ remote, version, base_url: baseUrl, manifest: content, report: known })
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
  if (known !== null) {
    await tx
      .updateTable('remote_release')
      .set({ report: known })
      .where('remote', '=', remote)
      .where('version', '=', version)
      .execute();
  }
  return false;
}

function refuseInvalid(
  { baseUrl, manifest, force, reason }: Publication,
  remoteOrigins: readonly string[],
): void {
  if (force === true && reason === undefined) {
    throw apiFailure('RELEASE_INVALID', 'Say why it is forced: the reason stands in the history.');
  }
  const own = `/r/${manifest.name}/${manifest.version}/`;
  if (baseUrl !== own && !remoteOrigins.some((origin) => baseUrl.startsWith(`${origin}/`))) {
    throw apiFailure('RELEASE_INVALID', `The files must lie at ${own} or on an allowed origin.`);
  }
  const named = Object.keys(manifest.integrity);
  if (named.length > MAX_RELEASE_FILES) {
    throw apiFailure('RELEASE_INVALID', `A release may name ${MAX_RELEASE_FILES} files at most.`);
  }
}
