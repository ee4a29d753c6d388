import type { ReleaseChannel, ReleaseGuard, RemoteAct } from '@hideout/contract/registry';
import { type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import type { RemoteTable } from '../../db/tables/operation-tables.ts';
import type { Database } from '../../db/tables.ts';
import { apiFailure } from '../../http/api-failure.ts';
import type { RegistryCaller } from './caller.ts';
import { describeFlags, readFlags, withFlag } from './flags.ts';
import { readGuard } from './guard.ts';
import { type PreparedGuard, prepareGuard, readCandidates } from './judge-act.ts';
import { changeRegistry, type RemoteRow, readRemote } from './registry-change.ts';
import type { ReleaseFacts } from './release-facts.ts';

type Change = Updateable<RemoteTable>;

const NO_CANARY = { canary: null, canary_share: 0, canary_guard: null } as const;

/** Shares are stored in hundredths of a percent, which a database compares exactly. */
const computeShare = (percent: number) => Math.round(percent * 100);

/**
 * Puts a registered version into a channel.
 *
 * @returns false when it was there already.
 */
export async function showVersion(
  tx: Transaction<Database>,
  { name, version }: { readonly name: string; readonly version: string },
  channel: Exclude<ReleaseChannel, 'none'>,
  percent: number,
): Promise<boolean> {
  const row = await readRemote(tx, name);
  if (row === undefined) {
    await tx.insertInto('remote').values({ name, stable: version }).execute();
    return true;
  }
  if (channel === 'stable') return store(tx, row, toStable(row, version));
  return store(tx, row, channel === 'preview' ? toPreview(row, version) : toCanary(row, version, percent));
}

export type ActNote = {
  readonly caller: RegistryCaller;
  readonly reason: string;
  readonly facts: ReleaseFacts;
  /** Overrules what the team may take upon itself. */
  readonly force?: boolean | undefined;
  readonly expectedRevision?: number | undefined;
};

/**
 * Does one act on a remote.
 *
 * @throws ApiFailure `RELEASE_UNKNOWN` for a remote or version that was not published; `RELEASE_INVALID` for an act
 *   that makes no sense now; `RELEASE_REFUSED` with everything that stands against it; `REGISTRY_CHANGED`.
 */
export async function changeRemote(
  db: Kysely<Database>,
  remote: string,
  change: RemoteAct,
  { caller, reason, facts, force, expectedRevision }: ActNote,
): Promise<number> {
  const guard = await prepareAct(db, remote, change, { facts, force });
  const note = { remote, act: change.act, caller, reason, expectedRevision, guard };
  return changeRegistry(db, note, async (tx) => {
    const row = await readRemote(tx, remote);
    if ('version' in change && change.version !== undefined && change.version !== null) {
      await refuseUnknown(tx, remote, change.version);
    }
    if (row !== undefined) return store(tx, row, getColumns(row, change));
    if (change.act !== 'promote' || change.version === undefined) throw await notLiveYet(tx, remote);
    await tx
      .insertInto('remote')
      .values({ name: remote, stable: change.version, stable_guard: guardColumn(change.guard, null) })
      .execute();
    return true;
  });
}

/** Looks up what the checks need for the releases that the act may show; null for one that shows none. */
async function prepareAct(
  db: Kysely<Database>,
  remote: string,
  change: RemoteAct,
  { facts, force }: Pick<ActNote, 'facts' | 'force'>,
): Promise<PreparedGuard | null> {
  const row = await db.selectFrom('remote').selectAll().where('name', '=', remote).executeTakeFirst();
  const versions = versionsShownBy(change, row);
  return versions === null
    ? null
    : prepareGuard(facts, await readCandidates(db, remote, versions), { force });
}

function versionsShownBy(
  change: RemoteAct,
  row: RemoteRow | undefined,
): readonly (string | null | undefined)[] | null {
  switch (change.act) {
    case 'canary':
      return change.percent === 0 ? null : [change.version];
    case 'promote':
      return [change.version ?? row?.canary];
    case 'preview':
      return change.version === null ? null : [change.version];
    case 'rollback':
      return [row?.previous];
    case 'enable':
      return [row?.stable, row?.previous, row?.canary, row?.preview];
    case 'disable':
    case 'flag':
    case 'maintenance':
      return null;
  }
}

/** Why a remote without any live release cannot be acted upon, and what to do first. */
async function notLiveYet(tx: Transaction<Database>, remote: string): Promise<Error> {
  const stored = await tx
    .selectFrom('remote_release')
    .select('version')
    .where('remote', '=', remote)
    .orderBy('published_at', 'desc')
    .executeTakeFirst();
  return stored === undefined
    ? apiFailure('RELEASE_UNKNOWN', `Nobody has published ${remote} yet.`)
    : apiFailure(
        'RELEASE_INVALID',
        `No release of ${remote} is live yet. Promote one first, such as ${stored.version}.`,
      );
}

function getColumns(row: RemoteRow, change: RemoteAct): Change {
  switch (change.act) {
    case 'canary':
      return change.percent === 0 ? NO_CANARY : toCanary(row, change.version, change.percent, change.guard);
    case 'promote': {
      const version = change.version ?? row.canary;
      if (version === null)
        throw apiFailure('RELEASE_INVALID', 'No canary runs. Name the version to promote.');
      return toStable(row, version, change.guard);
    }
    case 'rollback':
      return rolledBack(row, row.canary === null ? 'stable' : 'canary');
    case 'preview':
      return toPreview(row, change.version);
    case 'enable':
      return { enabled: true };
    case 'disable':
      return { enabled: false };
    case 'flag': {
      if (!change.flag.startsWith(`${row.name}.`)) {
        throw apiFailure(
          'RELEASE_INVALID',
          `${change.flag} is no flag of ${row.name}: its name begins with "${row.name}.".`,
        );
      }
      return { flags: JSON.stringify(withFlag(readFlags(row.flags), change.flag, change.percent)) };
    }
    case 'maintenance':
      return { maintenance: change.maintenance === null ? null : JSON.stringify(change.maintenance) };
  }
}

function toStable(row: RemoteRow, version: string, guard?: ReleaseGuard): Change {
  const remaining =
    row.canary === version ? row.canary_guard : row.stable === version ? row.stable_guard : null;
  return {
    stable: version,
    stable_guard: guardColumn(guard, remaining),
    previous: row.stable === version ? row.previous : row.stable,
    ...(row.canary === version ? NO_CANARY : {}),
    ...(row.preview === version ? { preview: null } : {}),
    banned: withoutBan(row, version),
  };
}

function toCanary(row: RemoteRow, version: string, percent: number, guard?: ReleaseGuard): Change {
  if (version === row.stable) throw apiFailure('RELEASE_INVALID', `${version} is stable already.`);
  if (row.canary !== null && row.canary !== version) {
    throw apiFailure('RELEASE_INVALID', `${row.canary} is the canary. Promote it or roll it back first.`);
  }
  return {
    canary: version,
    canary_share: computeShare(percent),
    canary_guard: guardColumn(guard, row.canary === version ? row.canary_guard : null),
    banned: withoutBan(row, version),
  };
}

function toPreview(row: RemoteRow, version: string | null): Change {
  return { preview: version, banned: withoutBan(row, version) };
}

/** An act that shows a banned version lifts the ban. */
function withoutBan({ banned }: RemoteRow, version: string | null): string[] {
  return banned.filter((one) => one !== version);
}

/** The guard that was given, else the one the version has already; null is the usual one. */
function guardColumn(given: ReleaseGuard | undefined, remaining: unknown): string | null {
  if (given !== undefined) return JSON.stringify(given);
  return remaining === null ? null : JSON.stringify(readGuard(remaining));
}

function rolledBack(row: RemoteRow, from: 'canary' | 'stable'): Change {
  const left = (from === 'canary' ? row.canary : null) ?? row.stable;
  const banned = [...new Set([...row.banned, left])];
  const preview = row.preview === left ? { preview: null } : {};
  if (from === 'canary') {
    // Nor is there a way back to a version that was just found wanting.
    return { ...NO_CANARY, ...preview, ...(row.previous === left ? { previous: null } : {}), banned };
  }
  if (row.previous === null)
    throw apiFailure('RELEASE_INVALID', 'There is no version before this one to go back to.');
  const canary = row.canary === row.previous ? NO_CANARY : {};
  return { stable: row.previous, previous: null, stable_guard: null, ...canary, ...preview, banned };
}

/** Rolls back one channel of a remote, where the act of a user would choose which. */
export async function leaveVersion(
  tx: Transaction<Database>,
  name: string,
  from: 'canary' | 'stable',
): Promise<boolean> {
  const row = await readRemote(tx, name);
  return row !== undefined && store(tx, row, rolledBack(row, from));
}

async function store(tx: Transaction<Database>, row: RemoteRow, change: Change): Promise<boolean> {
  const changed = Object.entries(change).some(([key, value]) => {
    const before: unknown = Reflect.get(row, key);
    return getText(before, key) !== getText(value, key);
  });
  if (!changed) return false;
  const since = sql<Date>`now()`;
  await tx
    .updateTable('remote')
    .set({
      ...change,
      ...(change.canary != null && change.canary !== row.canary ? { canary_since: since } : {}),
      ...(change.stable !== undefined && change.stable !== row.stable ? { stable_since: since } : {}),
    })
    .where('name', '=', row.name)
    .execute();
  return true;
}

/** Guards and flags are written as text and read as what they say, with their keys in the database's order. */
function getText(value: unknown, key: string): string {
  if (key === 'flags') {
    return describeFlags(readFlags(typeof value === 'string' ? JSON.parse(value) : value));
  }
  const isGuard = key.endsWith('_guard') && value !== null;
  return JSON.stringify(isGuard ? readGuard(typeof value === 'string' ? JSON.parse(value) : value) : value);
}

async function refuseUnknown(tx: Transaction<Database>, remote: string, version: string): Promise<void> {
  const known = await tx
    .selectFrom('remote_release')
    .select('version')
    .where('remote', '=', remote)
    .where('version', '=', version)
    .executeTakeFirst();
  if (known === undefined) throw apiFailure('RELEASE_UNKNOWN', `${remote} ${version} was never published.`);
}
