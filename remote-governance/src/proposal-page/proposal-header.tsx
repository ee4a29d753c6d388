import type { Proposal } from '@hideout/contract/governance';
import { formatProposalNumber } from '@hideout/contract/proposal-number';
import { Link } from '@hideout/session/router';
import { Avatar } from '@hideout/ui/avatar';
import { Button } from '@hideout/ui/button';
import { Chip } from '@hideout/ui/chip';
import { CopyButton } from '@hideout/ui/copy-button';
import { Icon } from '@hideout/ui/icon';
import { PageHeader } from '@hideout/ui/page-header';
import { RelativeTime } from '@hideout/ui/relative-time';
import { Skeleton } from '@hideout/ui/skeleton';
import { lazy, Suspense } from 'react';
import { AuthorName } from '../proposals/author-name.tsx';
import { CalendarButton } from '../proposals/calendar-button.tsx';
import { getLastEdit } from '../proposals/edit-mark.ts';
import { PhaseChip } from '../proposals/phase-chip.tsx';
import { getPhaseTime, type Phase } from '../proposals/proposal-phase.ts';
import { createShare, hasShareSheet, useShare } from '../proposals/share-proposal.ts';
import { useMayWrite } from '../proposals/use-may-write.ts';
import { useEndsSoon } from '../proposals/use-phase.ts';
import styles from './proposal-header.module.css';

export type ProposalHeaderProps = {
  proposal: Proposal;
  phase: Phase;
  /** The phase the page is laid out for: a button that goes would let the title flow again. */
  held: Phase;
  /** A flagged title is not shown before a user asks for it. */
  hidesTitle: boolean;
};

/** Head of a proposal's page: where it stands, what it is called, whose it is. */
export function ProposalHeader({ proposal, phase, held, hidesTitle }: ProposalHeaderProps) {
  const { number, title, author } = proposal;
  const soon = useEndsSoon(proposal);
  const timestamp = getPhaseTime(proposal, phase);
  return (
    <div>
      <nav aria-label="Breadcrumb" className={styles.crumbs}>
        <Link to="/governance" className={styles.crumb}>
          Governance
        </Link>
        <span aria-hidden="true">/</span>
        <span aria-current="page">{formatProposalNumber(number)}</span>
      </nav>
      <PageHeader
        eyebrow={
          <>
            <PhaseChip phase={phase} />
            <Chip tone={soon ? 'bile' : 'neutral'}>
              <RelativeTime at={timestamp.at} prefix={timestamp.prefix} />
            </Chip>
            {proposal.labels.map((label) => (
              <bdi key={label} className={styles.label}>
                {label}
              </bdi>
            ))}
          </>
        }
        title={hidesTitle ? `Flagged proposal ${formatProposalNumber(number)}` : title}
        lead={
          <span className={styles.author}>
            <Avatar id={author.id} name="" src={author.avatar} size={28} />
            <AuthorName author={author} />
            <WrittenWhen proposal={proposal} />
          </span>
        }
        actions={
          <>
            <ShareButton proposal={proposal} />
            {(held === 'active' || held === 'upcoming') && (
              <CalendarButton proposal={proposal} phase={held} />
            )}
            <Manage proposal={proposal} phase={phase} />
          </>
        }
      />
    </div>
  );
}

function WrittenWhen({ proposal }: { proposal: Proposal }) {
  const edit = getLastEdit(proposal);
  return (
    <span className={styles.created}>
      <RelativeTime at={proposal.createdAt} prefix="wrote this" />
      {edit !== null && (
        <>
          , {edit.at === null ? 'edited' : <RelativeTime at={edit.at} prefix="edited" />} (version{' '}
          {edit.version})
        </>
      )}
    </span>
  );
}

type ShareButtonProps = { proposal: Proposal };

/** Passes a proposal on: by the device's share sheet, or as a copied link. */
function ShareButton({ proposal }: ShareButtonProps) {
  const share = useShare();
  const what = createShare(proposal);
  if (!hasShareSheet()) {
    return (
      <CopyButton value={what.url} label="Copy link to this proposal">
        Copy link
      </CopyButton>
    );
  }
  return (
    <Button variant="secondary" size="s" onClick={() => void share(what)}>
      <Icon name="share" />
      Share
    </Button>
  );
}

// Readers never load it. An editor for whom it does not come still has the form and the list.
const ManageMenu = lazy(() =>
  import(/* webpackChunkName: "manage-menu" */ './manage-menu.tsx').then(
    (menu) => ({ default: menu.ManageMenu }),
    () => ({ default: () => <></> }),
  ),
);

type ManageProps = { proposal: Proposal; phase: Phase };

/** What those who write proposals can do with one. Nothing for everybody else. */
function Manage({ proposal, phase }: ManageProps) {
  const mayWrite = useMayWrite();
  if (!mayWrite && !proposal.can.edit && !proposal.can.cancel) return null;
  return (
    <Suspense fallback={<Skeleton width={44} height={44} />}>
      <ManageMenu proposal={proposal} phase={phase} mayWrite={mayWrite} />
    </Suspense>
  );
}
