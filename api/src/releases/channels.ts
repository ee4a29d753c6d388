import type { ReleaseChannel, RemoteAct } from '@hideout/contract/registry';
import type { Kysely, Transaction, Updateable } from 'kysely';
import type { RemoteTable } from '../db/tables/operation-tables.ts';
import type { Database } from '../db/tables.ts';
import { apiFailure } from '../http/api-failure.ts';
import type { RegistryCaller } from './caller.ts';
import { changeRegistry, type RemoteRow, readRemote } from './registry-change.ts';

type Change = Updateable<RemoteTable>;

const NO_CANARY = { canary: null, canary_share: 0 } as const;

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
      return change.percent === 0 ? NO_CANARY : toCanary(row, change.version, change.percent);
    case 'promote': {
      const version = change.version ?? row.canary;
      if (version === null)
        throw apiFailure('RELEASE_INVALID', 'No canary runs. Name the version to promote.');
      return toStable(row, version);
    }
    case 'rollback':
      return rolledBack(row);
    case 'preview':
      return { preview: change.version };
    case 'enable':
      return { enabled: true };
    case 'disable':
      return { enabled: false };
    case 'maintenance':
      return { maintenance: change.maintenance === null ? null : JSON.stringify(change.maintenance) };
  }
}

function toStable(row: RemoteRow, version: string): Change {
  return {
    stable: version,
    previous: row.stable === version ? row.previous : row.stable,
    ...(row.canary === version ? NO_CANARY : {}),
    ...(row.preview === version ? { preview: null } : {}),
    // Whoever promotes a version that was banned has looked at it again.
    banned: row.banned.filter((one) => one !== version),
  };
}

function toCanary(row: RemoteRow, version: string, percent: number): Change {
  if (version === row.stable) throw apiFailure('RELEASE_INVALID', `${version} is stable already.`);
  if (row.canary !== null && row.canary !== version) {
    throw apiFailure('RELEASE_INVALID', `${row.canary} is the canary. Promote it or roll it back first.`);
  }
  return {
    canary: version,
    canary_share: shareOf(percent),
    banned: row.banned.filter((one) => one !== version),
  };
}

function rolledBack(row: RemoteRow): Change {
  const left = row.canary ?? row.stable;
  const banned = [...new Set([...row.banned, left])];
  if (row.canary !== null) return { ...NO_CANARY, banned };
  if (row.previous === null)
    throw apiFailure('RELEASE_INVALID', 'There is no version before this one to go back to.');
  return { stable: row.previous, previous: null, banned };
}

async function store(tx: Transaction<Database>, row: RemoteRow, change: Change): Promise<boolean> {
  const changed = Object.entries(change).some(
    ([key, value]) => JSON.stringify(Reflect.get(row, key)) !== JSON.stringify(value),
  );
  if (changed) await tx.updateTable('remote').set(change).where('name', '=', row.name).execute();
  return changed;
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
