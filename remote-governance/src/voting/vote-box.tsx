import type { Proposal } from '@hideout/contract/governance';
import { Card } from '@hideout/ui/card';
import { LiveRegion } from '@hideout/ui/live-region';
import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { sideName } from './choice.ts';
import { RecordSkeleton, type RecordView, useLateRecord } from './late-vote-record.tsx';
import { elsewhereTitle } from './send-vote.tsx';
import { useHeldHeight } from './use-held-height.ts';
import type { Voting } from './use-voting.ts';
import styles from './vote-box.module.css';
import { VoteForm } from './vote-form.tsx';
import { stampOf, type VoteState } from './vote-state.ts';

/** Nothing can be sent any more. */
const OVER: readonly VoteState['status'][] = ['counting', 'final', 'cancelled'];

export type VoteBoxProps = {
  proposal: Proposal;
  voting: Voting;
  /** Stands in for the form of choice and reason, where the choice is made already. */
  form?: ReactNode;
};

/** What changed, for those who do not see the box change. */
function spoken(state: VoteState): string {
  if (state.status === 'sending') return 'Recording your vote.';
  if (state.status === 'voted') return `You voted ${sideName(state.vote.voteFor)}.`;
  if (state.status === 'choosing' && state.elsewhere && state.current !== null) {
    return `${elsewhereTitle(state.current)}.`;
  }
  return '';
}

/** How the standing vote came on screen: by being sent here, by not being changed after all, or without the reader. */
type Arrival = 'sent' | 'kept' | 'there';

function useArrival({ state, hasSent }: Voting): Arrival {
  const stamp = state.status === 'voted' ? stampOf(state.vote) : null;
  const [seen, setSeen] = useState({ status: state.status, stamp, arrival: 'there' as Arrival });
  if (seen.status === state.status) return seen.arrival;
  const fromForm = seen.status === 'choosing' || seen.status === 'sending';
  const finished = stamp === seen.stamp ? 'kept' : hasSent ? 'sent' : 'there';
  const arrival = stamp !== null && fromForm ? finished : 'there';
  setSeen({ status: state.status, stamp: stamp ?? seen.stamp, arrival });
  return arrival;
}

/** The vote: every state of it, one at a time. */
export function VoteBox({ proposal, voting, form }: VoteBoxProps) {
  const arrival = useArrival(voting);
  const Record = useLateRecord();
  const box = useRef<HTMLDivElement>(null);
  const isOver = OVER.includes(voting.state.status);
  const height = useHeldHeight(box, isOver);
  return (
    <div
      ref={box}
      className={styles.box}
      // A custom property carries a value; its type knows only those of CSS.
      style={height === undefined ? undefined : ({ '--held-height': `${height}px` } as CSSProperties)}
    >
      <VoteContent proposal={proposal} voting={voting} form={form} arrival={arrival} Record={Record} />
      <LiveRegion message={spoken(voting.state)} />
    </div>
  );
}

type VoteContentProps = VoteBoxProps & { arrival: Arrival; Record: RecordView | null };

function VoteContent({ proposal, voting, form, arrival, Record }: VoteContentProps) {
  const { state } = voting;
  switch (state.status) {
    case 'no-power':
    case 'voted':
    case 'draft':
    case 'cancelled':
    case 'upcoming':
    case 'counting':
    case 'final':
      return Record === null ? (
        <RecordSkeleton />
      ) : (
        <Record
          proposal={proposal}
          state={state}
          voting={voting}
          isNew={arrival === 'sent'}
          takesFocus={arrival !== 'there'}
        />
      );
    default:
      return form ?? <VoteForm proposal={proposal} voting={voting} />;
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
