import type { ProposalSummary } from '@hideout/contract/governance';
import { formatProposalNumber } from '@hideout/contract/proposal-number';
import { formatNameless } from '@hideout/contract/username';
import { Link } from '@hideout/session/router';
import { Avatar } from '@hideout/ui/avatar';
import { Button } from '@hideout/ui/button';
import { Chip } from '@hideout/ui/chip';
import { formatCount } from '@hideout/ui/format';
import { Icon } from '@hideout/ui/icon';
import { RelativeTime } from '@hideout/ui/relative-time';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { useRef, useState } from 'react';
import { PhaseChip } from './phase-chip.tsx';
import { getPhaseTime } from './proposal-phase.ts';
import styles from './proposal-row.module.css';
import { TallyGlass } from './tally-glass.tsx';
import { TallyLine } from './tally-line.tsx';
import { useEndsSoon, usePhase } from './use-phase.ts';

/** A press on one of the two buttons of a row. */
export type AskVote = (proposal: ProposalSummary, voteFor: boolean, button: HTMLElement) => void;

export type ProposalRowProps = {
  proposal: ProposalSummary;
  /** Opens the sheet that votes; null where there is nothing to vote for the user. */
  onAsk: AskVote | null;
};

/** One proposal of the list. The whole card leads to it; the link itself is the title. */
export function ProposalRow({ proposal, onAsk }: ProposalRowProps) {
  const { id, number, title, author, tally, flagged } = proposal;
  const [wantsFlagged, setWantsFlagged] = useState(false);
  const isHidden = flagged && !wantsFlagged;
  const link = useRef<HTMLAnchorElement>(null);
  function showFlagged() {
    setWantsFlagged(true);
    // The button goes; the keyboard goes on from what it has shown.
    link.current?.focus();
  }
  const phase = usePhase(proposal);
  const soon = useEndsSoon(proposal);
  const timestamp = getPhaseTime(proposal, phase);
  const time = <RelativeTime at={timestamp.at} prefix={timestamp.prefix} />;
  const authorName = author.username ?? formatNameless(author, 'somebody');
  return (
    <article className={styles.row}>
      <div className={styles.labels}>
        <PhaseChip phase={phase} />
        {soon ? <Chip tone="bile">{time}</Chip> : <span className={styles.label}>{time}</span>}
        <span className={styles.label}>{formatProposalNumber(number)}</span>
      </div>
      <h3 className={styles.title} dir="auto">
        <Link ref={link} to={`/governance/${id}`} className={styles.link}>
          {isHidden ? 'Hidden: flagged as spam or a trick' : title}
        </Link>
      </h3>
      <p className={styles.author}>
        <Avatar id={author.id} name={authorName} src={author.avatar} size={20} />
        <bdi className={styles.name}>{authorName}</bdi>
        {isHidden && (
          <span className={styles.show}>
            <Button variant="secondary" size="s" onClick={showFlagged}>
              Show anyway
            </Button>
          </span>
        )}
      </p>
      <div className={styles.tally}>
        {phase === 'upcoming' || phase === 'draft' ? (
          <p className={styles.label}>Quorum {formatCount(tally.quorum)}</p>
        ) : (
          <>
            <TallyGlass tally={tally} />
            <TallyLine tally={tally} />
          </>
        )}
      </div>
      <div className={phase === 'active' ? styles.mineOpen : styles.mine}>
        <RowVote proposal={proposal} onAsk={onAsk} />
      </div>
    </article>
  );
}

type RowVoteProps = {
  proposal: ProposalSummary;
  /** Opens the sheet that votes; null where there is nothing to vote for the user. */
  onAsk: AskVote | null;
};

/** The user's vote on a row, or the two buttons that ask for it. */
function RowVote({ proposal, onAsk }: RowVoteProps) {
  const { myVote, number } = proposal;
  if (myVote !== null) {
    return (
      <p>
        <Chip tone={myVote.voteFor ? 'serum' : 'flesh'} icon={myVote.voteFor ? 'check' : 'cross'}>
          You: {myVote.voteFor ? 'For' : 'Against'}, {formatCount(myVote.power)}
        </Chip>
      </p>
    );
  }
  if (onAsk === null) return null;
  const on = <VisuallyHidden> {formatProposalNumber(number)}</VisuallyHidden>;
  return (
    <div className={styles.buttons}>
      <Button variant="secondary" wide onClick={(event) => onAsk(proposal, true, event.currentTarget)}>
        <span className={styles.for}>
          <Icon name="check" />
        </span>
        For{on}
      </Button>
      <Button variant="secondary" wide onClick={(event) => onAsk(proposal, false, event.currentTarget)}>
        <span className={styles.against}>
          <Icon name="cross" />
        </span>
        Against{on}
      </Button>
    </div>
  );
}
