import type { ReleaseChannel, ReleaseGuard, RemoteAct } from '@hideout/contract/registry';
import { type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import type { RemoteTable } from '../db/tables/operation-tables.ts';
import type { Database } from '../db/tables.ts';
import { apiFailure } from '../http/api-failure.ts';
import type { RegistryCaller } from './caller.ts';
import { describeFlags, readFlags, withFlag } from './flags.ts';
import { readGuard } from './guard.ts';
import { changeRegistry, type RemoteRow, readRemote } from './registry-change.ts';

type Change = Updateable<RemoteTable>;

const NO_CANARY = { canary: null, canary_share: 0, canary_guard: null } as const;

/** Shares are kept in hundredths of a percent, which a database compares exactly. */
const shareOf = (percent: number) => Math.round(percent * 100);

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
  return store(tx, row, channel === 'preview' ? { preview: version } : toCanary(row, version, percent));
}

/**
 * Does one act on a remote.
 *
 * @throws ApiFailure `RELEASE_UNKNOWN` for a remote or version nobody published; `RELEASE_INVALID` for an act that
 *   makes no sense now; `REGISTRY_CHANGED`.
 */
export function changeRemote(
  db: Kysely<Database>,
  remote: string,
  change: RemoteAct,
  note: {
    readonly caller: RegistryCaller;
    readonly reason: string;
    readonly expectedRevision?: number | undefined;
  },
): Promise<number> {
  const { caller, reason, expectedRevision } = note;
  return changeRegistry(db, { remote, act: change.act, caller, reason, expectedRevision }, async (tx) => {
    const row = await readRemote(tx, remote);
    if (row === undefined) throw apiFailure('RELEASE_UNKNOWN', `Nobody has published ${remote} yet.`);
    if ('version' in change && change.version !== undefined && change.version !== null) {
      await refuseUnknown(tx, remote, change.version);
    }
    return store(tx, row, columnsOf(row, change));
  });
}

function columnsOf(row: RemoteRow, change: RemoteAct): Change {
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
      return { preview: change.version };
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
  const kept = row.canary === version ? row.canary_guard : row.stable === version ? row.stable_guard : null;
  return {
    stable: version,
    stable_guard: guardColumn(guard, kept),
    previous: row.stable === version ? row.previous : row.stable,
    ...(row.canary === version ? NO_CANARY : {}),
    ...(row.preview === version ? { preview: null } : {}),
    // Whoever promotes a version that was banned has looked at it again.
    banned: row.banned.filter((one) => one !== version),
  };
}

function toCanary(row: RemoteRow, version: string, percent: number, guard?: ReleaseGuard): Change {
  if (version === row.stable) throw apiFailure('RELEASE_INVALID', `${version} is stable already.`);
  if (row.canary !== null && row.canary !== version) {
    throw apiFailure('RELEASE_INVALID', `${row.canary} is the canary. Promote it or roll it back first.`);
  }
  return {
    canary: version,
    canary_share: shareOf(percent),
    canary_guard: guardColumn(guard, row.canary === version ? row.canary_guard : null),
    banned: row.banned.filter((one) => one !== version),
  };
}

/** The guard that was given, else the one the version has already; null is the usual one. */
function guardColumn(given: ReleaseGuard | undefined, kept: unknown): string | null {
  if (given !== undefined) return JSON.stringify(given);
  return kept === null ? null : JSON.stringify(readGuard(kept));
}

function rolledBack(row: RemoteRow, from: 'canary' | 'stable'): Change {
  const left = (from === 'canary' ? row.canary : null) ?? row.stable;
  const banned = [...new Set([...row.banned, left])];
  if (from === 'canary') return { ...NO_CANARY, banned };
  if (row.previous === null)
    throw apiFailure('RELEASE_INVALID', 'There is no version before this one to go back to.');
  return { stable: row.previous, previous: null, stable_guard: null, banned };
}

/** Rolls back one channel of a remote, where the act of a person would choose which. */
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
    const kept: unknown = Reflect.get(row, key);
    return textOf(kept, key) !== textOf(value, key);
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
function textOf(value: unknown, key: string): string {
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
