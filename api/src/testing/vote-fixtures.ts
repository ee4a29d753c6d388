import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { TestMember } from './community-fixtures.ts';
import { FAKE_ADDRESSES, type FakeWorld, giveTokens } from './fake-ethereum.ts';

let nextToken = 1;
/** Gives a member so many mutants that nobody else has. */
export function giveMutants(world: FakeWorld, member: TestMember, count: number): void {
  giveTokens(
    world,
    FAKE_ADDRESSES.mayc,
    member.address,
    Array.from({ length: count }, () => nextToken++),
  );
}

/** The tally of a proposal as it is stored. */
export async function readCounters(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('proposal')
    .select(['for_hundredths', 'against_hundredths', 'for_voters', 'against_voters'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The same numbers, added up from the votes. */
export async function sumVotes(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('vote')
    .select([
      sql<number>`coalesce(sum(power_hundredths) filter (where vote_for), 0)::int`.as('for_hundredths'),
      sql<number>`coalesce(sum(power_hundredths) filter (where not vote_for), 0)::int`.as(
        'against_hundredths',
      ),
      sql<number>`count(*) filter (where vote_for)::int`.as('for_voters'),
      sql<number>`count(*) filter (where not vote_for)::int`.as('against_voters'),
    ])
    .where('proposal_id', '=', id)
    .executeTakeFirstOrThrow();
}
