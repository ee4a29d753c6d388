import type { Proposal } from '@hideout/contract/governance';
import { Link } from '@hideout/session/router';
import { Avatar } from '@hideout/ui/avatar';
import { Chip } from '@hideout/ui/chip';
import { CopyButton } from '@hideout/ui/copy-button';
import { PageHeader } from '@hideout/ui/page-header';
import { RelativeTime } from '@hideout/ui/relative-time';
import { CalendarButton } from './calendar-button.tsx';
import { PhaseChip } from './phase-chip.tsx';
import styles from './proposal-header.module.css';
import { momentOf, type Phase, proposalLabel } from './proposal-phase.ts';
import { useEndsSoon } from './use-phase.ts';

export type ProposalHeaderProps = { proposal: Proposal; phase: Phase };

/** Head of a proposal's page: where it stands, what it is called, whose it is. */
export function ProposalHeader({ proposal, phase }: ProposalHeaderProps) {
  const { id, number, title, author, createdAt, version } = proposal;
  const soon = useEndsSoon(proposal);
  const moment = momentOf(proposal, phase);
  const authorName = author.username ?? 'somebody';
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
              <span key={label}>{label}</span>
            ))}
          </>
        }
        title={title}
        lead={
          <span className={styles.author}>
            <Avatar id={author.id} name="" src={author.avatar} size={28} />
            <span>{authorName}</span>
            <span className={styles.created}>
              <RelativeTime at={createdAt} prefix="wrote this" />
              {version > 1 && ', edited'}
            </span>
          </span>
        }
        actions={
          <>
            <CopyButton value={addressOf(id)} label="Copy link to this proposal">
              Copy link
            </CopyButton>
            {(phase === 'active' || phase === 'upcoming') && (
              <CalendarButton proposal={proposal} phase={phase} />
            )}
          </>
        }
      />
    </div>
  );
}

function addressOf(id: string): string {
  return new URL(`/governance/${id}`, location.origin).href;
}
