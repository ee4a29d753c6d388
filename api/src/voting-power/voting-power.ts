import type { ProposalState, VotingPower } from '@hideout/contract/governance';
import { frozenReadings, type PowerDeps, type PowerSubject, storedReadings } from './frozen-readings.ts';
import { mergePower, toPower } from './power.ts';
import { claimsOn } from './token-claims.ts';

type PowerQuestion = PowerSubject & {
  readonly state: ProposalState;
  /** Whether votes are taken now. */
  readonly takesVotes: boolean;
};

/**
 * A person's power on a proposal, source by source. When a chain does not answer it says so in
 * `partial` and `reason: 'unavailable'` instead of failing, so that what could be read is seen.
 * After the end it tells what was frozen and reads nothing new.
 */
export async function votingPowerOf(
  deps: PowerDeps,
  question: PowerQuestion,
  accountId: string,
): Promise<VotingPower> {
  const ahead = question.state === 'pending' || question.state === 'draft';
  const read = question.takesVotes || ahead ? frozenReadings : storedReadings;
  const { readings, readAt } = await read(deps, question, accountId);
  const power = mergePower(readings, await claimsOn(deps.db, question.id, readings), accountId);
  const reason =
    obstacle(question, ahead) ?? (power.partial ? 'unavailable' : power.total === 0 ? 'noPower' : null);
  return {
    proposalId: question.id,
    canVote: reason === null,
    reason,
    total: toPower(power.total),
    own: toPower(power.own),
    delegated: toPower(power.total - power.own),
    sources: [...power.sources],
    snapshotAt: question.startAt.toISOString(),
    partial: power.partial,
    computedAt: readAt.toISOString(),
  };
}

function obstacle(question: PowerQuestion, ahead: boolean): VotingPower['reason'] {
  if (question.state === 'cancelled') return 'cancelled';
  if (ahead) return 'notStarted';
  return question.takesVotes ? null : 'ended';
}
