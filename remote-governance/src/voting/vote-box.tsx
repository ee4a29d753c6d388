import type { Proposal } from '@hideout/contract/governance';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { LiveRegion } from '@hideout/ui/live-region';
import { Skeleton } from '@hideout/ui/skeleton';
import {
  type ComponentType,
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { formatSide } from '../proposals/vote-side.ts';
import { formatOtherTabTitle } from './send-vote.tsx';
import type { Voting } from './use-voting.ts';
import styles from './vote-box.module.css';
import { VoteForm } from './vote-form.tsx';
import type { VoteRecordProps } from './vote-record.tsx';
import { getVoteStamp, type VoteState } from './vote-state.ts';

/** Nothing can be sent any more. */
const OVER: readonly VoteState['status'][] = ['counting', 'final', 'cancelled'];

export type VoteBoxProps = {
  proposal: Proposal;
  voting: Voting;
  /** Stands in for the form of choice and reason, where the choice is made already. */
  form?: ReactNode;
};

/** What changed, for those who do not see the box change. */
function formatAnnouncement(state: VoteState): string {
  if (state.status === 'sending') return 'Recording your vote.';
  if (state.status === 'voted') return `You voted ${formatSide(state.vote.voteFor)}.`;
  if (state.status === 'choosing' && state.isInAnotherTab && state.current !== null) {
    return `${formatOtherTabTitle(state.current)}.`;
  }
  return '';
}

/** How the shown vote came on screen: by being sent here, by not being changed after all, or without the user. */
type Arrival = 'sent' | 'unchanged' | 'there';

function useArrival({ state, hasSent }: Voting): Arrival {
  const stamp = state.status === 'voted' ? getVoteStamp(state.vote) : null;
  const [seen, setSeen] = useState({ status: state.status, stamp, arrival: 'there' as Arrival });
  if (seen.status === state.status) return seen.arrival;
  const fromForm = seen.status === 'choosing' || seen.status === 'sending';
  const finished = stamp === seen.stamp ? 'unchanged' : hasSent ? 'sent' : 'there';
  const arrival = stamp !== null && fromForm ? finished : 'there';
  setSeen({ status: state.status, stamp: stamp ?? seen.stamp, arrival });
  return arrival;
}

/** The vote: every state of it, one at a time. */
export function VoteBox({ proposal, voting, form }: VoteBoxProps) {
  'use memo';
  const arrival = useArrival(voting);
  const Record = useLazyRecord();
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
      <LiveRegion message={formatAnnouncement(voting.state)} />
    </div>
  );
}

type VoteContentProps = VoteBoxProps & { arrival: Arrival; Record: RecordView | null };

function VoteContent({ proposal, voting, form, arrival, Record }: VoteContentProps) {
  'use memo';
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

type RecordView = ComponentType<VoteRecordProps>;

// Most come to vote: what became of a vote loads after the page, and is there before a vote has been answered.
const loadRecord = () => import(/* webpackChunkName: "proposal-late" */ './vote-record.tsx');

/** The record once it has loaded; null until then. */
function useLazyRecord(): RecordView | null {
  const [Record, setRecord] = useState<RecordView | null>(null);
  useEffect(() => {
    let isMounted = true;
    const take = (record: RecordView) => {
      if (isMounted) setRecord(() => record);
    };
    loadRecord().then(
      ({ VoteRecord }) => take(VoteRecord),
      () => take(RecordMissing),
    );
    return () => {
      isMounted = false;
    };
  }, []);
  return Record;
}

/** Reserves the space of the record. */
function RecordSkeleton() {
  return <Skeleton height={120} />;
}

/** Its code did not come. The vote itself is not in doubt. */
function RecordMissing({ proposal, state }: VoteRecordProps) {
  const message =
    state.status === 'voted' ? `You voted ${formatSide(state.vote.voteFor)}.` : proposal.outcomeText;
  return (
    <div className={styles.text}>
      {message !== null && <p className={styles.title}>{message}</p>}
      <p className={styles.note}>The rest did not load. Reload the page to see it.</p>
    </div>
  );
}

/**
 * The height a box had before `isOver`, in pixels, so that what stands below it stays where it is when its content
 * becomes shorter by itself. Undefined until then, and where it was over from the start.
 */
function useHeldHeight(box: RefObject<HTMLElement | null>, isOver: boolean): number | undefined {
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const element = box.current;
    if (isOver || element === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, isOver]);
  return isOver ? height : undefined;
}

type VoteStartedProps = { onOpen: () => void };

/** Voting has started while the page is open: shown instead of "Voting starts", and opened when they want it. */
export function VoteStarted({ onOpen }: VoteStartedProps) {
  return (
    <Card title="Your vote">
      <div className={styles.text}>
        <div className={styles.closed}>
          <p className={styles.title}>Voting has started</p>
          <p className={styles.note}>What you held at that moment is what you vote with.</p>
          <div>
            <Button size="s" onClick={onOpen}>
              Open the vote
            </Button>
          </div>
        </div>
      </div>
    </Card>
  );
}
