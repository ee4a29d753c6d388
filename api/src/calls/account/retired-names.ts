import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/tables.ts';

type HeldName = { readonly name: string; readonly freeAt: Date };

const DAY_MS = 86_400_000;

/** What is stored of a name of a deleted account: it tells whether a name is held, and lists none. */
function hashName(name: string): string {
  return createHash('sha256').update(`hideout-name:${name.toLowerCase()}`).digest('hex');
}

/** Holds the names of an account that is being deleted, to the end of a day, so that nobody passes for its owner. */
export async function retireNames(
  tx: Transaction<Database>,
  names: readonly HeldName[],
  now: Date,
): Promise<void> {
  for (const { name, freeAt } of names) {
    if (freeAt <= now) continue;
    // The exact time would say which account it was.
    const free_at = new Date(Math.ceil(freeAt.getTime() / DAY_MS) * DAY_MS);
    await tx
      .insertInto('retired_name')
      .values({ name_hash: hashName(name), free_at })
      .onConflict((conflict) => conflict.column('name_hash').doUpdateSet({ free_at }))
      .execute();
  }
}

/** Until when a name of a deleted account is held; null for one that is not. */
export async function retiredUntil(db: Kysely<Database>, name: string, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('retired_name')
    .select('free_at')
    .where('name_hash', '=', hashName(name))
    .where('free_at', '>', now)
    .executeTakeFirst();
  return row?.free_at ?? null;
}
