import type { Profile } from '@hideout/contract/profile';
import { type Kysely, sql } from 'kysely';
import type { AccountOwner } from '../../calls/context.ts';
import { toSessionUser } from '../../calls/sessions/session.ts';
import type { Database } from '../../db/tables.ts';
import { getRank, reputationParts } from '../../points/reputation.ts';
import { runningPoints } from '../../points/serum-points.ts';
import { readSscContent } from '../../points/ssc-content.ts';
import { getLadder } from '../../points/tiers.ts';
import { countStoredTokens } from './asset-snapshot.ts';
import { type AvatarDeps, getAvatar } from './avatar.ts';
import { getBadges } from './badges.ts';
import { usernameLockedUntil } from './username-clock.ts';

/** A member's own page. */
export async function ownProfile(deps: AvatarDeps, account: AccountOwner): Promise<Profile> {
  const { db } = deps;
  const { total } = await reputationParts(db, account.id);
  const rank = await getRank(db, account.id);
  const { tiers } = await readSscContent(db);
  const counts = await getCounts(db, account.id);
  return {
    user: toSessionUser(account),
    avatar: await getAvatar(deps, account.id),
    bio: null,
    reputation: { total, rank: rank?.rank ?? null, tier: getLadder(tiers, total).tier },
    serumPoints: await runningPoints(db, account.id),
    serumClaimed: await claimedBy(db, account.id),
    // Without a wallet there is nothing to read, and so nothing is unknown.
    counts: { ...counts, assets: counts.wallets === 0 ? 0 : await countStoredTokens(db, account.id) },
    badges: await getBadges(db, account.id),
    usernameChangeAllowedAt: await usernameLockedUntil(db, account.id, new Date()),
    links: { public: account.username === null ? '/profile' : `/u/${account.username}`, forum: null },
  };
}

async function getCounts(db: Kysely<Database>, accountId: string) {
  const count = (table: 'wallet' | 'vote' | 'quest_completion', as: string) =>
    sql`(select count(*)::int from ${sql.table(table)} where account_id = ${accountId}) as ${sql.ref(as)}`;
  const { rows } = await sql<{ wallets: number; votes: number; questsCompleted: number; referrals: number }>`
    select ${count('wallet', 'wallets')}, ${count('vote', 'votes')}, ${count('quest_completion', 'questsCompleted')},
           (select count(*)::int from account where referred_by = ${accountId}) as referrals
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A select without a table answered no row.');
  return row;
}

/** SERUM that the member's wallets have claimed, in base units. */
export async function claimedBy(db: Kysely<Database>, accountId: string): Promise<string> {
  const row = await db
    .selectFrom('serum_allocation')
    .innerJoin('serum_drop', 'serum_drop.id', 'serum_allocation.drop_id')
    .innerJoin('wallet', (join) => join.on(sql<boolean>`lower(wallet.address) = serum_allocation.address`))
    .select(sql<string>`coalesce(sum(serum_allocation.amount), 0)::text`.as('claimed'))
    .where('serum_drop.is_live', '=', true)
    .where('serum_allocation.claimed_at', 'is not', null)
    .where('wallet.chain', '=', 'ethereum')
    .where('wallet.account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.claimed;
}
