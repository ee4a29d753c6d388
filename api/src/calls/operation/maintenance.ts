import { type Maintenance, maintenance } from '@hideout/contract/health';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { safeParse } from 'zod/mini';
import type { Database } from '../../db/tables.ts';
import type { SessionAccount } from '../context.ts';
import { writeAudit } from './audit.ts';

const KEY = 'maintenance';
const OFF: Maintenance = { maintenance: false, message: null, since: null, until: null, by: null };

/** What stands for a stored state that cannot be read: closed, as a tab that cannot ask takes it. */
const UNREADABLE: Maintenance = { ...OFF, maintenance: true };

export type MaintenanceChange = {
  readonly maintenance: boolean;
  readonly message?: string | undefined;
  readonly until?: string | undefined;
};

export async function readMaintenance(db: Kysely<Database>, log: FastifyBaseLogger): Promise<Maintenance> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirst();
  return row === undefined ? OFF : parseMaintenance(row.value, log);
}

/** A stored state. One that cannot be read closes the site, and is named in the log. */
export function parseMaintenance(value: unknown, log: FastifyBaseLogger): Maintenance {
  const state = safeParse(maintenance, value);
  if (state.success) return state.data;
  log.error(
    { code: 'MAINTENANCE_UNREADABLE', problem: state.error.issues[0]?.message },
    'The stored maintenance state cannot be read, so the site is closed. An admin can set it again.',
  );
  return UNREADABLE;
}

/** Switches maintenance to the named state and writes who did it, both or neither. */
export async function switchMaintenance(
  db: Kysely<Database>,
  account: SessionAccount,
  change: MaintenanceChange,
  log: FastifyBaseLogger,
): Promise<Maintenance> {
  return db.transaction().execute(async (tx) => {
    await tx
      .insertInto('setting')
      .values({ key: KEY, value: JSON.stringify(OFF), updated_by: null })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    const row = await tx
      .selectFrom('setting')
      .select('value')
      .where('key', '=', KEY)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const before = parseMaintenance(row.value, log);
    const since = (before.maintenance ? before.since : null) ?? new Date().toISOString();
    const next: Maintenance = change.maintenance
      ? {
          maintenance: true,
          message: change.message?.trim() || null,
          since,
          until: change.until ?? null,
          by: (before.maintenance ? before.by : null) ?? account.username,
        }
      : OFF;
    await tx
      .updateTable('setting')
      .set({ value: JSON.stringify(next), updated_by: account.id, updated_at: sql`now()` })
      .where('key', '=', KEY)
      .execute();
    await writeAudit(tx, {
      accountId: account.id,
      action: 'maintenance.switch',
      detail: { on: change.maintenance, message: next.message ?? null },
    });
    return next;
  });
}
