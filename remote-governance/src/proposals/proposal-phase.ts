import type { ProposalSummary } from '@hideout/contract/governance';

/**
 * Where a proposal stands right now. The server's state lags behind the clock by up to one poll, so a vote whose end has
 * passed is "counting" and takes no votes, whatever the last answer said.
 */
export type Phase =
  | 'draft'
  | 'upcoming'
  | 'active'
  | 'counting'
  | 'passed'
  | 'defeated'
  | 'no-quorum'
  | 'cancelled';

type Timed = Pick<ProposalSummary, 'state' | 'tallyStatus' | 'startAt' | 'endAt'>;

/** Phase of a proposal at `now`, milliseconds of the server's clock. */
export function getPhase(proposal: Timed, now: number): Phase {
  switch (proposal.state) {
    case 'draft':
      return 'draft';
    case 'cancelled':
      return 'cancelled';
    case 'pending':
    case 'active':
      if (proposal.tallyStatus === 'finalizing' || now >= Date.parse(proposal.endAt)) return 'counting';
      return now >= Date.parse(proposal.startAt) ? 'active' : 'upcoming';
    default:
      break;
  }
  if (proposal.tallyStatus !== 'final') return 'counting';
  if (proposal.state === 'succeeded') return 'passed';
  return proposal.state === 'defeated' ? 'defeated' : 'no-quorum';
}

/** No vote is taken any more and none will be. */
export function isClosed(phase: Phase): boolean {
  return phase === 'passed' || phase === 'defeated' || phase === 'no-quorum' || phase === 'cancelled';
}

/** The relevant timestamp of a phase, and the word before it: "Ends" in 4 h 12 m. */
export function getPhaseTime(proposal: Timed, phase: Phase): { prefix: string; at: string } {
  const { startAt, endAt } = proposal;
  if (phase === 'draft') return { prefix: 'Planned', at: startAt };
  if (phase === 'upcoming') return { prefix: 'Starts', at: startAt };
  if (phase === 'active') return { prefix: 'Ends', at: endAt };
  if (phase === 'cancelled') return { prefix: 'Planned end', at: endAt };
  return { prefix: 'Ended', at: endAt };
}

/** Less than this before the end, the time is shown as a warning. */
const ENDING_SOON_MS = 24 * 3_600_000;

/** An open vote that ends within a day. */
export function endsSoon(proposal: Timed, now: number): boolean {
  return getPhase(proposal, now) === 'active' && Date.parse(proposal.endAt) - now < ENDING_SOON_MS;
}
