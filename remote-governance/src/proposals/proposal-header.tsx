import type { Proposal } from '@hideout/contract/governance';
import { Link } from '@hideout/session/router';
import { Avatar } from '@hideout/ui/avatar';
import { Chip } from '@hideout/ui/chip';
import { PageHeader } from '@hideout/ui/page-header';
import { RelativeTime } from '@hideout/ui/relative-time';
import { AuthorName } from '../author/author-name.tsx';
import { Manage } from '../manage/manage.tsx';
import { ShareButton } from '../sharing/share-button.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { editOf } from './edit-mark.ts';
import { PhaseChip } from './phase-chip.tsx';
import styles from './proposal-header.module.css';
import { momentOf, type Phase, proposalLabel } from './proposal-phase.ts';
import { useEndsSoon } from './use-phase.ts';

export type ProposalHeaderProps = {
  proposal: Proposal;
  phase: Phase;
  /** The phase the page is laid out for: a button that goes would let the title flow anew. */
  held: Phase;
  /** A flagged title is not shown before somebody asks for it. */
  hidesTitle: boolean;
};

/** Head of a proposal's page: where it stands, what it is called, whose it is. */
export function ProposalHeader({ proposal, phase, held, hidesTitle }: ProposalHeaderProps) {
  const { number, title, author } = proposal;
  const soon = useEndsSoon(proposal);
  const moment = momentOf(proposal, phase);
  return (
    <div>
      <nav aria-label="Breadcrumb" className={styles.crumbs}>
        <Link to="/governance" className={styles.crumb}>
          Governance
        </Link>
        <span aria-hidden="true">/</span>
        <span aria-current="page">{proposalLabel(number)}</span>
      </nav>
      <PageHeader
        eyebrow={
          <>
            <PhaseChip phase={phase} />
            <Chip tone={soon ? 'bile' : 'neutral'}>
              <RelativeTime at={moment.at} prefix={moment.prefix} />
            </Chip>
            {proposal.labels.map((label) => (
              <bdi key={label} className={styles.label}>
                {label}
              </bdi>
            ))}
          </>
        }
        title={hidesTitle ? `Flagged proposal ${proposalLabel(number)}` : title}
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
  const edit = editOf(proposal);
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
