import type { Proposal } from '@hideout/contract/governance';
import { Outlet, useLocation, useNavigate } from '@hideout/session/router';
import { LiveRegion } from '@hideout/ui/live-region';
import { useMediaQuery } from '@hideout/ui/media-query';
import { Tabs } from '@hideout/ui/tabs';
import { StaleNote, type StaleNoteProps } from '../parts/stale-note.tsx';
import { useVoting } from '../voting/use-voting.ts';
import { VoteDock } from '../voting/vote-dock.tsx';
import { ProposalHeader } from './proposal-header.tsx';
import { ProposalPanel } from './proposal-panel.tsx';
import styles from './proposal-view.module.css';
import { usePhase } from './use-phase.ts';

/** From here on text and panel stand side by side; the same number as in proposal-view.module.css. */
const WIDE = '(width >= 64rem)';

export type ProposalViewProps = { proposal: Proposal; query: StaleNoteProps['query'] };

/** A proposal that is there: head, text or votes, and the panel beside or below. */
export function ProposalView({ proposal, query }: ProposalViewProps) {
  const phase = usePhase(proposal);
  const voting = useVoting(proposal, phase);
  const isWide = useMediaQuery(WIDE);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const tab = pathname.endsWith('/votes') ? 'votes' : 'text';
  const hasDock = !isWide && phase === 'active';
  return (
    <div className={hasDock ? styles.docked : undefined}>
      <LiveRegion message={phase === 'counting' ? 'Voting is over. The last votes are being counted.' : ''} />
      <ProposalHeader proposal={proposal} phase={phase} />
      {!isWide && proposal.outcomeText !== null && <p className={styles.outcome}>{proposal.outcomeText}</p>}
      <StaleNote query={query} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Tabs
            label="Parts of the proposal"
            value={tab}
            onValueChange={(next) =>
              void navigate(`/governance/${proposal.id}${next === 'votes' ? '/votes' : ''}`, {
                preventScrollReset: true,
              })
            }
            items={[
              { value: 'text', label: 'Text', content: <Outlet /> },
              { value: 'votes', label: 'Votes', count: proposal.tally.voters, content: <Outlet /> },
            ]}
          />
        </div>
        {(isWide || tab === 'text') && (
          <ProposalPanel proposal={proposal} phase={phase} voting={voting} isWide={isWide} />
        )}
      </div>
      {hasDock && <VoteDock proposal={proposal} voting={voting} />}
    </div>
  );
}
