import { describeFailure } from '@hideout/api-client/failure-words';
import type { Proposal, Voters } from '@hideout/contract/governance';
import { useSession, useUnsaved } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { Disclosure } from '@hideout/ui/disclosure';
import { EmptyState } from '@hideout/ui/empty-state';
import { ErrorCard } from '@hideout/ui/error-card';
import { formatCount } from '@hideout/ui/format';
import { Icon } from '@hideout/ui/icon';
import { Skeleton } from '@hideout/ui/skeleton';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { useState } from 'react';
import { saveFile } from '../parts/save-file.ts';
import { StaleNote } from '../parts/stale-note.tsx';
import { type Phase, proposalLabel } from '../proposals/proposal-phase.ts';
import { arrangeVoters, type VoterView, votersCsv } from './arrange-voters.ts';
import { VoterLine } from './voter-line.tsx';
import styles from './voter-list.module.css';
import { VoterToolbar } from './voter-toolbar.tsx';
import { VoterWindow } from './voter-window.tsx';
import { useVoters } from './voters.queries.ts';

const PLAIN: VoterView = { filter: 'all', sort: 'power', search: '' };

export type VoterListProps = { proposal: Proposal; phase: Phase };

/** Who voted and how. */
export function VoterList({ proposal, phase }: VoterListProps) {
  const query = useVoters(proposal.id, phase === 'active' || phase === 'counting');
  if (query.isPending) {
    return (
      <div aria-busy="true">
        <VisuallyHidden>
          <p>Loading votes</p>
        </VisuallyHidden>
        <Skeleton height={56} lines={8} />
      </div>
    );
  }
  if (query.data === undefined)
    return (
      <ErrorCard
        title="Votes did not load"
        {...describeFailure(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  if (query.data.voters.length === 0) {
    return phase === 'active' ? (
      <EmptyState title="No votes yet">Be first.</EmptyState>
    ) : (
      <EmptyState title="No votes" />
    );
  }
  return (
    <div className={styles.list}>
      <StaleNote query={query} />
      <LoadedVoters voters={query.data} proposal={proposal} />
    </div>
  );
}

function LoadedVoters({ voters, proposal }: { voters: Voters; proposal: Proposal }) {
  const session = useSession();
  const [view, setView] = useState(PLAIN);
  useUnsaved(view.search !== '');
  const { mine, rows, tiny } = arrangeVoters(
    voters.voters,
    view,
    session.status === 'member' ? session.user.id : null,
  );
  const pinned = mine === null ? 0 : 1;
  const found = rows.length + tiny.length + pinned;
  return (
    <>
      <VoterToolbar view={view} onChange={setView} />
      <div className={styles.count}>
        <p role="status">
          {formatCount(found)} of {formatCount(voters.total)} votes
          {voters.truncatedAt !== null && `. Only the first ${formatCount(voters.truncatedAt)} are listed`}
        </p>
        <Button
          variant="ghost"
          size="s"
          onClick={() =>
            saveFile(`${proposalLabel(proposal.number)}-votes.csv`, 'text/csv', votersCsv(voters.voters))
          }
        >
          <Icon name="download" />
          CSV
        </Button>
      </div>
      {found === 0 && (
        <EmptyState title="No match" action={<Button onClick={() => setView(PLAIN)}>Clear</Button>}>
          Nobody who voted fits that.
        </EmptyState>
      )}
      {mine !== null && <VoterLine row={mine} isMine />}
      {rows.length > 0 && <VoterWindow rows={rows} before={pinned} />}
      {tiny.length > 0 && (
        <Disclosure summary={`${formatCount(tiny.length)} votes under 1 power`}>
          <ul>
            {tiny.map((row) => (
              <li key={row.user.id} className={styles.tiny}>
                <VoterLine row={row} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}
