import { createHash } from 'node:crypto';
import type { UserRef } from '@hideout/contract/people';
import type { Vote, VoteResult } from '@hideout/contract/votes';
import type { Selectable } from 'kysely';
import type { VoteTable } from '../db/tables/governance-tables.ts';
import { toPower } from '../voting-power/power.ts';

type StoredVote = Selectable<VoteTable>;

/** A row as the contract's vote. Its id is the proposal's and its number among the votes. */
export function toVote(row: StoredVote, user: UserRef): Vote {
  return {
    id: `${row.proposal_id}-${row.seq}`,
    proposalId: row.proposal_id,
    user,
    address: row.address,
    voteFor: row.vote_for,
    power: toPower(row.power_hundredths),
    reason: row.reason,
    votedAt: row.voted_at.toISOString(),
    changedAt: row.changed_at?.toISOString() ?? null,
    changes: row.changes,
  };
}

/**
 * The receipt of a vote: the SHA-256 of the vote's fields as a JSON array. The same vote always has
 * the same receipt, so a repeated call cannot return two.
 */
export function getReceipt(row: StoredVote): VoteResult['receipt'] {
  const issuedAt = (row.changed_at ?? row.voted_at).toISOString();
  const fields = [
    'hideout-vote-1',
    row.proposal_id,
    row.account_id,
    row.seq,
    row.vote_for,
    row.power_hundredths,
    row.reason,
    row.changes,
    issuedAt,
  ];
  const digest = createHash('sha256').update(JSON.stringify(fields)).digest('hex');
  return { id: `${row.proposal_id}-${row.seq}-${row.changes}`, digest: `0x${digest}`, issuedAt };
}
