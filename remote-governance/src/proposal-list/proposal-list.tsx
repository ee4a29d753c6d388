import { describeFailedQuery } from '@hideout/api-client/failure-messages';
import { useSession } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { EmptyState } from '@hideout/ui/empty-state';
import { ErrorCard } from '@hideout/ui/error-card';
import { Skeleton } from '@hideout/ui/skeleton';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { StaleNote } from '../parts/stale-note.tsx';
import { NewProposalLink } from '../proposals/new-proposal-link.tsx';
import { searchProposals, sortProposals } from './arrange-proposals.ts';
import type { ListAddress } from './list-address.ts';
import { LoadMore } from './load-more.tsx';
import { LoadedNote } from './loaded-note.tsx';
import { ProposalGroups } from './proposal-groups.tsx';
import styles from './proposal-list.module.css';
import { type ListPages, useListPages } from './use-list-pages.ts';

type Change = (part: Partial<ListAddress>) => void;
export type ProposalListProps = { address: ListAddress; onChange: Change };

/** The proposals of one filter: loading, failed, empty, or there. */
export function ProposalList({ address, onChange }: ProposalListProps) {
  const list = useListPages(address, onChange);
  const { query, items } = list;
  if (query.isPending) return <ProposalListSkeleton />;
  if (query.data === undefined) {
    return <ErrorCard title="Proposals did not load" {...describeFailedQuery(query)} />;
  }
  if (items.length > 0) return <LoadedList address={address} onChange={onChange} list={list} />;
  return address.state === 'all' ? (
    <EmptyState title="No proposals yet" action={<NewProposalLink />}>
      When somebody wants something, it shows up here.
    </EmptyState>
  ) : (
    <EmptyState
      title="Nothing here"
      action={<Button onClick={() => onChange({ state: 'all', pages: 1 })}>Clear filter</Button>}
    >
      No proposal is in this state right now.
    </EmptyState>
  );
}

type LoadedListProps = ProposalListProps & { list: ListPages };

/** Rows that are there: searched, ordered, and more of them below. */
function LoadedList({ address, onChange, list }: LoadedListProps) {
  'use memo';
  const session = useSession();
  const { query, items, total, hasMore, moreError } = list;
  const isSearch = address.search.trim() !== '';
  const isSorted = address.sort !== 'server';
  const found = isSearch ? new Set(searchProposals(items, address.search).map((item) => item.id)) : null;
  return (
    <div className={styles.list}>
      <StaleNote query={query} />
      {(isSearch || isSorted) && (
        <LoadedNote
          found={found?.size ?? null}
          isSorted={isSorted}
          loaded={items.length}
          total={total}
          error={isSearch ? moreError : null}
          onLoadAll={list.loadAll}
        />
      )}
      {found?.size === 0 && (
        <EmptyState
          title="No match"
          action={<Button onClick={() => onChange({ search: '' })}>Clear search</Button>}
        >
          Nothing that is loaded says that.
        </EmptyState>
      )}
      <ProposalGroups
        // Who signs in or out sees other parts; no state of the old ones may stay.
        key={session.status === 'member' ? session.user.id : session.status}
        items={sortProposals(items, address.sort)}
        found={found}
        isMember={session.status === 'member'}
        flat={isSorted}
        openGoesOn={list.openGoesOn}
      />
      {!isSearch && (
        <LoadMore
          shown={items.length}
          total={total}
          hasMore={hasMore}
          loading={query.isFetchingNextPage}
          error={moreError}
          auto={!isSorted}
          onLoad={list.loadPage}
        />
      )}
    </div>
  );
}

const ROWS = ['1', '2', '3', '4', '5', '6'];

/** Six rows of the height that real ones have. */
function ProposalListSkeleton() {
  return (
    <div aria-busy="true" className={styles.skeleton}>
      <VisuallyHidden>
        <p>Loading proposals</p>
      </VisuallyHidden>
      {ROWS.map((row) => (
        <Skeleton key={row} height="var(--row-height)" />
      ))}
    </div>
  );
}
