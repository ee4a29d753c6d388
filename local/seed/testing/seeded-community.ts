import type { Database } from '@hideout/api/db/tables';
import type { Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import { type PersonaName, personas } from '../../personas.ts';
import { seedDatabase } from '../seed-database.ts';

export const NOW = new Date();

/** A database that the community has moved into, which takes seconds: one for the tests of all that it holds. */
export type SeededCommunity = {
  readonly db: Kysely<Database>;
  getId(name: PersonaName): Promise<string>;
};

export async function seedCommunity(db: Kysely<Database>): Promise<SeededCommunity> {
  expect(await seedDatabase(db, { now: NOW, personas, chain: null })).toBe(true);
  return {
    db,
    async getId(name) {
      const row = await db
        .selectFrom('account')
        .select('id')
        .where('username', '=', name)
        .executeTakeFirstOrThrow();
      return row.id;
    },
  };
}

export async function getRows<T>(db: Kysely<Database>, query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await query.execute(db)).rows;
}
