import type { VoteInput, VoteResult } from '@hideout/contract/votes';
import type { Selectable, Transaction } from 'kysely';
import { ethereumWallets } from '../calls/account/account-wallets.ts';
import { getUserRef } from '../calls/account/user-ref.ts';
import type { SessionAccount } from '../calls/context.ts';
import type { ProposalTable, VoteTable } from '../db/tables/governance-tables.ts';
import type { Database } from '../db/tables.ts';
import { apiFailure } from '../http/api-failure.ts';
import { trySettleReferral } from '../people/referrals/settle-referral.ts';
import { bookVote } from '../points/vote-points.ts';
import { getCachedSnapshots, type PowerDeps } from '../voting-power/cached-snapshots.ts';
import { mergePower, type PowerSnapshot } from '../voting-power/power.ts';
import {
  claimsOn,
  claimTokens,
  type OverriddenVote,
  releaseFromDelegates,
} from '../voting-power/token-claims.ts';
import { findProposal, proposalNotFound } from './proposal-rows.ts';
import { type Counters, countTally, getState, takesVotes } from './proposal-state.ts';
import { getSubject } from './proposal-subject.ts';
import { writeTallyPoint } from './tally-series.ts';
import { getReceipt, toVote } from './vote-rows.ts';

type Voter = Pick<SessionAccount, 'id' | 'username' | 'avatar'>;
type StoredVote = Selectable<VoteTable>;
type Outcome = { readonly created: boolean; readonly result: VoteResult };

/**
 * Casts a vote or changes it while voting is open. The same vote again answers the same and writes
 * nothing, so a repeated call after a time-out is safe.
 *
 * Power is read before the transaction, because chains are slow. Inside it the row lock of the
 * proposal makes everything else serial: one row per user, `seq` without gaps, counters that equal
 * the sums of the rows, and the reputation of the vote booked with it.
 *
 * @throws ApiFailure `PROPOSAL_NOT_FOUND`, `PROPOSAL_NOT_ACTIVE`, `NO_VOTING_POWER`,
 * `VOTING_POWER_UNAVAILABLE` when a part of the power cannot be read.
 */
export async function castVote(deps: PowerDeps, voter: Voter, input: VoteInput): Promise<Outcome> {
  const proposal = await findProposal(deps.db, input.proposalId, null);
  refuseUnlessActive(proposal, deps.now());
  const { snapshots } = await getCachedSnapshots(deps, getSubject(proposal), voter.id);
  if (snapshots.some((snapshot) => snapshot.excluded === 'sourceUnavailable')) {
    throw apiFailure(
      'VOTING_POWER_UNAVAILABLE',
      'We could not read your assets. Voting opens again when we can.',
      {
        retryAfterSeconds: 20,
      },
    );
  }
  const outcome = await deps.db
    .transaction()
    .execute((tx) => writeVote(tx, voter, input, snapshots, deps.now));
  if (outcome.created) await trySettleReferral(deps, voter.id, deps.now());
  return outcome;
}

async function writeVote(
  tx: Transaction<Database>,
  voter: Voter,
  input: VoteInput,
  snapshots: readonly PowerSnapshot[],
  clock: () => Date,
): Promise<Outcome> {
  const proposal = await lockProposal(tx, input.proposalId);
  const now = clock();
  refuseUnlessActive(proposal, now);
  const before = await tx
    .selectFrom('vote')
    .selectAll()
    .where('proposal_id', '=', proposal.id)
    .where('account_id', '=', voter.id)
    .executeTakeFirst();
  const claims = await claimsOn(tx, proposal.id, snapshots);
  const power = mergePower(snapshots, claims, voter.id);
  if (power.total === 0) {
    const at = proposal.start_at.toISOString();
    throw apiFailure('NO_VOTING_POWER', `No counted assets when this vote started (${at}).`, {
      meta: { at },
    });
  }
  const vote =
    before === undefined
      ? await newVote(tx, voter, input, power.total, proposal, now)
      : changedVote(before, input, power.total, now);
  if (vote === before) return { created: false, result: getResult(vote, voter, false, proposal) };

  const overriddenVotes = await releaseFromDelegates(tx, proposal.id, power.tokens, claims, voter.id);
  await saveVote(tx, vote);
  if (before === undefined) await bookVote(tx, voter.id, proposal.id, now);
  await claimTokens(tx, proposal.id, voter.id, power.tokens);
  const counters = countersAfter(proposal, before, vote, overriddenVotes);
  await tx
    .updateTable('proposal')
    .set({ ...counters, tallied_at: now })
    .where('id', '=', proposal.id)
    .execute();
  await writeTallyPoint(tx, proposal, counters, now);
  return {
    created: before === undefined,
    result: getResult(vote, voter, before !== undefined, { ...proposal, ...counters }),
  };
}

