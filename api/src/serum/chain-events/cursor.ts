import { type Kysely, sql } from 'kysely';
import { z } from 'zod/mini';
import type { Database } from '../../db/tables.ts';
import { type Checkpoint, checkpoint } from './checkpoints.ts';

/** How far the events have been read. */
export type Cursor = {
  readonly nextBlock: number;
  /** Newest first. */
  readonly checkpoints: readonly Checkpoint[];
};

/** How long an instance that crashed blocks the others. */
const HOLD_SECONDS = 30;

/**
 * Acquires the cursor for this instance of the API, or renews it: one instance at a time asks the chain. That saves
 * questions and nothing more; that each event counts once rests on the primary key of `serum_claim`. A row
 * with a time, not an advisory lock, because the chain is asked outside of any transaction.
 *
 * @param holder any name that no other instance has.
 * @returns null while another instance has it.
 */
export async function takeCursor(
  db: Kysely<Database>,
  source: string,
  holder: string,
  firstBlock: number,
): Promise<Cursor | null> {
  await db
    .insertInto('serum_cursor')
    .values({ source, next_block: String(firstBlock), checkpoints: '[]' })
    .onConflict((conflict) => conflict.column('source').doNothing())
    .execute();
  const row = await db
    .updateTable('serum_cursor')
    .set({ held_by: holder, held_until: sql<Date>`now() + ${HOLD_SECONDS} * interval '1 second'` })
    .where('source', '=', source)
    .where((is) =>
      is.or([
        is('held_by', '=', holder),
        is('held_until', 'is', null),
        is('held_until', '<', sql<Date>`now()`),
      ]),
    )
    .returning(['next_block', 'checkpoints'])
    .executeTakeFirst();
  if (row === undefined) return null;
  return { nextBlock: Number(row.next_block), checkpoints: z.parse(z.array(checkpoint), row.checkpoints) };
}

/** Lets another instance go on at once. */
export async function releaseCursor(db: Kysely<Database>, source: string, holder: string): Promise<void> {
  await db
    .updateTable('serum_cursor')
    .set({ held_by: null, held_until: null })
    .where('source', '=', source)
    .where('held_by', '=', holder)
    .execute();
}

/** When some instance last had read all there was; null before the first time. */
export async function readIndexedAt(db: Kysely<Database>, source: string): Promise<Date | null> {
  const row = await db
    .selectFrom('serum_cursor')
    .select('indexed_at')
    .where('source', '=', source)
    .executeTakeFirst();
  return row?.indexed_at ?? null;
}

/** Writes down that all there was has been read. */
export async function markIndexed(db: Kysely<Database>, source: string, at: Date): Promise<void> {
  await db.updateTable('serum_cursor').set({ indexed_at: at }).where('source', '=', source).execute();
}
