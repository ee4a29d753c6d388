import { VOTERS_MAX, type VoteResult, type Voters } from '@hideout/contract/votes';
import { type Kysely, sql } from 'kysely';
import { peopleNamed } from '../calls/account/people-named.ts';
import { getUserRef } from '../calls/account/user-ref.ts';
import type { Database } from '../db/tables.ts';
import { newest } from '../newest.ts';
import { toPower } from '../voting-power/power.ts';
import { getReceipt, toVote } from './vote-rows.ts';

/** Rows of a page when a page but no limit is asked for. */
const DEFAULT_LIMIT = 100;

type VoteFound = { readonly vote: VoteResult['vote'] | null; readonly receipt?: VoteResult['receipt'] };
type VotersQuery = { readonly page?: number | undefined; readonly limit?: number | undefined };

/**
 * The vote of a user found by id, by username without regard to case, or by linked address.
 * Null when the user did not vote or is unknown: the question is whether there is a vote.
 * The receipt is a thing of the voter: `viewerId` gets it with the own vote, nobody with another's.
 */
export async function lookUpVote(
  db: Kysely<Database>,
  proposalId: string,
  user: string,
  viewerId: string | null,
): Promise<VoteFound> {
  const row = await db
    .selectFrom('vote')
    .innerJoin('account', 'account.id', 'vote.account_id')
    .selectAll('vote')
    .select(['account.username', 'account.avatar', 'account.deleted_at'])
    .where('vote.proposal_id', '=', proposalId)
    .where('account.id', 'in', peopleNamed(db, user))
    // A name cannot look like an id or an address of another user by chance, but it could on purpose.
    .orderBy(sql`account.id = ${user}`, 'desc')
    .executeTakeFirst();
  if (row === undefined) return { vote: null };
  const vote = toVote(row, getUserRef({ ...row, id: row.account_id }));
  return row.account_id === viewerId ? { vote, receipt: getReceipt(row) } : { vote };
}

/**
 * Voters: the first 10 000 by power, then in the order of voting; or a page of all of them, the latest
 * first. A page is a range of `seq`, which has no gaps, so that the last costs what the first does.
 */
export async function listVoters(
  db: Kysely<Database>,
  proposal: { readonly id: string; readonly tallied_at: Date | null; readonly updated_at: Date },
  query: VotersQuery,
  now: Date,
): Promise<Voters> {
  const paged = query.page !== undefined || query.limit !== undefined;
  const limit = query.limit ?? DEFAULT_LIMIT;
  const { total } = await db
    .selectFrom('proposal')
    .select(sql<number>`for_voters + against_voters`.as('total'))
    .where('id', '=', proposal.id)
    .executeTakeFirstOrThrow();
  const last = total - ((query.page ?? 1) - 1) * limit;
  const rows = await db
    .selectFrom('vote')
    .innerJoin('account', 'account.id', 'vote.account_id')
    .select(['vote.account_id', 'vote.address', 'vote.vote_for', 'vote.power_hundredths', 'vote.reason'])
    .select(['account.username', 'account.avatar', 'account.deleted_at'])
    .select(sql<Date>`coalesce(vote.changed_at, vote.voted_at)`.as('voted_at'))
    .where('vote.proposal_id', '=', proposal.id)
    .$if(paged, (page) =>
      page
        .where('vote.seq', '<=', last)
        .where('vote.seq', '>', last - limit)
        .orderBy('vote.seq', 'desc'),
    )
    .$if(!paged, (plain) =>
      plain.orderBy('vote.power_hundredths', 'desc').orderBy('vote.seq').limit(VOTERS_MAX),
    )
    .execute();
  return {
    proposalId: proposal.id,
    voters: rows.map((row) => ({
      user: getUserRef({ ...row, id: row.account_id }),
      address: row.address,
      voteFor: row.vote_for,
      power: toPower(row.power_hundredths),
      reason: row.reason,
      votedAt: row.voted_at.toISOString(),
    })),
    total,
    truncatedAt: !paged && total > VOTERS_MAX ? VOTERS_MAX : null,
    updatedAt: newest(now, [proposal.tallied_at ?? proposal.updated_at]),
  };
}
