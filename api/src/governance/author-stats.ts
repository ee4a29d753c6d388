import type { AuthorStats } from '@hideout/contract/governance';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/tables.ts';
import { stateSql } from './proposal-state.ts';

/**
 * What the author of a proposal has done so far: what they wrote and how it ended, and on how many of the proposals
 * that were open since they joined they voted. One pass over the proposals, of which there are hundreds.
 */
export async function authorStats(db: Kysely<Database>, authorId: string, now: Date): Promise<AuthorStats> {
  const isTheirs = sql<boolean>`proposal.author_id = ${authorId}`;
  const state = stateSql(now);
  // A cancelled proposal was open until it was cancelled, and one cancelled before its start never was.
  const couldVote = sql<boolean>`proposal.start_at <= ${now}
    and least(proposal.end_at, proposal.cancelled_at) > greatest(proposal.start_at, author.created_at)`;
  return db
    .selectFrom('proposal')
    .innerJoin('account as author', (join) => join.on('author.id', '=', authorId))
    .leftJoin('vote as theirs', (join) =>
      join.onRef('theirs.proposal_id', '=', 'proposal.id').on('theirs.account_id', '=', authorId),
    )
    .select([
      sql<number>`(count(*) filter (where ${isTheirs}))::int`.as('written'),
      sql<number>`(count(*) filter (where ${isTheirs}
        and ${state} in ('succeeded', 'defeated', 'quorumNotMet')))::int`.as('decided'),
      sql<number>`(count(*) filter (where ${isTheirs} and ${state} = 'succeeded'))::int`.as('passed'),
      sql<number>`(count(*) filter (where ${couldVote}))::int`.as('votable'),
      sql<number>`(count(theirs.seq) filter (where ${couldVote}))::int`.as('voted'),
    ])
    .where('proposal.is_draft', '=', false)
    .executeTakeFirstOrThrow();
}
