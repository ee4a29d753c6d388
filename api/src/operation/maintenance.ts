import { type Maintenance, maintenance } from '@hideout/contract/health';
import { type Kysely, sql } from 'kysely';
import { safeParse } from 'zod/mini';
import type { SessionAccount } from '../context.ts';
import type { Database } from '../db/tables.ts';
import { writeAudit } from './audit.ts';

const KEY = 'maintenance';
const OFF: Maintenance = { maintenance: false, message: null, since: null, until: null, by: null };

export type MaintenanceChange = {
  /** Absent: the other way round than now. */
  readonly maintenance?: boolean | undefined;
  readonly message?: string | undefined;
  readonly until?: string | undefined;
};

export async function readMaintenance(db: Kysely<Database>): Promise<Maintenance> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirst();
  const state = safeParse(maintenance, row?.value);
  return state.success ? state.data : OFF;
}

/** Switches maintenance and writes who did it, both or neither. Two flips at once flip twice. */
export async function switchMaintenance(
  db: Kysely<Database>,
  account: SessionAccount,
  change: MaintenanceChange,
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
    const before = safeParse(maintenance, row.value);
    const wasOn = before.success && before.data.maintenance;
    const on = change.maintenance ?? !wasOn;
    const since = wasOn && before.success ? before.data.since : new Date().toISOString();
    const next: Maintenance = on
      ? {
          maintenance: true,
          message: change.message?.trim() || null,
          since: since ?? null,
          until: change.until ?? null,
          by: account.username,
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
      detail: { on, message: next.message ?? null },
    });
    return next;
  });
}
