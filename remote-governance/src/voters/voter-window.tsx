import type { VoterRow } from '@hideout/contract/votes';
import { useRowWindow } from '@hideout/ui/use-row-window';
import { type CSSProperties, type KeyboardEvent, memo, useEffect, useRef } from 'react';
import styles from './voter-line.module.css';
import { VoterLine } from './voter-line.tsx';

/** Pixels of a row at the usual size of letters: without a reason, and with one or more lines of it. */
const ROW_HEIGHT = 57;
const REASON_LINE = 20;
const LETTERS_IN_LINE = 60;
const MAX_REASON_LINES = 3;
const SHOW_MORE = 44;

export type VoterWindowProps = {
  rows: readonly VoterRow[];
  /** Rows that stand above this list and count as part of it. */
  before: number;
  /** Server time in milliseconds. */
  now: number;
  /** Whose row is marked and comes into view. */
  wantedId: string | null;
};

function estimate({ reason }: VoterRow): number {
  if (reason === null) return ROW_HEIGHT;
  const lines = Math.ceil(reason.length / LETTERS_IN_LINE);
  return lines > MAX_REASON_LINES
    ? ROW_HEIGHT + MAX_REASON_LINES * REASON_LINE + SHOW_MORE
    : ROW_HEIGHT + lines * REASON_LINE;
}

/** Where a key leads from the row at `index`; undefined for keys that are not ours. */
function indexForKey({ key }: KeyboardEvent, index: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(index + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(index - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

function focusIn(row: HTMLElement): void {
  (row.querySelector('a') ?? row).focus();
}

/**
 * Only the rows near the view are in the document; thousands scroll like twenty. Says how many there are. Within the
 * list arrows lead from row to row, Home and End to its ends.
 */
export function VoterWindow({ rows, before, now, wantedId }: VoterWindowProps) {
  'use memo';
  const list = useRef<HTMLUListElement>(null);
  const wantsFocus = useRef<number | null>(null);
  const rendered = useRowWindow(rows, estimate, list);
  const { measure, scrollTo } = rendered;

  const wantedIndex = wantedId === null ? -1 : rows.findIndex(({ user }) => user.id === wantedId);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (wantedIndex === -1 || shown.current === wantedId) return;
    shown.current = wantedId;
    scrollTo(wantedIndex);
  });

  function handleKey(event: KeyboardEvent<HTMLUListElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const row = event.target instanceof Element ? event.target.closest('[data-index]') : null;
    if (!(row instanceof HTMLElement)) return;
    const next = indexForKey(event, Number(row.dataset.index), rows.length);
    if (next === undefined) return;
    event.preventDefault();
    const element = list.current?.querySelector<HTMLElement>(`[data-index="${next}"]`);
    if (element) return focusIn(element);
    // It is rendered once it is in view.
    wantsFocus.current = next;
    scrollTo(next);
  }
  function hold(row: HTMLLIElement | null) {
    if (row !== null && wantsFocus.current === Number(row.dataset.index)) {
      wantsFocus.current = null;
      focusIn(row);
    }
    return measure(row);
  }
  return (
    <ul ref={list} aria-label="Votes" className={styles.rows} onKeyDown={handleKey}>
      <Gap pixels={rendered.before} />
      {rows.slice(rendered.start, rendered.end).map((row, offset) => (
        <Row
          key={row.user.id}
          row={row}
          now={now}
          hold={hold}
          index={rendered.start + offset}
          before={before}
          count={rows.length}
          isWanted={row.user.id === wantedId}
        />
      ))}
      <Gap pixels={rendered.after} />
    </ul>
  );
}

/** Space of rows that are not rendered. An element of its own: a property that changes on the list reaches all rows. */
function Gap({ pixels }: { pixels: number }) {
  const height: CSSProperties & Record<'--gap', string> = { '--gap': `${pixels}px` };
  return <li aria-hidden="true" className={styles.gap} style={height} />;
}

type RowProps = {
  row: VoterRow;
  now: number;
  hold: (row: HTMLLIElement | null) => (() => void) | undefined;
  index: number;
  before: number;
  count: number;
  isWanted: boolean;
};

/** Rows that stay are not touched while others come and go. */
const Row = memo(function Row({ row, now, hold, index, before, count, isWanted }: RowProps) {
  return (
    <li
      ref={hold}
      data-index={index}
      tabIndex={-1}
      className={styles.row}
      aria-setsize={count + before}
      aria-posinset={index + 1 + before}
      aria-current={isWanted ? 'true' : undefined}
    >
      <VoterLine row={row} now={now} />
    </li>
  );
});
