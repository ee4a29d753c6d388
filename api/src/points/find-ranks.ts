import { type FoundRanks, MAX_FOUND_RANKS } from '@hideout/contract/leaderboard';
import { type Kysely, sql } from 'kysely';
import { getUserRef } from '../calls/account/user-ref.ts';
import type { Database } from '../db/tables.ts';
import { describeBuild, type RankedList } from './leaderboard-build.ts';
import { readRanksOfAccounts, readRanksOfNames, readUnrankedNames } from './rank-rows.ts';

type Match = FoundRanks['matches'][number];

/**
 * Members whose name begins with `name`: the one who is called just so, then by rank, then those without one by name.
 *
 * @param after `next` of the answer before: a position, or the name of a member without one. No name begins with a digit.
 */
export async function findRanks(
  db: Kysely<Database>,
  list: RankedList,
  { name, after }: { readonly name: string; readonly after?: string | undefined },
  now: Date,
): Promise<FoundRanks> {
  const start = name.toLowerCase();
  const exact = after === undefined ? await readNamed(db, list, start) : null;
  // One more than is shown says whether there are more.
  const wanted = MAX_FOUND_RANKS + 1;
  const matches: Match[] = exact === null ? [] : [exact];
  const isUnranked = after !== undefined && !/^\d+$/.test(after);
  if (!isUnranked) {
    const ranked = await readRanksOfNames(db, list, { start, after: Number(after ?? 0), limit: wanted });
    matches.push(...ranked.map((entry) => ({ user: entry.user, entry })));
  }
  if (matches.length < wanted) {
    const lastName = isUnranked ? after.toLowerCase() : '';
    const unranked = await readUnrankedNames(db, list, { start, after: lastName, limit: wanted });
    matches.push(...unranked.map((user) => ({ user, entry: null })));
  }
  const shown = matches.slice(0, MAX_FOUND_RANKS);
  const last = matches.length > shown.length ? shown.at(-1) : undefined;
  return {
    ...describeBuild(list, now),
    matches: shown,
    next: last === undefined ? null : String(last.entry?.position ?? last.user.username),
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
