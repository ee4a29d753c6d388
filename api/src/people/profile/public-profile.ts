import type { SscReputation } from '@hideout/contract/ssc';
import { type Kysely, sql } from 'kysely';
import { getUserRef } from '../../calls/account/user-ref.ts';
import type { Database } from '../../db/tables.ts';
import { apiFailure } from '../../http/api-failure.ts';
import { newest } from '../../newest.ts';
import { getRank, reputationParts } from '../../points/reputation.ts';
import { readSscContent } from '../../points/ssc-content.ts';
import { getLadder } from '../../points/tiers.ts';
import { publicSocials } from '../social/public-socials.ts';
import { getBadges } from './badges.ts';
import { daysAfter } from './username-clock.ts';

/** Days for which the address of a public page goes on to the name that its member took. */
const FORMER_NAME_DAYS = 90;

/**
 * What everybody may know of the member of that name, found without regard to case. A name that was given up leads
 * to its former owner for 90 days, unless another member has it by now; the answer says the name of today.
 *
 * @throws ApiFailure `ACCOUNT_NOT_FOUND`
 */
export async function publicProfile(
  db: Kysely<Database>,
  username: string,
  now: Date,
): Promise<SscReputation> {
  const id = await findAccountId(db, username, now);
  const account = await db
    .selectFrom('account')
    .select(['id', 'username', 'avatar', 'created_at'])
    .select([
      sql<number>`(select count(*)::int from vote where vote.account_id = account.id)`.as('votes_cast'),
      sql<number>`(select count(*)::int from quest_completion where quest_completion.account_id = account.id)`.as(
        'quests_completed',
      ),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
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

async function findAccountId(db: Kysely<Database>, username: string, now: Date): Promise<string> {
  const name = username.toLowerCase();
  const owner = await db
    .selectFrom('account')
    .select('id')
    .where(sql`lower(username)`, '=', name)
    .executeTakeFirst();
  if (owner !== undefined) return owner.id;
  const former = await db
    .selectFrom('username_change')
    .select('account_id')
    .where(sql`lower(old_name)`, '=', name)
    .where('changed_at', '>', daysAfter(now, -FORMER_NAME_DAYS))
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (former !== undefined) return former.account_id;
  throw apiFailure('ACCOUNT_NOT_FOUND', `Nobody called ‘${username}’ here.`, { meta: { username } });
}
