import type { Proposal } from '@hideout/contract/governance';
import type { Voting } from './use-voting.ts';
import { VoteClosed } from './vote-closed.tsx';
import { VoteNoPower } from './vote-no-power.tsx';
import { VoteStanding } from './vote-standing.tsx';
import type { RecordState } from './vote-state.ts';

export type VoteRecordProps = {
  proposal: Proposal;
  state: RecordState;
  voting: Voting;
  /** It was cast on this screen a moment ago. */
  isNew: boolean;
  /** The control that led here is gone. */
  takesFocus: boolean;
};

/** What became of a vote: it stands, or none can be cast. */
export function VoteRecord({ proposal, state, voting, isNew, takesFocus }: VoteRecordProps) {
  if (state.status === 'no-power') return <VoteNoPower power={state.power} />;
  if (state.status !== 'voted') return <VoteClosed proposal={proposal} state={state} voting={voting} />;
  return (
    <VoteStanding proposal={proposal} state={state} voting={voting} isNew={isNew} takesFocus={takesFocus} />
  );
}
