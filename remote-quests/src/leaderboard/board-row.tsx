import type { LeaderboardSeason, RankedEntry } from '@hideout/contract/leaderboard';
import { Avatar } from '@hideout/ui/avatar';
import { Chip } from '@hideout/ui/chip';
import { formatCount } from '@hideout/ui/format';
import type { Ref } from 'react';
import styles from './board-row.module.css';
import { MemberName } from './member-name.tsx';
import { getMovement, getPoints, type Movement } from './rank.ts';

type BoardRowProps = {
  readonly season: LeaderboardSeason;
  /** From 1; the row may not be loaded yet. */
  readonly position: number;
  readonly entry: RankedEntry | undefined;
  /** True for the user's own row. */
  readonly mine: boolean;
  /** Folds the last four columns into a second line. */
  readonly narrow: boolean;
  /** The row that the user jumped to. */
  readonly marked?: boolean;
  readonly ref?: Ref<HTMLTableRowElement>;
};

const MOVED: Readonly<Record<Movement['kind'], string | undefined>> = {
  up: styles.up,
  down: styles.down,
  same: styles.same,
  fresh: styles.same,
};

/** The positions of the podium. */
const FIRST = 3;

/** One rank on the board. Not loaded yet, it keeps its height and says its position. */
export function BoardRow({ season, position, entry, mine, narrow, marked = false, ref }: BoardRowProps) {
  'use memo';
  const className = [
    styles.row,
    mine && styles.mine,
    marked && styles.marked,
    position <= FIRST && styles.first,
    position === FIRST && styles.line,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <tr
      ref={ref}
      className={className}
      // The head is the first row.
      aria-rowindex={position + 1}
      tabIndex={mine || marked ? -1 : undefined}
    >
      {entry === undefined ? (
        <>
          <td className={styles.rank}>{formatCount(position)}</td>
          <td className={styles.waiting} colSpan={narrow ? 2 : 6} />
        </>
      ) : (
        <Cells season={season} entry={entry} mine={mine} narrow={narrow} />
      )}
    </tr>
  );
}

type CellsProps = Pick<BoardRowProps, 'season' | 'mine' | 'narrow'> & { readonly entry: RankedEntry };

function Cells({ season, entry, mine, narrow }: CellsProps) {
  'use memo';
  const { rank, user, reputation, serumPoints, questsCompleted, votesCast, delta } = entry;
  const { kind, label } = getMovement(delta);
  return (
    <>
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
        {formatCount(getPoints(season, entry))}
        {narrow && <span className={`${styles.moved} ${MOVED[kind]}`}>{label}</span>}
      </td>
      {!narrow && (
        <>
          <td className={styles.plain}>{formatCount(season === 'now' ? serumPoints : reputation)}</td>
          <td className={styles.plain}>{formatCount(questsCompleted)}</td>
          <td className={styles.plain}>{formatCount(votesCast)}</td>
          <td className={`${styles.plain} ${MOVED[kind]}`}>{label}</td>
        </>
      )}
    </>
  );
}
