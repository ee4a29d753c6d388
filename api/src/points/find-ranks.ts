import { type FoundRanks, MAX_FOUND_RANKS } from '@hideout/contract/leaderboard';
import { type Kysely, sql } from 'kysely';
import { getUserRef } from '../account/user-ref.ts';
import type { Database } from '../db/tables.ts';
import { describeBuild, type RankedList } from './leaderboard-build.ts';
import { readRanksOfAccounts } from './rank-rows.ts';

type Named = { readonly id: string; readonly username: string; readonly avatar: string | null };

/** Members whose name begins with `name`, by name, with their rank. `after` is the last name of the answer before. */
export async function findRanks(
  db: Kysely<Database>,
  list: RankedList,
  { name, after }: { readonly name: string; readonly after?: string | undefined },
  now: Date,
): Promise<FoundRanks> {
  const start = name.toLowerCase();
  // One more than is shown says whether there are more. "~" comes after everything a username may hold.
  const { rows } = await sql<Named>`
    select id, username, avatar from account
    where lower(username) collate "C" >= ${start} and lower(username) collate "C" < ${`${start}~`}
      and lower(username) collate "C" > ${after?.toLowerCase() ?? ''}
    order by lower(username) collate "C" limit ${MAX_FOUND_RANKS + 1}
  `.execute(db);
  const shown = rows.slice(0, MAX_FOUND_RANKS);
  const entries = await readRanksOfAccounts(
    db,
    list,
    shown.map(({ id }) => id),
  );
  const byAccount = new Map(entries.map((entry) => [entry.user.id, entry]));
  return {
    ...describeBuild(list, now),
    matches: shown.map((row) => ({ user: getUserRef(row), entry: byAccount.get(row.id) ?? null })),
    next: rows.length > shown.length ? (shown.at(-1)?.username ?? null) : null,
  };
}
