import type { Leaderboard } from '@hideout/contract/leaderboard';
import { useUnsaved } from '@hideout/session/session';
import { Card } from '@hideout/ui/card';
import { EmptyState } from '@hideout/ui/empty-state';
import { Field, Input } from '@hideout/ui/field';
import { formatCount } from '@hideout/ui/format';
import { LiveRegion } from '@hideout/ui/live-region';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { BoardTable } from './board-table.tsx';
import { MyCard } from './my-card.tsx';
import { PinnedRow } from './pinned-row.tsx';
import { Podium } from './podium.tsx';
import { rowsMatching } from './rank.ts';
import styles from './rank-table.module.css';
import { useBoardWindow } from './use-board-window.ts';

/** The board: the first three, the user's own place, and everybody in a list that can be searched. */
export function RankTable({ board }: { readonly board: Leaderboard }) {
  const [term, setTerm] = useState('');
  useUnsaved(term !== '');
  const body = useRef<HTMLTableSectionElement>(null);
  const myRow = useRef<HTMLTableRowElement>(null);
  const neighbours = useRef<HTMLElement>(null);
  const wantsFocus = useRef(false);
  const rows = rowsMatching(board.entries, term);
  const list = useBoardWindow(rows.length, body);

  const me = board.me;
  const isMe = ({ user }: { user: { id: string } }) => user.id === me?.entry.user.id;
  const myIndex = rows.findIndex(isMe);
  const inSight = myIndex >= list.seen.first && myIndex <= list.seen.last && myIndex !== -1;
  const beyondList = me !== null && !board.entries.some(isMe);

  const holdMyRow = (row: HTMLTableRowElement | null) => {
    myRow.current = row;
    if (row === null || !wantsFocus.current) return;
    // The row was out of sight and is drawn only now.
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
    flushSync(() => setTerm(''));
    list.scrollTo(board.entries.findIndex(isMe));
    if (myRow.current !== null) myRow.current.focus({ preventScroll: true });
    else wantsFocus.current = true;
  };

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
              onChange={(event) => setTerm(event.target.value)}
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
        {me !== null && !inSight && (
          <div className={styles.pin}>
            <PinnedRow entry={me.entry} onJump={jumpToMe} />
          </div>
        )}
      </Card>
    </div>
  );
}
