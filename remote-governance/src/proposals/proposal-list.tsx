import { describeFailure } from '@hideout/api-client/failure-words';
import { useSession } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { EmptyState } from '@hideout/ui/empty-state';
import { ErrorCard } from '@hideout/ui/error-card';
import { NewProposalLink } from '../form/new-proposal-link.tsx';
import { StaleNote } from '../parts/stale-note.tsx';
import { searchProposals, sortProposals } from './arrange.ts';
import type { ListAddress } from './list-address.ts';
import { LoadMore } from './load-more.tsx';
import { ProposalGroups } from './proposal-groups.tsx';
import styles from './proposal-list.module.css';
import { ProposalListSkeleton } from './proposal-list-skeleton.tsx';
import { PAGE_SIZE, useProposalList } from './proposals.queries.ts';
import { SearchNote } from './search-note.tsx';

export type ProposalListProps = {
  address: ListAddress;
  onChange: (part: Partial<ListAddress>) => void;
};

/** The proposals of one filter: loading, failed, empty, filtered away, or there. */
export function ProposalList({ address, onChange }: ProposalListProps) {
  const session = useSession();
  const query = useProposalList(address.state);
  if (query.isPending) return <ProposalListSkeleton />;
  if (query.data === undefined) {
    return (
      <ErrorCard
        title="Proposals did not load"
        {...describeFailure(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  const { pages } = query.data;
  // A proposal that moved between two requests may stand on two pages.
  const items = [...new Map(pages.flatMap((page) => page.items).map((item) => [item.id, item])).values()];
  const total = pages.at(-1)?.total ?? 0;
  const found = sortProposals(searchProposals(items, address.search), address.sort);
  const more = async () => {
    const result = await query.fetchNextPage();
    return { hasMore: result.hasNextPage, failed: result.isError };
  };
  // The address is changed before anything is awaited: what else is in it may change meanwhile.
  async function loadPage() {
    onChange({ pages: pages.length + 1 });
    return (await more()).hasMore;
  }
  async function loadAll() {
    onChange({ pages: Math.ceil(total / PAGE_SIZE) });
    for (let next = await more(); next.hasMore && !next.failed; next = await more());
  }
  if (items.length === 0) {
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
  return (
    <div className={styles.list}>
      <StaleNote query={query} />
      {address.search !== '' && (
        <SearchNote
          found={found.length}
          loaded={items.length}
          total={total}
          onLoadAll={loadAll}
          onClear={() => onChange({ search: '' })}
        />
      )}
      <ProposalGroups
        items={found}
        isMember={session.status === 'member'}
        flat={address.sort !== 'server' || address.search !== ''}
      />
      {address.search === '' && (
        <LoadMore
          shown={items.length}
          total={total}
          hasMore={query.hasNextPage}
          loading={query.isFetchingNextPage}
          error={query.isFetchNextPageError ? query.error : null}
          onLoad={loadPage}
        />
      )}
    </div>
  );
}
