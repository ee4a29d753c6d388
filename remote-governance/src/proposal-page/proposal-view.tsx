import type { Proposal } from '@hideout/contract/governance';
import { Outlet, useLocation, useNavigate } from '@hideout/session/router';
import { Button } from '@hideout/ui/button';
import { LiveRegion } from '@hideout/ui/live-region';
import { useMediaQuery } from '@hideout/ui/media-query';
import { Notice } from '@hideout/ui/notice';
import { Tabs } from '@hideout/ui/tabs';
import { useEffect, useState } from 'react';
import { StaleNote, type StaleNoteProps } from '../parts/stale-note.tsx';
import { isClosed, type Phase } from '../proposals/proposal-phase.ts';
import { usePhase } from '../proposals/use-phase.ts';
import { useVoting } from '../voting/use-voting.ts';
import { VoteActionBar } from '../voting/vote-action-bar.tsx';
import { ProposalHeader } from './proposal-header.tsx';
import { ProposalPanel } from './proposal-panel.tsx';
import { formatTabAddress, readTab } from './proposal-tab.ts';
import styles from './proposal-view.module.css';

/** From here on text and panel stand side by side; the same number as in proposal-view.module.css. */
const WIDE = '(width >= 64rem)';

export type ProposalViewProps = { proposal: Proposal; query: StaleNoteProps['query'] };

/** Says how a proposal went on while it was read; nothing about how it was found. */
function usePhaseMessage(proposal: Proposal, phase: Phase): string {
  const [found] = useState(phase);
  if (phase === found) return '';
  if (phase === 'active') return 'Voting has started.';
  if (phase === 'counting') return 'Voting is over. The last votes are being counted.';
  if (phase === 'cancelled') return 'This proposal is cancelled.';
  return proposal.outcomeText ?? '';
}

/** A proposal that is there: head, text, votes or timeline, and the panel beside or below. */
export function ProposalView({ proposal, query }: ProposalViewProps) {
  'use memo';
  const phase = usePhase(proposal);
  const { held, follow } = useHeldPhase(phase);
  const voting = useVoting(proposal, phase);
  const phaseMessage = usePhaseMessage(proposal, phase);
  const isWide = useMediaQuery(WIDE);
  const tab = readTab(useLocation().pathname);
  const navigate = useNavigate();
  const [wantsFlagged, setWantsFlagged] = useState(false);
  const isHidden = proposal.flagged && !wantsFlagged;
  function showFlagged() {
    setWantsFlagged(true);
    // The button goes; the keyboard goes on from the title that it has shown.
    document.querySelector<HTMLElement>('[data-page-heading]')?.focus();
  }
  const hasActionBar = !isWide && held === 'active';
  return (
    <div className={hasActionBar ? styles.withActionBar : undefined}>
      <LiveRegion message={phaseMessage} />
      <ProposalHeader proposal={proposal} phase={phase} held={held} hidesTitle={isHidden} />
      {!isWide && isClosed(held) && proposal.outcomeText !== null && (
        <p className={styles.outcome}>{proposal.outcomeText}</p>
      )}
      <StaleNote query={query} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Tabs
            label="Parts of the proposal"
            value={tab}
            onValueChange={(next) =>
              void navigate(formatTabAddress(proposal.id, next), { preventScrollReset: true })
            }
            items={[
              {
                value: 'text',
                label: 'Text',
                content: isHidden ? <FlaggedText onShow={showFlagged} /> : <Outlet />,
              },
              { value: 'votes', label: 'Votes', count: proposal.tally.voters, content: <Outlet /> },
              { value: 'timeline', label: 'Timeline', content: <Outlet /> },
            ]}
          />
        </div>
        {(isWide || tab === 'text') && (
          <ProposalPanel
            proposal={proposal}
            phase={phase}
            held={held}
            onFollow={follow}
            voting={voting}
            isWide={isWide}
            tab={tab}
            hidesText={isHidden}
          />
        )}
      </div>
      {hasActionBar && <VoteActionBar proposal={proposal} voting={voting} />}
    </div>
  );
}

/**
 * The phase the page is laid out for. The clock and other people change the phase at any time; what a user reads
 * or is about to press must not move because of that. So the labels change in place, and the parts of the page are
 * arranged again when the user asks for it, or while nobody looks.
 */
function useHeldPhase(phase: Phase): { held: Phase; follow: () => void } {
  const [held, setHeld] = useState(phase);
  useEffect(() => {
    const followUnseen = () => {
      if (document.hidden) setHeld(phase);
    };
    followUnseen();
    document.addEventListener('visibilitychange', followUnseen);
    return () => document.removeEventListener('visibilitychange', followUnseen);
  }, [phase]);
  return { held, follow: () => setHeld(phase) };
}

type FlaggedTextProps = { onShow: () => void };

/** Stands in for a flagged title and text until a user asks for them. */
function FlaggedText({ onShow }: FlaggedTextProps) {
  return (
    <Notice
      tone="warning"
      icon="alert"
      title="Title and text are hidden"
      action={
        <Button variant="secondary" size="s" onClick={onShow}>
          Show anyway
        </Button>
      }
    >
      <p>
        It was flagged as spam or a trick. If you read it, open none of its links and sign nothing it asks
        for.
      </p>
    </Notice>
  );
}
