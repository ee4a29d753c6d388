import { describeFailedQuery } from '@hideout/api-client/failure-messages';
import type { FoundRanks as FoundRankList, LeaderboardSeason } from '@hideout/contract/leaderboard';
import type { UserRef } from '@hideout/contract/people';
import { Button } from '@hideout/ui/button';
import { EmptyState } from '@hideout/ui/empty-state';
import { ErrorCard } from '@hideout/ui/error-card';
import { Field, Input } from '@hideout/ui/field';
import { formatCount } from '@hideout/ui/format';
import { LiveRegion } from '@hideout/ui/live-region';
import { Skeleton } from '@hideout/ui/skeleton';
import { useTypedText } from '@hideout/ui/use-typed-text';
import { type RefObject, useDeferredValue } from 'react';
import { BoardTable } from './board-table.tsx';
import { useFoundRanks } from './leaderboard.queries.ts';
import { cleanFind } from './leaderboard-address.ts';
import { MemberName } from './member-name.tsx';
import styles from './rank-search.module.css';

const NAME_START = /^[A-Za-z0-9_]+$/;

const FIND_AFTER_MS = 200;

type SearchFieldProps = {
  readonly find: string;
  readonly onFind: (find: string) => void;
  readonly ref: RefObject<HTMLInputElement | null>;
};

/** Where a name is typed. The browser's own search sees only the rows that are rendered. */
export function SearchField({ find, onFind, ref }: SearchFieldProps) {
  const [typed, setTyped] = useTypedText({
    inAddress: find,
    clean: cleanFind,
    pauseMs: FIND_AFTER_MS,
    onPause: onFind,
  });
  return (
    <div className={styles.search}>
      <Field label="Find a member" hint="The beginning of a name, in any case.">
        <Input
          ref={ref}
          type="search"
          icon="search"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          value={typed}
          placeholder="swampqueen"
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
    </div>
  );
}

type FoundProps = {
  readonly season: LeaderboardSeason;
  readonly find: string;
  readonly myId: string | null;
  /** Shows a position in the whole list. */
  readonly onJump: (position: number) => void;
};

/** What a search finds among all accounts. */
export function FoundRanks({ find, ...rest }: FoundProps) {
  if (!NAME_START.test(find)) {
    return <EmptyState title={`No ‘${find}’ here`}>Names have letters, digits and _ only.</EmptyState>;
  }
  return <FoundNames find={find} {...rest} />;
}

const isNamed = ({ username }: UserRef, name: string) => username?.toLowerCase() === name.toLowerCase();

function Unranked({ matches }: { readonly matches: FoundRankList['matches'] }) {
  if (matches.length === 0) return null;
  return (
    <p className={styles.unranked}>
      Without a rank:{' '}
      {matches.map(({ user }) => (
        <MemberName key={user.id} user={user} />
      ))}
    </p>
  );
}

function FoundNames({ season, find, myId, onJump }: FoundProps) {
  const query = useFoundRanks(season, find);
  // What is typed has the first turn; the rows follow when there is time.
  const data = useDeferredValue(query.data);
  if (data === undefined) {
    if (query.isError) {
      return <ErrorCard title="The search did not work" {...describeFailedQuery(query)} />;
    }
    return <Skeleton height="3.25rem" lines={3} />;
  }
  // A build that was deleted meanwhile leaves pages of two, and a member may be in both.
  const matches = [
    ...new Map(data.pages.flatMap((page) => page.matches).map((one) => [one.user.id, one])).values(),
  ];
  const ranked = matches.flatMap(({ entry }) =>
    entry === null ? [] : [{ position: entry.position, entry }],
  );
  const unranked = matches.filter(({ entry }) => entry === null);
  const hasWholeName = matches[0]?.entry === null && isNamed(matches[0].user, find);
  const [first] = ranked;
  const count = `${formatCount(matches.length)}${query.hasNextPage ? ' or more' : ''} found`;
  return (
    <div className={styles.found} aria-busy={query.isPlaceholderData}>
      <LiveRegion message={query.isPlaceholderData ? '' : count} />
      {matches.length === 0 ? (
        <EmptyState title={`No ‘${find}’ here`}>No name of any account begins with that.</EmptyState>
      ) : (
        <p className={styles.count}>
          {count}.
          {first !== undefined && ranked.length === 1 && (
            <Button variant="ghost" size="s" onClick={() => onJump(first.position)}>
              Show among all
            </Button>
          )}
        </p>
      )}
      {hasWholeName && <Unranked matches={unranked.slice(0, 1)} />}
      {ranked.length > 0 && (
        <BoardTable
          caption={`Members whose name begins with ${find}`}
          season={season}
          lines={ranked}
          total={data.pages[0]?.total ?? 0}
          myId={myId}
        />
      )}
      <Unranked matches={hasWholeName ? unranked.slice(1) : unranked} />
      {query.hasNextPage && (
        <p className={styles.more}>
          <Button
            variant="secondary"
            busy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            More names
          </Button>
        </p>
      )}
    </div>
  );
}
