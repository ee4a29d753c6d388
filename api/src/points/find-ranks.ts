import { type FoundRanks, MAX_FOUND_RANKS } from '@hideout/contract/leaderboard';
import { type Kysely, sql } from 'kysely';
import { getUserRef } from '../account/user-ref.ts';
import type { Database } from '../db/tables.ts';
import { describeBuild, type RankedList } from './leaderboard-build.ts';
import { readRanksOfAccounts, readRanksOfNames, readUnrankedNames } from './rank-rows.ts';

type Match = FoundRanks['matches'][number];

/**
 * Members whose name begins with `name`: the one who is called just so, then by rank, then those without one by name.
 * `after` is the last name of the answer before.
 */
export async function findRanks(
  db: Kysely<Database>,
  list: RankedList,
  { name, after }: { readonly name: string; readonly after?: string | undefined },
  now: Date,
): Promise<FoundRanks> {
  const start = name.toLowerCase();
  const last = after?.toLowerCase();
  const named = await readNamed(db, list, last ?? start);
  // One more than is shown says whether there are more.
  const wanted = MAX_FOUND_RANKS + 1;
  const matches = last === undefined && named !== null ? [named] : [];
  // Undefined once those with a rank are behind.
  const from = last === undefined || last === start ? 0 : named?.entry?.position;
  if (from !== undefined) {
    const ranked = await readRanksOfNames(db, list, { start, after: from, limit: wanted });
    matches.push(...ranked.map((entry) => ({ user: entry.user, entry })));
  }
  if (matches.length < wanted) {
    const unranked = await readUnrankedNames(db, list, {
      start,
      after: from === undefined ? (last ?? '') : '',
      limit: wanted,
    });
    matches.push(...unranked.map((user) => ({ user, entry: null })));
  }
  const shown = matches.slice(0, MAX_FOUND_RANKS);
  return {
    ...describeBuild(list, now),
    matches: shown,
    next: matches.length > shown.length ? (shown.at(-1)?.user.username ?? null) : null,
  };
}

/** The member of that name, in small letters, and their rank; null for nobody. */
async function readNamed(db: Kysely<Database>, list: RankedList, name: string): Promise<Match | null> {
  const row = await db
    .selectFrom('account')
    .select(['id', 'username', 'avatar'])
    .where(sql`lower(username)`, '=', name)
    .executeTakeFirst();
  if (row === undefined) return null;
  const [entry = null] = await readRanksOfAccounts(db, list, [row.id]);
  return { user: getUserRef(row), entry };
}
