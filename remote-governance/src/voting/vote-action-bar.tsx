import type { Proposal } from '@hideout/contract/governance';
import { Button } from '@hideout/ui/button';
import { formatCount } from '@hideout/ui/format';
import { Icon } from '@hideout/ui/icon';
import { lazy, Suspense, useEffect, useState } from 'react';
import { formatSide } from '../proposals/vote-side.ts';
import { formatPowerSplit } from './power-sum.ts';
import type { Voting } from './use-voting.ts';
import styles from './vote-action-bar.module.css';
import type { VoteState } from './vote-state.ts';

// Bottom sheets are for small screens; wide ones never load them.
const loadBottomSheet = () => import(/* webpackChunkName: "vote-sheet" */ './vote-bottom-sheet.tsx');
const LazyVoteBottomSheet = lazy(async () => ({ default: (await loadBottomSheet()).VoteBottomSheet }));

export type VoteActionBarProps = { proposal: Proposal; voting: Voting };

/** On small screens: the vote within reach of the thumb. Never votes by itself; it opens the bottom sheet that does. */
export function VoteActionBar({ proposal, voting }: VoteActionBarProps) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  useEffect(() => void loadBottomSheet(), []);
  function show() {
    setWanted(true);
    setOpen(true);
  }
  function pick(voteFor: boolean) {
    voting.choose(voteFor);
    show();
  }
  // Two modal dialogs would fight for the focus: the bottom sheet makes way for the host's, and the choice waits.
  const isBottomSheet = {
    ...voting,
    signIn: () => {
      setOpen(false);
      voting.signIn();
    },
  };
  return (
    <section aria-label="Vote" className={styles.actionBar}>
      <ActionBarContent proposal={proposal} voting={voting} onShow={show} onPick={pick} />
      {wanted && (
        <Suspense fallback={null}>
          <LazyVoteBottomSheet
            proposal={proposal}
            voting={isBottomSheet}
            open={open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

type ActionBarContentProps = {
  proposal: Proposal;
  voting: Voting;
  onShow: () => void;
  onPick: (voteFor: boolean) => void;
};

function ActionBarContent({ proposal, voting, onShow, onPick }: ActionBarContentProps) {
  const { state, blocked } = voting;
  if (state.status === 'voted') {
    return (
      <Line
        label={`You voted ${formatSide(state.vote.voteFor)} with ${formatCount(state.vote.power)}`}
        action={state.canChange ? 'Change' : 'Details'}
        onAction={onShow}
      />
    );
  }
  const over = formatClosed(state, proposal);
  if (over !== null) return <Line label={over} action="Details" onAction={onShow} />;
  if (state.status === 'no-power')
    return <Line label="No power on this one" action="Why" onAction={onShow} />;
  if (state.status === 'unavailable') {
    return <Line label="Your power is unknown" action="Details" onAction={onShow} />;
  }
  if (state.status === 'sending')
    return <Line label="Recording your vote…" action="Details" onAction={onShow} />;
  const waiting = state.status === 'loading' ? 'Reading your power.' : undefined;
  return (
    <>
      <div className={styles.buttons}>
        <Button variant="primary" disabledReason={waiting} onClick={() => onPick(true)}>
          <Icon name="check" />
          For
        </Button>
        <Button variant="secondary" disabledReason={waiting} onClick={() => onPick(false)}>
          <Icon name="cross" />
          Against
        </Button>
      </div>
      <p className={styles.power}>{blocked ?? powerLine(voting)}</p>
    </>
  );
}

/** The message once nothing can be sent any more; the action bar stays where the thumb is. */
function formatClosed(state: VoteState, proposal: Proposal): string | null {
  if (state.status === 'cancelled') return 'Cancelled';
  if (state.status !== 'counting' && state.status !== 'final') return null;
  if (state.unsent !== null && state.failure?.outcome !== 'unknown')
    return 'Voting ended before this was sent';
  // "Passed: 2,318 for, …": the numbers stand in the results.
  const outcome = proposal.outcomeText?.split(':')[0] ?? 'Voting is over';
  return state.status === 'final' ? outcome : 'Counting the last votes';
}

function powerLine({ state, power }: Voting): string {
  if (state.status === 'guest') return 'Sign in to see your power';
  return power === null ? 'Reading your power' : `${formatCount(power.total)} = ${formatPowerSplit(power)}`;
}

function Line({ label, action, onAction }: { label: string; action: string; onAction: () => void }) {
  return (
    <div className={styles.line}>
      <p>{label}</p>
      <Button variant="secondary" onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}
