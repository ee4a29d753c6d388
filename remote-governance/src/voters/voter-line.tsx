import { formatNameless } from '@hideout/contract/username';
import type { VoterRow } from '@hideout/contract/votes';
import { IntentLink } from '@hideout/session/router';
import { Avatar } from '@hideout/ui/avatar';
import { Chip } from '@hideout/ui/chip';
import { formatCount, shortenAddress } from '@hideout/ui/format';
import { formatExactTime, formatTimes } from '@hideout/ui/format-times';
import { useDeferredValue, useState } from 'react';
import { formatSide } from '../proposals/vote-side.ts';
import { LinkedText } from '../text/linked-text.tsx';
import styles from './voter-line.module.css';

export type VoterLineProps = {
  row: VoterRow;
  /** Server time in milliseconds; the whole list has one clock. */
  now: number;
  isMine?: boolean;
};

/**
 * One vote: who, which side, how much, when, and why if they said. Thousands of these scroll past: every element and
 * every subscription of a row counts.
 */
export function VoterLine({ row, now, isMine = false }: VoterLineProps) {
  'use memo';
  const { user, voteFor, power, reason, votedAt } = row;
  const at = Date.parse(votedAt);
  // A face is half of a row's work: it comes when nothing else is to be done, such as scrolling on.
  const hasAvatar = useDeferredValue(true, false);
  return (
    <>
      {hasAvatar ? (
        <Avatar id={user.id} name="" src={user.avatar} size={34} />
      ) : (
        <span className={styles.avatar} />
      )}
      <div className={styles.who}>
        <VoterName row={row} />
        {isMine && <Chip tone="serum">You</Chip>}
        <time dateTime={votedAt} title={formatExactTime(at)} className={styles.time}>
          {/* The clock is a minute coarse; nobody votes in the future. */}
          {formatTimes(at, Math.max(now, at)).short}
        </time>
      </div>
      <span className={voteFor ? styles.for : styles.against}>{formatSide(voteFor)}</span>
      <span className={styles.power}>{formatCount(power)}</span>
      {reason !== null && <VoterReason reason={reason} />}
    </>
  );
}

/** A name leads to its public page; whoever has none stands here by address. */
function VoterName({ row: { user, address } }: { row: VoterRow }) {
  if (user.username === null) {
    const unnamed = address === null ? 'somebody' : shortenAddress(address);
    return <span className={styles.name}>{formatNameless(user, unnamed)}</span>;
  }
  return (
    <IntentLink to="member.view" params={{ username: user.username }} dir="auto" className={styles.name}>
      {user.username}
    </IntentLink>
  );
}

/** A reason this short fits on every screen, and need not be measured. */
const SURELY_FITS = 70;

type VoterReasonProps = { reason: string };

/** Why a user voted so. Only a few lines of a long one, until the user asks for all of it. */
function VoterReason({ reason }: VoterReasonProps) {
  const [isOpen, setOpen] = useState(false);
  const mayBeLong = reason.length > SURELY_FITS || reason.includes('\n');
  const [isLong, setLong] = useState(mayBeLong);
  function measure(text: HTMLElement | null) {
    // One that turned out to fit is never cut, also when the window becomes narrower.
    if (text !== null && mayBeLong && !isOpen) setLong(text.scrollHeight > text.clientHeight);
  }
  return (
    <div className={styles.reason}>
      <p dir="auto" ref={measure} className={isLong && !isOpen ? styles.cut : styles.text}>
        <LinkedText text={reason} />
      </p>
      {isLong && (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show more'}
        </button>
      )}
    </div>
  );
}
