import type { RankWindow } from '@hideout/contract/leaderboard';
import { useSession } from '@hideout/session/session';
import { Card } from '@hideout/ui/card';
import { formatCount } from '@hideout/ui/format';
import { Skeleton } from '@hideout/ui/skeleton';
import { useEffect, useRef, useState } from 'react';
import styles from './board.module.css';
import { BoardTable, NARROW } from './board-table.tsx';
import { useOwnRank } from './leaderboard.queries.ts';
import { useLeaderboardAddress } from './leaderboard-address.ts';
import { MyCard } from './my-card.tsx';
import { Podium } from './podium.tsx';
import { type Jump, RankList } from './rank-list.tsx';
import { FoundRanks, SearchField } from './rank-search.tsx';
import { getSegmentAround, getSegmentFrom, PHONE_SEGMENT_ROWS, SEGMENT_ROWS } from './segment.ts';

/** A rank as low as this is in the first screen of the list; who stands around it needs no table of its own. */
const LAST_ON_FIRST_SCREEN = 10;

/** One order as a page: the first three, the user's own rank, and every rank in a list that can be searched. */
export function Board({ first }: { readonly first: RankWindow }) {
  'use memo';
  const { season, total } = first;
  const { address, change } = useLeaderboardAddress();
  const [jump, setJump] = useState<Jump | null>(null);
  const card = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const isCardInView = useInView(card);
  const query = useOwnRank(season);
  const session = useSession();
  const own = query.data;
  const myId = session.status === 'member' ? session.user.id : null;
  // For as long as the page is open: turning the phone must not lead to other ranks.
  const [segmentRows] = useState(() => (matchMedia(NARROW).matches ? PHONE_SEGMENT_ROWS : SEGMENT_ROWS));
  const segment = getSegmentFrom(address.from, total, segmentRows);

  const jumpTo = (position: number) => {
    const around = getSegmentAround(position, total, segmentRows);
    const isHere = position > segment.start && position <= segment.end;
    // A search hides the list, which has to be there before it can be scrolled.
    if (!isHere || address.find !== '') change({ from: (isHere ? segment : around).start + 1, find: '' });
    setJump({ position });
  };
  const findName = (find: string) => {
    change({ find });
    // Clear the jump, so that the list reopens at its last position.
    setJump(null);
  };
  const goToTop = () => {
    change({ from: 1 });
    setJump(null);
    window.scrollTo({ top: 0 });
    search.current?.focus({ preventScroll: true });
  };
  const ranked = own?.ranked ?? null;
  // Most members stand further down, so the place is free until it is known.
  const isFar =
    ranked === null
      ? myId !== null && own === undefined && !query.isError
      : ranked.entry.position > LAST_ON_FIRST_SCREEN;
  return (
    <div className={styles.board}>
      <div className={styles.top}>
        <Podium season={season} entries={first.entries} />
        <MyCard ref={card} query={query} onJump={jumpTo} />
      </div>
      {isFar && (
        <Card title="Around you">
          {ranked === null ? (
            <Skeleton height="30.5rem" />
          ) : (
            <BoardTable
              caption="The ranks around yours"
              season={season}
              lines={ranked.around.map((entry) => ({ position: entry.position, entry }))}
              total={total}
              myId={myId}
            />
          )}
        </Card>
      )}
      <Card title="Everybody" extra={`${formatCount(total)} ${total === 1 ? 'member' : 'members'}`}>
        <SearchField ref={search} find={address.find} onFind={findName} />
        {address.find === '' ? (
          <RankList
            key={season}
            first={first}
            own={own}
            segment={segment}
            jump={jump}
            isCardInView={isCardInView}
            onJump={jumpTo}
            onTop={goToTop}
          />
        ) : (
          <FoundRanks season={season} find={address.find} myId={myId} onJump={jumpTo} />
        )}
      </Card>
    </div>
  );
}

/** True when an element is in view; true until the browser has said. */
function useInView(element: { readonly current: HTMLElement | null }): boolean {
  const [isInView, setInView] = useState(true);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting === true));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInView;
}
