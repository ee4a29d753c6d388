import type { VoterRow } from '@hideout/contract/governance';
import styles from './voter-line.module.css';
import { VoterLine } from './voter-line.tsx';

export type PinnedVoteProps = { row: VoterRow; now: number; isMine: boolean };

/** A vote that stands above the list: the reader's own, or one a link leads to. */
export function PinnedVote({ row, now, isMine }: PinnedVoteProps) {
  return (
    <div className={isMine ? styles.mine : styles.wanted} aria-current={isMine ? undefined : 'true'}>
      <VoterLine row={row} now={now} isMine={isMine} />
    </div>
  );
}
