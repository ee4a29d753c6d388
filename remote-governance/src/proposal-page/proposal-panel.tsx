import type { Proposal } from '@hideout/contract/governance';
import { Card } from '@hideout/ui/card';
import { Skeleton } from '@hideout/ui/skeleton';
import { lazy, Suspense, useRef } from 'react';
import type { Phase } from '../proposals/proposal-phase.ts';
import { PowerCard } from '../voting/power-card.tsx';
import type { Voting } from '../voting/use-voting.ts';
import { VoteCard, VoteStarted } from '../voting/vote-box.tsx';
import type { ProposalTab } from './proposal-tab.ts';
import styles from './proposal-view.module.css';
import { ResultsCard } from './results-card.tsx';

// The foot of the panel comes after what one came for. Without it nothing that decides a vote is missing.
const Sidebar = lazy(() =>
  import(/* webpackChunkName: "proposal-late" */ './sidebar.tsx').then(
    (sidebar) => ({ default: sidebar.Sidebar }),
    () => ({ default: SidebarMissing }),
  ),
);

export type ProposalPanelProps = {
  proposal: Proposal;
  phase: Phase;
  /** The phase the page is laid out for; lags behind while a user looks. */
  held: Phase;
  onFollow: () => void;
  voting: Voting;
  isWide: boolean;
  tab: ProposalTab;
  /** A flagged text leads nowhere before a user asks for it. */
  hidesText: boolean;
};

/**
 * What stands beside the text: power, vote, results, times. On small screens an open vote is in the action bar instead.
 */
export function ProposalPanel(props: ProposalPanelProps) {
  const { proposal, phase, held, onFollow, voting, isWide, tab, hidesText } = props;
  const panel = useRef<HTMLElement>(null);
  const isOpen = held === 'active';
  const hasStarted = held === 'upcoming' && phase === 'active';
  function open() {
    onFollow();
    // The pressed button goes; what it opened comes in here.
    panel.current?.focus({ preventScroll: true });
  }
  return (
    <aside ref={panel} tabIndex={-1} aria-label="Vote and results" className={styles.panel}>
      {isWide && isOpen && <Power proposal={proposal} voting={voting} />}
      {hasStarted && <VoteStarted onOpen={open} />}
      {!hasStarted && (isWide || !isOpen) && <VoteCard proposal={proposal} voting={voting} />}
      {held !== 'draft' && held !== 'upcoming' && <ResultsCard proposal={proposal} />}
      <Suspense fallback={<Skeleton height={240} />}>
        <Sidebar proposal={proposal} showsTimes={isWide && tab !== 'timeline'} hidesText={hidesText} />
      </Suspense>
    </aside>
  );
}

function Power({ proposal, voting }: { proposal: Proposal; voting: Voting }) {
  if (voting.power !== null) return <PowerCard proposal={proposal} power={voting.power} retry={voting} />;
  if (voting.state.status !== 'loading') return null;
  return (
    <Card title="Your power">
      <Skeleton height={52} width={120} />
    </Card>
  );
}

function SidebarMissing() {
  return <p>Times, discussion and author did not load. Reload the page to see them.</p>;
}
