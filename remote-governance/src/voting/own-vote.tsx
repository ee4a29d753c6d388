import { formatCount } from '@hideout/ui/format';
import { Icon } from '@hideout/ui/icon';
import { RelativeTime } from '@hideout/ui/relative-time';
import { useEffect, useRef } from 'react';
import { sideName } from './choice.ts';
import styles from './own-vote.module.css';
import type { KnownVote } from './vote-state.ts';

export type OwnVoteProps = {
  vote: KnownVote;
  /** Its button is gone: focus comes here instead of falling back to the top of the page. */
  takesFocus?: boolean;
};

/** What the reader has voted: side, power, time and reason. */
export function OwnVote({ vote, takesFocus = false }: OwnVoteProps) {
  const side = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) side.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const { voteFor, power, reason, votedAt, changedAt } = vote;
  return (
    <div className={styles.vote}>
      <span className={voteFor ? styles.for : styles.against}>
        <Icon name={voteFor ? 'check' : 'cross'} />
      </span>
      <div className={styles.words}>
        <p tabIndex={-1} ref={side} className={styles.side}>
          You voted {sideName(voteFor)}
        </p>
        <p className={styles.detail}>
          With {formatCount(power)} ·{' '}
          <RelativeTime at={changedAt ?? votedAt} prefix={changedAt ? 'changed' : 'cast'} />
        </p>
        {reason !== null && reason !== undefined && (
          <p dir="auto" className={styles.reason}>
            {reason}
          </p>
        )}
      </div>
    </div>
  );
}