async function lockProposal(tx: Transaction<Database>, id: string): Promise<Selectable<ProposalTable>> {
  const row = await tx
    .selectFrom('proposal')
    .selectAll()
    .where('id', '=', id)
    .where('is_draft', '=', false)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw proposalNotFound(id);
  return row;
}

function refuseUnlessActive(proposal: Selectable<ProposalTable>, now: Date): void {
  if (takesVotes(proposal, now)) return;
  const state = getState(proposal, now);
  const startAt = proposal.start_at.toISOString();
  const endAt = proposal.end_at.toISOString();
  const message =
    state === 'pending'
      ? `Voting starts ${startAt}.`
      : state === 'cancelled'
        ? 'This proposal was cancelled.'
        : `Voting ended ${endAt}.`;
  throw apiFailure('PROPOSAL_NOT_ACTIVE', message, { meta: { state, startAt, endAt } });
}

async function newVote(
  tx: Transaction<Database>,
  voter: Voter,
  input: VoteInput,
  total: number,
  proposal: Counters & { readonly id: string },
  now: Date,
): Promise<StoredVote> {
  return {
    proposal_id: proposal.id,
    account_id: voter.id,
    seq: proposal.for_voters + proposal.against_voters + 1,
    vote_for: input.voteFor,
    power_hundredths: total,
    address: (await ethereumWallets(tx, voter.id))[0] ?? null,
    reason: input.reason?.trim() || null,
    voted_at: now,
    changed_at: null,
    changes: 0,
  };
}

/** The row as it should be; the very same object when there is nothing to change. */
function changedVote(before: StoredVote, input: VoteInput, total: number, now: Date): StoredVote {
  const given = input.reason?.trim() || null;
  const sameSide = before.vote_for === input.voteFor;
  // Voting the same way without a reason does not delete the reason given before.
  const reason = sameSide && given === null ? before.reason : given;
  if (sameSide && reason === before.reason && total === before.power_hundredths) return before;
  return {
    ...before,
    vote_for: input.voteFor,
    power_hundredths: total,
    reason,
    changed_at: now,
    changes: before.changes + 1,
  };
}

/** Under the proposal's lock nobody else writes; the primary key is what leaves one row per user. */
async function saveVote(tx: Transaction<Database>, vote: StoredVote): Promise<void> {
  const { vote_for, power_hundredths, reason, changed_at, changes } = vote;
  await tx
    .insertInto('vote')
    .values(vote)
    .onConflict((conflict) =>
      conflict
        .columns(['proposal_id', 'account_id'])
        .doUpdateSet({ vote_for, power_hundredths, reason, changed_at, changes }),
    )
    .execute();
}

function countersAfter(
  counters: Counters,
  before: StoredVote | undefined,
  after: StoredVote,
  overriddenVotes: readonly OverriddenVote[],
) {
  const next = {
    for_hundredths: counters.for_hundredths,
    against_hundredths: counters.against_hundredths,
    for_voters: counters.for_voters,
    against_voters: counters.against_voters,
  };
  const add = (voteFor: boolean, hundredths: number, voters: number) => {
    next[voteFor ? 'for_hundredths' : 'against_hundredths'] += hundredths;
    next[voteFor ? 'for_voters' : 'against_voters'] += voters;
  };
  if (before !== undefined) add(before.vote_for, -before.power_hundredths, -1);
  add(after.vote_for, after.power_hundredths, 1);
  for (const loss of overriddenVotes) add(loss.voteFor, -loss.hundredths, 0);
  return next;
}

function getResult(vote: StoredVote, voter: Voter, replaced: boolean, counters: Counters): VoteResult {
  return {
    vote: toVote(vote, getUserRef(voter)),
    replaced,
    tally: countTally(counters),
    receipt: getReceipt(vote),
  };
}
