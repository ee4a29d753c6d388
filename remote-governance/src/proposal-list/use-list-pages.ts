import type { ProposalSummary } from '@hideout/contract/governance';
import { useSession } from '@hideout/session/session';
import { useEffect, useEffectEvent, useRef } from 'react';
import { PAGE_SIZE, useProposalList } from '../proposals/proposals.queries.ts';
import type { ListAddress } from './list-address.ts';

/** Open votes are looked for this far without being asked; more than that nobody votes on in one sitting. */
const OPEN_PAGES = 5;

export type ListPages = ReturnType<typeof useListPages>;

/** The loaded pages of a list, and how to get more. The address follows how deep it is. */
export function useListPages({ state }: ListAddress, onChange: (part: Partial<ListAddress>) => void) {
  const query = useProposalList(state);
  const pages = query.data?.pages ?? [];
  // A proposal that moved between two requests may stand on two pages.
  const items: readonly ProposalSummary[] = [
    ...new Map(pages.flatMap((page) => page.items).map((item) => [item.id, item])).values(),
  ];
  const total = pages.at(-1)?.total ?? 0;
  // The server sends drafts and open votes first: while the last row is one of them, more may follow.
  const lastState = items.at(-1)?.state;
  const openGoesOn =
    query.hasNextPage && state !== 'draft' && (lastState === 'active' || lastState === 'draft');

  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  async function more() {
    const result = await query.fetchNextPage();
    return { hasMore: result.hasNextPage, failed: result.isError };
  }
  // The address is changed before anything is awaited: what else is in it may change meanwhile.
  async function loadPage(): Promise<boolean> {
    onChange({ pages: pages.length + 1 });
    return (await more()).hasMore;
  }
  /** Ends early when a page fails, or when the user left the page. */
  async function loadAll(): Promise<void> {
    onChange({ pages: Math.ceil(total / PAGE_SIZE) });
    for (let next = await more(); next.hasMore && !next.failed && isMounted.current; next = await more());
  }

  // A member sees at the top what needs their vote: for that, every open vote has to be here.
  const isMember = useSession().status === 'member';
  const looksOn =
    isMember && openGoesOn && pages.length < OPEN_PAGES && !query.isFetching && !query.isFetchNextPageError;
  const lookOn = useEffectEvent(() => void loadPage());
  useEffect(() => {
    if (looksOn) lookOn();
  }, [looksOn]);

  return {
    query,
    items,
    total,
    hasMore: query.hasNextPage,
    /** More open votes may stand on pages that are not loaded. */
    openGoesOn,
    /** Why the page after the last one did not come; null when it did. */
    moreError: query.isFetchNextPageError ? query.error : null,
    loadPage,
    loadAll,
  };
}
