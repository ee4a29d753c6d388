import type { Proposal } from '@hideout/contract/governance';
import { Card } from '@hideout/ui/card';
import { LiveRegion } from '@hideout/ui/live-region';
import { useState } from 'react';
import { sideName } from './choice.ts';
import type { Voting } from './use-voting.ts';
import styles from './vote-box.module.css';
import { VoteClosed } from './vote-closed.tsx';
import { VoteForm } from './vote-form.tsx';
import { VoteNoPower } from './vote-no-power.tsx';
import { VoteStanding } from './vote-standing.tsx';
import type { VoteState } from './vote-state.ts';

export type VoteBoxProps = { proposal: Proposal; voting: Voting };

/** What changed, for those who do not see the box change. */
function spoken(state: VoteState): string {
  if (state.status === 'sending') return 'Recording your vote.';
  if (state.status === 'voted') return `You voted ${sideName(state.vote.voteFor)}.`;
  return '';
}

/** How the standing vote came on screen: by being sent here, by not being changed after all, or it was there. */
type Arrival = 'sent' | 'kept' | 'there';

function useArrival(state: VoteState): Arrival {
  const stamp = state.status === 'voted' ? (state.vote.changedAt ?? state.vote.votedAt) : null;
  const [seen, setSeen] = useState({ status: state.status, stamp, arrival: 'there' as Arrival });
  if (seen.status === state.status) return seen.arrival;
  const fromForm = seen.status === 'choosing' || seen.status === 'sending';
  const finished = stamp === seen.stamp ? 'kept' : 'sent';
  const arrival = stamp !== null && fromForm ? finished : 'there';
  setSeen({ status: state.status, stamp: stamp ?? seen.stamp, arrival });
  return arrival;
}

/** The vote: every state of it, one at a time. */
export function VoteBox({ proposal, voting }: VoteBoxProps) {
  const arrival = useArrival(voting.state);
  return (
    <div className={styles.box}>
      <VoteContent proposal={proposal} voting={voting} arrival={arrival} />
      <LiveRegion message={spoken(voting.state)} />
    </div>
  );
}

function VoteContent({ proposal, voting, arrival }: VoteBoxProps & { arrival: Arrival }) {
  const { state } = voting;
  switch (state.status) {
    case 'voted':
      return (
        <VoteStanding
          proposal={proposal}
          state={state}
          voting={voting}
          isNew={arrival === 'sent'}
          takesFocus={arrival !== 'there'}
        />
      );
    case 'no-power':
      return <VoteNoPower proposal={proposal} power={state.power} />;
    case 'draft':
    case 'cancelled':
    case 'upcoming':
    case 'counting':
    case 'final':
      return <VoteClosed proposal={proposal} state={state} />;
    default:
      return <VoteForm proposal={proposal} voting={voting} />;
  }
}

/** The vote box as a card of the page. */
export function VoteCard(props: VoteBoxProps) {
  return (
    <Card title="Your vote">
      <VoteBox {...props} />
    </Card>
  );
}
