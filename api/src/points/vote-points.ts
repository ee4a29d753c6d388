import type { Transaction } from 'kysely';
import type { Database } from '../db/tables.ts';
import { postPoints } from './post-entries.ts';

/** Reputation of one vote, as the rules of the score promise it. */
export const VOTE_POINTS = 25;

/**
 * Books the reputation of a member's first vote on a proposal. A change of mind is the same ledger entry: the
 * reason is the proposal, and the ledger takes a reason once.
 */
export async function bookVote(
  tx: Transaction<Database>,
  accountId: string,
  proposalId: string,
  at: Date,
): Promise<void> {
  await postPoints(tx, {
    accountId,
    source: 'governance',
    label: `Voted on ${proposalId.toUpperCase()}`,
    points: VOTE_POINTS,
    reason: `vote:${proposalId}`,
    at,
  });
}
