import type { VoterRow } from '@hideout/contract/governance';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useState } from 'react';
import { VoterLine } from './voter-line.tsx';
import styles from './voter-window.module.css';

const ROW_HEIGHT = 57;
const ROWS_AROUND = 8;

type Place = CSSProperties & Record<`--${string}`, string>;

export type VoterWindowProps = {
  rows: readonly VoterRow[];
  /** Rows that stand above this list and count as part of it. */
  before: number;
};

/** Only the rows in view are in the document; thousands scroll like twenty. Says how many there are. */
export function VoterWindow({ rows, before }: VoterWindowProps) {
  // The virtualizer is one mutable object; memoized by the compiler, the rows would not move.
  'use no memo';
  const [top, setTop] = useState(0);
  // oxlint-disable-next-line react/incompatible-library -- this component is not memoized, see above
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: ROWS_AROUND,
    // Inside something hidden every row measures nothing, and all of them would fit.
    measureElement: (row) => Math.max(row.offsetHeight, ROW_HEIGHT),
    scrollMargin: top,
    getItemKey: (index) => rows[index]?.user.id ?? index,
  });
  function place(list: HTMLUListElement | null) {
    if (list !== null) setTop(Math.round(list.getBoundingClientRect().top + window.scrollY));
  }
  const size: Place = { '--height': `${virtualizer.getTotalSize()}px` };
  return (
    <ul className={styles.rows} style={size} ref={place} aria-label="Votes">
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const row = rows[index];
        const at: Place = { '--top': `${start - top}px` };
        return row === undefined ? null : (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            className={styles.row}
            style={at}
            aria-setsize={rows.length + before}
            aria-posinset={index + 1 + before}
          >
            <VoterLine row={row} />
          </li>
        );
      })}
    </ul>
  );
}
