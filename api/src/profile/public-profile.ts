import type { SscReputation } from '@hideout/contract/ssc';
import { type Kysely, sql } from 'kysely';
import { getUserRef } from '../account/user-ref.ts';
import type { Database } from '../db/tables.ts';
import { apiFailure } from '../http/api-failure.ts';
import { newest } from '../newest.ts';
import { getRank, reputationParts } from '../points/reputation.ts';
import { readSscContent } from '../points/ssc-content.ts';
import { getLadder } from '../points/tiers.ts';
import { publicSocials } from '../social/public-socials.ts';
import { getBadges } from './badges.ts';

/**
 * What everybody may know of the member of that name, found without regard to case.
 *
 * @throws ApiFailure `ACCOUNT_NOT_FOUND`
 */
export async function publicProfile(
  db: Kysely<Database>,
  username: string,
  now: Date,
): Promise<SscReputation> {
  const account = await db
    .selectFrom('account')
    .select(['id', 'username', 'avatar', 'created_at'])
    .select([
      sql<number>`(select count(*)::int from vote where vote.account_id = account.id)`.as('votes_cast'),
      sql<number>`(select count(*)::int from quest_completion where quest_completion.account_id = account.id)`.as(
        'quests_completed',
      ),
    ])
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst();
  if (account === undefined) {
    throw apiFailure('ACCOUNT_NOT_FOUND', `Nobody called ‘${username}’ here.`, { meta: { username } });
  }
  const { total, parts, updatedAt } = await reputationParts(db, account.id);
  const rank = await getRank(db, account.id);
  const { tiers } = await readSscContent(db);
  return {
    user: getUserRef(account),
    total,
    rank: rank?.rank ?? null,
    tier: getLadder(tiers, total).tier,
    // Why points were given is between the member and the cartel.
    parts: parts.map((part) => ({ ...part, detail: null })),
    badges: await getBadges(db, account.id),
    joinedAt: account.created_at.toISOString(),
    socials: await publicSocials(db, account.id),
    votesCast: account.votes_cast,
    questsCompleted: account.quests_completed,
    updatedAt: newest(now, [updatedAt ?? account.created_at]),
  };
}
