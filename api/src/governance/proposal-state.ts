import type { ProposalState, Tally, TallyStatus } from '@hideout/contract/governance';
import { type RawBuilder, sql } from 'kysely';
import { toPower } from '../voting-power/power.ts';

/** How long after the end a vote that was in time may still be on its way into the tally. */
const FINALIZING_SECONDS = 60;

/** What the state of a proposal is derived from; nothing stores the state itself. */
type StateFacts = {
  readonly is_draft: boolean;
  readonly start_at: Date;
  readonly end_at: Date;
  readonly cancelled_at: Date | null;
  readonly quorum_hundredths: number;
  readonly for_hundredths: number;
  readonly against_hundredths: number;
};

/** State of the tally: votes are taken, on their way, or all counted. */
export function getTallyStatus(facts: StateFacts, now: Date): TallyStatus {
  if (facts.cancelled_at !== null) return 'final';
  if (now < facts.end_at) return 'open';
  return now.getTime() < facts.end_at.getTime() + FINALIZING_SECONDS * 1_000 ? 'finalizing' : 'final';
}

/** The state at a timestamp. While finalizing it stays `active`: there is no outcome yet. */
export function getState(facts: StateFacts, now: Date): ProposalState {
  if (facts.cancelled_at !== null) return 'cancelled';
  if (facts.is_draft) return 'draft';
  if (now < facts.start_at) return 'pending';
  if (getTallyStatus(facts, now) !== 'final') return 'active';
  if (facts.for_hundredths + facts.against_hundredths < facts.quorum_hundredths) return 'quorumNotMet';
  return facts.for_hundredths > facts.against_hundredths ? 'succeeded' : 'defeated';
}

/** `getState` as SQL over the columns of `proposal`, for filters and order. */
export function stateSql(now: Date): RawBuilder<ProposalState> {
  const lastActive = new Date(now.getTime() - FINALIZING_SECONDS * 1_000);
  return sql<ProposalState>`case
    when proposal.cancelled_at is not null then 'cancelled'
    when proposal.is_draft then 'draft'
    when ${now} < proposal.start_at then 'pending'
    when ${lastActive} < proposal.end_at then 'active'
    when proposal.for_hundredths + proposal.against_hundredths < proposal.quorum_hundredths then 'quorumNotMet'
    when proposal.for_hundredths > proposal.against_hundredths then 'succeeded'
    else 'defeated' end`;
}

/** When what the list shows of a proposal last changed: its text, its tally, or its state by the clock. */
export function changedAtSql(now: Date): RawBuilder<Date> {
  return sql<Date>`greatest(
    proposal.updated_at, proposal.tallied_at, proposal.cancelled_at,
    case when proposal.start_at <= ${now} then proposal.start_at end,
    case when proposal.end_at <= ${now} then proposal.end_at end)`;
}

/** True when a vote may be cast or changed now. */
export function takesVotes(facts: StateFacts, now: Date): boolean {
  return getState(facts, now) === 'active' && getTallyStatus(facts, now) === 'open';
}

export type Counters = {
  readonly for_hundredths: number;
  readonly against_hundredths: number;
  readonly for_voters: number;
  readonly against_voters: number;
  readonly quorum_hundredths: number;
};

/** The counters of a proposal as the contract's tally. */
export function countTally(counters: Counters): Tally {
  const { for_hundredths, against_hundredths, for_voters, against_voters, quorum_hundredths } = counters;
  const total = for_hundredths + against_hundredths;
  return {
    forPower: toPower(for_hundredths),
    againstPower: toPower(against_hundredths),
    totalPower: toPower(total),
    forVoters: for_voters,
    againstVoters: against_voters,
    voters: for_voters + against_voters,
    quorum: toPower(quorum_hundredths),
    quorumReached: total >= quorum_hundredths,
    leading: getLeading(for_hundredths, against_hundredths),
  };
}

function getLeading(forPower: number, againstPower: number): Tally['leading'] {
  if (forPower === 0 && againstPower === 0) return 'none';
  if (forPower === againstPower) return 'tie';
  return forPower > againstPower ? 'for' : 'against';
}

const number = new Intl.NumberFormat('en');

/** The outcome as one message; null while there is none. */
export function outcomeText(state: ProposalState, tally: Tally): string | null {
  const votesFor = `${number.format(tally.forPower)} for`;
  const votesAgainst = `${number.format(tally.againstPower)} against`;
  switch (state) {
    case 'succeeded':
      return `Passed: ${votesFor}, ${votesAgainst}, quorum reached.`;
    case 'defeated':
      return `Defeated: ${votesAgainst}, ${votesFor}, quorum reached.`;
    case 'quorumNotMet':
      return `Quorum not met: ${number.format(tally.totalPower)} of ${number.format(tally.quorum)} votes.`;
    case 'cancelled':
      return 'Cancelled before there was an outcome.';
    default:
      return null;
  }
}
