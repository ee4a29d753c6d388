import { type Release, release as releaseSchema } from '@hideout/contract/registry';
import { releaseReport } from '@hideout/contract/release-report';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { safeParse } from 'zod/mini';
import type { RemoteTable } from '../../db/tables/operation-tables.ts';
import type { Database } from '../../db/tables.ts';
import { apiFailure } from '../../http/api-failure.ts';
import type { ReleaseFacts } from './release-facts.ts';
import {
  type ExposedRelease,
  type Exposure,
  type GuardInput,
  type LiveRelease,
  type ReleaseProblem,
  type StoredFiles,
  validateLive,
} from './release-gate.ts';

type RemoteRow = Selectable<RemoteTable>;

/** What was looked up for an act before the lock was taken: nobody else waits for the store or the network. */
export type PreparedGuard = {
  readonly host: GuardInput['host'];
  /** By version of the remote that is acted upon. */
  readonly files: ReadonlyMap<string, StoredFiles>;
  /** Overrules what the team may take upon itself. */
  readonly force: boolean;
  /** A version that is being registered, shown or not. */
  readonly registers: string | null;
};

/** Looks up what the checks need to know of releases that an act may show. */
export async function prepareGuard(
  facts: ReleaseFacts,
  candidates: readonly Pick<Release, 'baseUrl' | 'manifest'>[],
  {
    force = false,
    registers = null,
  }: { readonly force?: boolean | undefined; readonly registers?: string | null },
): Promise<PreparedGuard> {
  const read = async (candidate: Pick<Release, 'baseUrl' | 'manifest'>) =>
    [candidate.manifest.version, await facts.readFiles(candidate)] as const;
  const [host, files] = await Promise.all([facts.readHost(), Promise.all(candidates.map(read))]);
  return { host, files: new Map(files), force, registers };
}

/** Releases of a remote by version, as far as they can be read. */
export async function readCandidates(
  db: Kysely<Database>,
  remote: string,
  versions: readonly (string | null | undefined)[],
): Promise<Pick<Release, 'baseUrl' | 'manifest'>[]> {
  const named = versions.filter((version) => typeof version === 'string');
  if (named.length === 0) return [];
  const rows = await db
    .selectFrom('remote_release')
    .select(['base_url', 'manifest'])
    .where('remote', '=', remote)
    .where('version', 'in', named)
    .execute();
  return rows.flatMap(({ base_url: baseUrl, manifest }) => {
    const read = safeParse(releaseSchema.shape.manifest, manifest);
    return read.success ? [{ baseUrl, manifest: read.data }] : [];
  });
}

/** Versions that the change shows to more visitors than before, and how. */
function findExposed(
  before: RemoteRow | undefined,
  after: RemoteRow | undefined,
  { registers }: PreparedGuard,
): Map<string, Exposure> {
  const exposed = new Map<string, Exposure>();
  if (registers !== null) exposed.set(registers, 'stored');
  if (after === undefined) return exposed;
  const { stable, previous, canary, preview } = after;
  if (before?.enabled === false && after.enabled) {
    for (const version of [stable, previous, canary, preview]) {
      if (version !== null) exposed.set(version, 'returned');
    }
  }
  // At no share, too: what stands in a channel claims its paths, whoever sees it.
  const hasMoreCanary = before?.canary !== canary || after.canary_share > before.canary_share;
  if (canary !== null && hasMoreCanary) exposed.set(canary, 'shown');
  if (preview !== null && before?.preview !== preview) exposed.set(preview, 'shown');
  // The version before replaces the stable one only by a rollback: a promotion leaves the old one there.
  const isWayBack = before?.previous === stable && previous === null;
  if (before?.stable !== stable) exposed.set(stable, isWayBack ? 'returned' : 'shown');
  return exposed;
}

type LiveRow = LiveRelease & { readonly version: string };

/** Every release in a channel, those of remotes that are off too: their addresses are still theirs. */
async function readLive(tx: Transaction<Database>): Promise<LiveRow[]> {
  const rows = await tx
    .selectFrom('remote')
    .innerJoin('remote_release as release', (join) =>
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
    .select(['remote.enabled', 'release.version', 'release.manifest', 'release.report'])
    .execute();
  return rows.flatMap((row) => toLive(row));
}

function toLive(row: { enabled: boolean; version: string; manifest: unknown; report: unknown }): LiveRow[] {
  const manifest = safeParse(releaseSchema.shape.manifest, row.manifest);
  const report = safeParse(releaseReport, row.report);
  // What cannot be read is shown to nobody, so it claims nothing.
  if (!manifest.success) return [];
  const { enabled, version } = row;
  return [{ enabled, version, manifest: manifest.data, report: report.success ? report.data : null }];
}

async function readStored(tx: Transaction<Database>, remote: string, version: string): Promise<LiveRow[]> {
  const row = await tx
    .selectFrom('remote_release')
    .select(['version', 'manifest', 'report'])
    .where('remote', '=', remote)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return toLive({ ...row, enabled: true });
}

/**
 * Holds the state that an act has just led to, under its lock, to what may be live.
 *
 * @returns what was overruled by force, a message each
 * @throws ApiFailure `RELEASE_REFUSED` with everything that stands against it; `REGISTRY_CHANGED` when the act came to
 *   show a release that nobody had looked up.
 */
export async function judgeAct(
  tx: Transaction<Database>,
  remote: string,
  {
    before,
    after,
    guard,
  }: { before: RemoteRow | undefined; after: RemoteRow | undefined; guard: PreparedGuard },
): Promise<string[]> {
  const live = await readLive(tx);
  const exposed: ExposedRelease[] = [];
  for (const [version, exposure] of findExposed(before, after, guard)) {
    const shown = live.filter(({ manifest, version: one }) => manifest.name === remote && one === version);
    const [release] = shown.length > 0 ? shown : await readStored(tx, remote, version);
    const files = guard.files.get(version);
    if (release === undefined) {
      throw apiFailure('RELEASE_INVALID', `The manifest of ${remote} ${version} cannot be read any more.`);
    }
    if (files === undefined) {
      throw apiFailure('REGISTRY_CHANGED', `${remote} was changed meanwhile. Look at it again, then repeat.`);
    }
    exposed.push({ ...release, files, exposure });
  }
  const problems = validateLive({ exposed, live, host: guard.host });
  if (problems.length === 0) return [];
  if (guard.force && problems.every(({ canForce }) => canForce))
    return problems.map(({ message }) => message);
  throw refusal(problems);
}

function refusal(problems: readonly ReleaseProblem[]): Error {
  const hard = problems.filter(({ canForce }) => !canForce);
  const [first] = hard.length > 0 ? hard : problems;
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
  return apiFailure('RELEASE_REFUSED', `${first?.message ?? ''} Talk to ${first?.talkTo}.${more}`, {
    problems,
  });
}
