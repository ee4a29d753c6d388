import type { LeaderboardEntry } from '@hideout/contract/leaderboard';
import { Avatar } from '@hideout/ui/avatar';
import { Chip } from '@hideout/ui/chip';
import { formatCount } from '@hideout/ui/format';
import type { Ref } from 'react';
import styles from './board-row.module.css';
import { MemberName } from './member-name.tsx';
import { getMovement, type Movement } from './rank.ts';

type BoardRowProps = {
  readonly entry: LeaderboardEntry;
  /** True for the user's own row. */
  readonly mine: boolean;
  /** Folds the last four columns into a second line. */
  readonly narrow: boolean;
  /** Position in the whole table, the head counted, because only some rows are rendered. */
  readonly position: number;
  readonly ref?: Ref<HTMLTableRowElement>;
};

const MOVED: Readonly<Record<Movement['kind'], string | undefined>> = {
  up: styles.up,
  down: styles.down,
  same: styles.same,
  fresh: styles.same,
};

/** One rank on the board. */
export function BoardRow({ entry, mine, narrow, position, ref }: BoardRowProps) {
  const { rank, user, reputation, serumPoints, questsCompleted, votesCast, delta } = entry;
  const { kind, label } = getMovement(delta);
  return (
    <tr
      ref={ref}
      className={mine ? `${styles.row} ${styles.mine}` : styles.row}
      aria-rowindex={position}
      tabIndex={mine ? -1 : undefined}
    >
      <td className={styles.rank}>{formatCount(rank)}</td>
      <th scope="row" className={styles.who}>
        <Avatar id={user.id} name="" src={user.avatar} size={32} />
        <MemberName user={user} />
        {mine && <Chip tone="serum">You</Chip>}
        {narrow && (
          <span className={styles.second}>
            {formatCount(questsCompleted)} quests, {formatCount(votesCast)} votes
          </span>
        )}
      </th>
      <td className={styles.strong}>
        {formatCount(reputation)}
        {narrow && <span className={`${styles.moved} ${MOVED[kind]}`}>{label}</span>}
      </td>
      {!narrow && (
        <>
          <td className={styles.plain}>{formatCount(serumPoints)}</td>
          <td className={styles.plain}>{formatCount(questsCompleted)}</td>
          <td className={styles.plain}>{formatCount(votesCast)}</td>
          <td className={`${styles.plain} ${MOVED[kind]}`}>{label}</td>
        </>
      )}
    </tr>
  );
}
