import { describeFailure } from '@hideout/api-client/failure-messages';
import type { OwnRank, RankWindow } from '@hideout/contract/leaderboard';
import { useOnline } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { formatCount } from '@hideout/ui/format';
import { Notice } from '@hideout/ui/notice';
import { useRowWindow } from '@hideout/ui/use-row-window';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { BoardTable } from './board-table.tsx';
import { PinnedRow } from './pinned-row.tsx';
import styles from './rank-list.module.css';
import type { Segment } from './segment.ts';
import { useRankWindows } from './use-rank-windows.ts';

/** Height of a row in pixels; the style sheet holds the same number. */
const ROW_HEIGHT = 64;
/** Rendered above and below the view: few, because each row is a dozen elements. */
const ROWS_AROUND = 2;
/** Rendered before the view is known: below first three and own card, it holds fewer at first on most screens. */
const ROWS_AT_FIRST = 6;
/** From here on the way back up is long enough for a button. */
const FAR_DOWN = 30;

/** A position to bring into view; a new object each time, so that the same one can be asked for again. */
export type Jump = { readonly position: number };

type RankListProps = {
  readonly first: RankWindow;
  readonly own: OwnRank | undefined;
  readonly segment: Segment;
  readonly jump: Jump | null;
  /** True while the card with the own rank is in view, which says what the pinned row says. */
  readonly isCardInView: boolean;
  readonly onJump: (position: number) => void;
  readonly onTop: () => void;
};

/** Every rank there is: one segment that can be scrolled through, and the ways to the others. */
export function RankList({ first, own, segment, jump, isCardInView, onJump, onTop }: RankListProps) {
  'use memo';
  const { total, season } = first;
  const body = useRef<HTMLTableSectionElement>(null);
  const markedRow = useRef<HTMLTableRowElement>(null);
  const wantsFocus = useRef(false);
  const rows = useEvenRows(segment.end - segment.start);
  const me = own?.ranked?.entry ?? null;
  const myIndex = me === null ? -1 : me.position - 1 - segment.start;
  const list = useRowWindow(rows, () => ROW_HEIGHT, body, {
    watched: myIndex < rows.length ? myIndex : -1,
    around: ROWS_AROUND,
    atFirst: ROWS_AT_FIRST,
  });
  const from = segment.start + list.start + 1;
  const to = segment.start + list.end;
  const ranks = useRankWindows(first, from, to);

  const holdMarkedRow = (row: HTMLTableRowElement | null) => {
    markedRow.current = row;
    if (row === null || !wantsFocus.current) return;
    // The row was out of sight and is rendered only now.
    wantsFocus.current = false;
    row.focus({ preventScroll: true });
  };
  const show = useEffectEvent(({ position }: Jump) => {
    list.scrollTo(position - 1 - segment.start);
    if (markedRow.current === null) wantsFocus.current = true;
    else markedRow.current.focus({ preventScroll: true });
  });
  const shown = useRef<Jump | null>(null);
  useEffect(() => {
    // The address follows a step behind: until then the position is in another segment.
    if (jump === null || jump === shown.current) return;
    if (jump.position <= segment.start || jump.position > segment.end) return;
    shown.current = jump;
    show(jump);
  }, [jump, segment.start, segment.end]);

  const known = new Map(own?.ranked?.around.map((entry) => [entry.position, entry]));
  const lines = Array.from({ length: list.end - list.start }, (_, index) => {
    const position = from + index;
    return { position, entry: ranks.get(position) ?? known.get(position) };
  });
  return (
    <>
      {segment.start > 0 && (
        <Edge onClick={() => onJump(segment.start)}>Ranks before {formatCount(segment.start + 1)}</Edge>
      )}
      <BoardTable
        caption={`Leaderboard, ${first.seasonName}`}
        season={season}
        lines={lines}
        total={total}
        myId={me?.user.id ?? null}
        marked={jump?.position}
        markedRow={holdMarkedRow}
        before={list.before}
        after={list.after}
        body={body}
      />
      {segment.end < total && (
        <Edge onClick={() => onJump(segment.end + 1)}>Ranks after {formatCount(segment.end)}</Edge>
      )}
      <div className={styles.pin}>
        <NotLoaded ranks={ranks} />
        <PinnedRow
          entry={isCardInView || list.isWatchedInView ? null : me}
          season={season}
          onJump={me === null ? undefined : () => onJump(me.position)}
          onTop={from > FAR_DOWN ? onTop : undefined}
        />
      </div>
    </>
  );
}

/** As many equal rows, the same array for as long as there are so many: the list needs their number alone. */
function useEvenRows(count: number): readonly object[] {
  'use memo';
  const [rows, setRows] = useState(() => makeEvenRows(count));
  if (rows.length !== count) setRows(makeEvenRows(count));
  return rows;
}

const ROW = {};
const makeEvenRows = (count: number): readonly object[] => new Array<object>(count).fill(ROW);

function Edge({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <p className={styles.edge}>
      <Button variant="secondary" onClick={onClick}>
        {children}
      </Button>
    </p>
  );
}

/** Why rows in view are empty, and what to do about it. */
function NotLoaded({ ranks }: { readonly ranks: ReturnType<typeof useRankWindows> }) {
  const online = useOnline();
  if (ranks.error !== null) {
    return (
      <Notice
        tone="error"
        title="These ranks could not be read"
        action={
          <Button variant="secondary" size="s" busy={ranks.isFetching} onClick={ranks.retry}>
            Try again
          </Button>
        }
      >
        {describeFailure(ranks.error).message}
      </Notice>
    );
  }
  if (ranks.isPaused || !online) {
    return (
      <Notice tone="warning" icon="offline">
        You are offline. Ranks that are not here yet come when you are back.
      </Notice>
    );
  }
  return null;
}
