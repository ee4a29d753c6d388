import type { LeaderboardSeason, RankedEntry } from '@hideout/contract/leaderboard';
import { formatCount } from '@hideout/ui/format';
import { useMediaQuery } from '@hideout/ui/media-query';
import type { CSSProperties, ReactNode, Ref, RefObject } from 'react';
import { BoardRow } from './board-row.tsx';
import styles from './board-table.module.css';

const COLUMNS: Readonly<Record<LeaderboardSeason, readonly string[]>> = {
  now: ['Rank', 'Member', 'Reputation', 'Serum points', 'Quests', 'Votes', 'Change'],
  one: ['Rank', 'Member', 'Serum points', 'Reputation', 'Quests', 'Votes', 'Change'],
};

/** Below this width a row folds into two lines. Rendering one form only makes long lists light. */
export const NARROW = '(width < 48rem)';
/** How many columns stay on a phone. */
const NARROW_COLUMNS = 3;

/** Ranks with more letters than this, commas counted, take the room of the faces on a phone. */
const ROOMY_DIGITS = 6;

export type BoardLine = { readonly position: number; readonly entry: RankedEntry | undefined };

type BoardTableProps = {
  readonly caption: string;
  readonly season: LeaderboardSeason;
  readonly lines: readonly BoardLine[];
  /** Rows of the whole list, of which these are some. */
  readonly total: number;
  readonly myId: string | null;
  /** The position that the user jumped to, and what gets its row. */
  readonly marked?: number | undefined;
  readonly markedRow?: Ref<HTMLTableRowElement>;
  /** Pixels that rows out of sight would take. */
  readonly before?: number;
  readonly after?: number;
  readonly body?: RefObject<HTMLTableSectionElement | null>;
};

/** A table of ranks. Rows out of sight are replaced by one empty row as high as they are. */
export function BoardTable({
  caption,
  season,
  lines,
  total,
  myId,
  marked,
  markedRow,
  before = 0,
  after = 0,
  body,
}: BoardTableProps): ReactNode {
  'use memo';
  const narrow = useMediaQuery(NARROW);
  const columns = narrow ? COLUMNS[season].slice(0, NARROW_COLUMNS) : COLUMNS[season];
  const digits = formatCount(total).length;
  const widths: CSSProperties & Record<'--digits', number> = { '--digits': digits };
  return (
    <table
      className={digits > ROOMY_DIGITS ? `${styles.table} ${styles.crowded}` : styles.table}
      style={widths}
      aria-rowcount={total + 1}
    >
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map((column) => (
            <th key={column} scope="col" className={styles.head}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        <Gap pixels={before} columns={columns.length} />
        {lines.map(({ position, entry }) => (
          <BoardRow
            key={position}
            season={season}
            position={position}
            entry={entry}
            mine={entry !== undefined && entry.user.id === myId}
            narrow={narrow}
            marked={position === marked}
            {...(position === marked && markedRow !== undefined ? { ref: markedRow } : {})}
          />
        ))}
        <Gap pixels={after} columns={columns.length} />
      </tbody>
    </table>
  );
}

function Gap({ pixels, columns }: { readonly pixels: number; readonly columns: number }) {
  if (pixels <= 0) return null;
  const height: CSSProperties & Record<'--gap', string> = { '--gap': `${pixels}px` };
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus.
    <tr className={styles.gap} style={height} aria-hidden="true">
      <td colSpan={columns} />
    </tr>
  );
}
