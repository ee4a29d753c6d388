import type { LeaderboardEntry } from '@hideout/contract/leaderboard';
import { useMediaQuery } from '@hideout/ui/media-query';
import type { RowWindow } from '@hideout/ui/use-row-window';
import type { CSSProperties, Ref, RefObject } from 'react';
import { BoardRow } from './board-row.tsx';
import styles from './board-table.module.css';

const COLUMNS = ['Rank', 'Member', 'Reputation', 'Serum points', 'Quests', 'Votes', 'Change'];

/** Below this width a row folds into two lines. Rendering one form only makes long lists light. */
const NARROW = '(width < 48rem)';
/** How many columns stay on a phone. */
const NARROW_COLUMNS = 3;

type BoardTableProps = {
  readonly caption: string;
  readonly rows: readonly LeaderboardEntry[];
  readonly myId: string | null;
  readonly myRow?: Ref<HTMLTableRowElement>;
  /** Which rows to render; all of them when absent. */
  readonly list?: RowWindow;
  readonly body?: RefObject<HTMLTableSectionElement | null>;
};

/** A table of ranks. Rows out of sight are replaced by one empty row as high as they are. */
export function BoardTable({ caption, rows, myId, myRow, list, body }: BoardTableProps) {
  const narrow = useMediaQuery(NARROW);
  const columns = narrow ? COLUMNS.slice(0, NARROW_COLUMNS) : COLUMNS;
  const start = list?.start ?? 0;
  const rendered = rows.slice(start, list?.end);
  return (
    <table className={styles.table} aria-rowcount={rows.length + 1}>
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
        <Gap pixels={list?.before ?? 0} columns={columns.length} />
        {rendered.map((entry, offset) => {
          const mine = entry.user.id === myId;
          return (
            <BoardRow
              key={entry.user.id}
              entry={entry}
              mine={mine}
              narrow={narrow}
              position={start + offset + 2}
              {...(mine && myRow !== undefined ? { ref: myRow } : {})}
            />
          );
        })}
        <Gap pixels={list?.after ?? 0} columns={columns.length} />
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
