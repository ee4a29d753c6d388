import { USERNAME_COOLDOWN_DAYS } from '@hideout/contract/username';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * When this user may choose another name; null when they never chose one here, so at once. May have
 * passed. Another case of the same name is no change.
 */
export async function usernameChangeAllowedAt(db: Kysely<Database>, accountId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('username_change')
    .select(sql<Date | null>`max(changed_at)`.as('last'))
    .where('account_id', '=', accountId)
    .where(sql<boolean>`lower(old_name) is distinct from lower(new_name)`)
    .executeTakeFirstOrThrow();
  return row.last === null ? null : daysAfter(row.last, USERNAME_COOLDOWN_DAYS);
}

/** The same for a page, ISO: null also when that time has passed. */
export async function usernameLockedUntil(
  db: Kysely<Database>,
  accountId: string,
  now: Date,
): Promise<string | null> {
  const until = await usernameChangeAllowedAt(db, accountId);
  return until === null || until <= now ? null : until.toISOString();
}

/** The timestamp so many days later. */
export function daysAfter(start: Date, days: number): Date {
  return new Date(start.getTime() + days * DAY_MS);
}
