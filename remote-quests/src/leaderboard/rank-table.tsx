import type { Leaderboard, LeaderboardEntry } from '@hideout/contract/leaderboard';
import { useUnsaved } from '@hideout/session/session';
import { Card } from '@hideout/ui/card';
import { EmptyState } from '@hideout/ui/empty-state';
import { Field, Input } from '@hideout/ui/field';
import { formatCount } from '@hideout/ui/format';
import { LiveRegion } from '@hideout/ui/live-region';
import { useRowWindow } from '@hideout/ui/use-row-window';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { BoardTable } from './board-table.tsx';
import { MyCard } from './my-card.tsx';
import { PinnedRow } from './pinned-row.tsx';
import { Podium } from './podium.tsx';
import { rowsMatching } from './rank.ts';
import styles from './rank-table.module.css';

/** Height of a row in pixels; the style sheet holds the same number. */
const ROW_HEIGHT = 64;

/** The board: the first three, the user's own rank, and everybody in a list that can be searched. */
export function RankTable({ board }: { readonly board: Leaderboard }) {
  const [term, setTerm] = useState('');
  useUnsaved(term !== '');
  const rows = rowsMatching(board.entries, term);
  return <Board board={board} rows={rows} term={term} onTermChange={setTerm} />;
}

type BoardProps = {
  readonly board: Leaderboard;
  readonly rows: readonly LeaderboardEntry[];
  readonly term: string;
  readonly onTermChange: (term: string) => void;
};

function Board({ board, rows, term, onTermChange }: BoardProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const myRow = useRef<HTMLTableRowElement>(null);
  const neighbours = useRef<HTMLElement>(null);
  const wantsFocus = useRef(false);
  const [jumps, setJumps] = useState(0);

  const me = board.me;
  const isMe = ({ user }: { user: { id: string } }) => user.id === me?.entry.user.id;
  const list = useRowWindow(rows, () => ROW_HEIGHT, body, rows.findIndex(isMe));
  const beyondList = me !== null && !board.entries.some(isMe);

  const holdMyRow = (row: HTMLTableRowElement | null) => {
    myRow.current = row;
    if (row === null || !wantsFocus.current) return;
    // The row was out of sight and is rendered only now.
    wantsFocus.current = false;
    row.focus({ preventScroll: true });
  };
  const jumpToMe = () => {
    if (beyondList) {
      neighbours.current?.scrollIntoView({ block: 'center' });
      neighbours.current?.focus({ preventScroll: true });
      return;
    }
    // A search may hide the row; the whole list has to be there before it can be scrolled.
    onTermChange('');
    setJumps((count) => count + 1);
  };
  const showMyRow = useEffectEvent(() => {
    list.scrollTo(board.entries.findIndex(isMe));
    if (myRow.current !== null) myRow.current.focus({ preventScroll: true });
    else wantsFocus.current = true;
  });
  useEffect(() => {
    if (jumps > 0) showMyRow();
  }, [jumps]);

  return (
    <div className={styles.ranks}>
      <div className={styles.top}>
        <Podium entries={board.entries} />
        <MyCard board={board} onJump={jumpToMe} />
      </div>
      <Card title="Everybody" extra={`${formatCount(board.total)} members`}>
        <div className={styles.search}>
          <Field label="Find somebody">
            <Input
              type="search"
              icon="search"
              value={term}
              placeholder="swampqueen"
              onChange={(event) => onTermChange(event.target.value)}
            />
          </Field>
          <LiveRegion message={term.trim() === '' ? '' : `${rows.length} found`} />
        </div>
        {rows.length === 0 ? (
          <EmptyState title={`No ‘${term.trim()}’ here`}>
            {board.entries.length < board.total
              ? `Only the first ${formatCount(board.entries.length)} names can be searched.`
              : 'Names are compared letter by letter, without case.'}
          </EmptyState>
        ) : (
          <BoardTable
            caption={`Leaderboard, ${board.seasonName}`}
            rows={rows}
            myId={me?.entry.user.id ?? null}
            myRow={holdMyRow}
            list={list}
            body={body}
          />
        )}
        {board.entries.length < board.total && (
          <p className={styles.note}>
            Showing the first {formatCount(board.entries.length)} of {formatCount(board.total)}.
          </p>
        )}
        {me !== null && beyondList && (
          <section ref={neighbours} tabIndex={-1} aria-label="Around you" className={styles.around}>
            <h3 className={styles.heading}>Around you</h3>
            <BoardTable caption="The places around yours" rows={me.around} myId={me.entry.user.id} />
          </section>
        )}
        {me !== null && !list.isWatchedInView && (
          <div className={styles.pin}>
            <PinnedRow entry={me.entry} onJump={jumpToMe} />
          </div>
        )}
      </Card>
    </div>
  );
}
