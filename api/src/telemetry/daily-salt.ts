import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/tables.ts';

const SALT_CACHE_MS = 60_000;

/** Today's salt, the same for all instances of the API. */
export type DailySalt = (db: Kysely<Database>) => Promise<Buffer>;

/**
 * Salts live for a day (UTC): what was hashed with one cannot be told from any other hash afterwards, not by us
 * either.
 */
export function createDailySalt(now: () => number = Date.now): DailySalt {
  let known: { readonly salt: Buffer; readonly until: number } | null = null;
  return async (db) => {
    if (known !== null && now() < known.until) return known.salt;
    const today = sql<string>`(now() at time zone 'utc')::date`;
    await db.deleteFrom('telemetry_salt').where('day', '<', today).execute();
    const { salt } = await db
      .insertInto('telemetry_salt')
      .values({ day: today, salt: randomBytes(32) })
      // Writes what is there, so that the row is given back in any case.
      .onConflict((conflict) => conflict.column('day').doUpdateSet((eb) => ({ day: eb.ref('excluded.day') })))
      .returning('salt')
      .executeTakeFirstOrThrow();
    known = { salt, until: now() + SALT_CACHE_MS };
    return salt;
  };
}
