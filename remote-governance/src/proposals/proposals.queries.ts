import type { ApiClient } from '@hideout/api-client/api-client';
import {
  getProposal,
  getProposalStats,
  listProposals,
  type ProposalStateFilter,
  type ProposalSummary,
} from '@hideout/contract/governance';
import { useApi } from '@hideout/session/session';
import { serverNow } from '@hideout/ui/clock';
import { localizeNumbers } from '@hideout/ui/format';
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { getPhase, type Phase } from './proposal-phase.ts';

/** Spec section 9: proposals come 20 to a page. */
export const PAGE_SIZE = 20;

const POLL_LIST_MS = 15_000;
const POLL_TALLY_MS = 10_000;
/** Polling asks for every loaded page again; a reader deep in the archive does not need that often. */
const MAX_POLLED_PAGES = 3;
const POLL_DEEP_LIST_MS = 60_000;

export const proposalKeys = {
  all: ['governance', 'proposals'] as const,
  lists: () => [...proposalKeys.all, 'list'] as const,
  list: (state: ProposalStateFilter) => [...proposalKeys.lists(), state] as const,
  detail: (id: string) => [...proposalKeys.all, 'detail', id] as const,
  stats: (id: string) => [...proposalKeys.all, 'stats', id] as const,
};

/** Pages of the list in one state. Without a filter the URL is the one the manifest asks for before any script runs. */
export function proposalListOptions(api: ApiClient, state: ProposalStateFilter) {
  return infiniteQueryOptions({
    queryKey: proposalKeys.list(state),
    queryFn: ({ pageParam, signal }) =>
      api.call(
        listProposals,
        { query: { page: pageParam, limit: PAGE_SIZE, ...(state === 'all' ? {} : { state }) } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.hasNext ? last.page + 1 : undefined),
    staleTime: 30_000,
    // The loader has just asked; the page shows its failure and leaves the next try to the user.
    retryOnMount: false,
    refetchInterval: ({ state: { data } }) => {
      const items = data?.pages.flatMap((page) => page.items) ?? [];
      const delay = pollDelay(items, serverNow(), POLL_LIST_MS);
      const isDeep = (data?.pages.length ?? 0) > MAX_POLLED_PAGES;
      return delay !== false && isDeep ? Math.max(delay, POLL_DEEP_LIST_MS) : delay;
    },
    refetchOnWindowFocus: ({ state: { data } }) =>
      data?.pages.some((page) => page.items.some(({ tallyStatus }) => tallyStatus !== 'final'))
        ? 'always'
        : true,
  });
}

/**
 * Brings the list to the depth of its address. A list that is this deep already is shown at once, old as it may be,
 * because only then does going back find its scroll position again; deeper than asked for it is cut, unless this is no
 * visit: a link that is only pointed at must not take away what going back would show.
 */
export async function openList(
  { api, queryClient }: { api: ApiClient; queryClient: QueryClient },
  state: ProposalStateFilter,
  pages: number,
  isVisit = true,
): Promise<void> {
  const options = proposalListOptions(api, state);
  const stored = queryClient.getQueryState(options.queryKey);
  const isLast = stored?.data?.pages.at(-1)?.hasNext === false;
  if (stored?.data === undefined || (stored.data.pages.length < pages && !isLast)) {
    return queryClient.prefetchInfiniteQuery({ ...options, pages, staleTime: 0 });
  }
  const { data, dataUpdatedAt } = stored;
  if (data.pages.length <= pages || !isVisit) return;
  queryClient.setQueryData(
    options.queryKey,
    { pages: data.pages.slice(0, pages), pageParams: data.pageParams.slice(0, pages) },
    { updatedAt: dataUpdatedAt },
  );
}

export function useProposalList(state: ProposalStateFilter) {
  return useInfiniteQuery(proposalListOptions(useApi(), state));
}

export function proposalOptions(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: proposalKeys.detail(id),
    queryFn: async ({ signal }) => {
      const proposal = await api.call(getProposal, { params: { id } }, { signal });
      return { ...proposal, outcomeText: proposal.outcomeText && localizeNumbers(proposal.outcomeText) };
    },
    retryOnMount: false,
    staleTime: ({ state: { data } }) => (data?.tallyStatus === 'final' ? 300_000 : 15_000),
    // An open one is followed through its stats, but only here one learns that it was called off.
    refetchInterval: ({ state: { data } }) =>
      pollDelay(data === undefined ? [] : [data], serverNow(), POLL_LIST_MS),
    refetchOnWindowFocus: ({ state: { data } }) => (data?.tallyStatus === 'final' ? true : 'always'),
  });
}

export function useProposal(id: string) {
  return useQuery(proposalOptions(useApi(), id));
}

/** Asked again whenever it is opened: what may be done with it depends on who asks. */
export function useFreshProposal(id: string) {
  return useQuery({ ...proposalOptions(useApi(), id), refetchOnMount: 'always' });
}

export function proposalStatsOptions(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: proposalKeys.stats(id),
    queryFn: async ({ signal, client }) => {
      const stats = await api.call(getProposalStats, { params: { id } }, { signal });
      // An open vote is followed through its stats alone: when these say it is over, the page has to learn why.
      const known = client.getQueryData(proposalOptions(api, id).queryKey);
      if (known !== undefined && known.tallyStatus !== stats.tallyStatus) {
        void client.invalidateQueries({ queryKey: proposalKeys.detail(id) });
      }
      return stats;
    },
    staleTime: 10_000,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && data.tallyStatus !== 'final' ? POLL_TALLY_MS : false,
  });
}

/** Live tally, turnout and course of the vote. */
export function useProposalStats(id: string) {
  return useQuery(proposalStatsOptions(useApi(), id));
}

/** While votes are counted the outcome may be final at any time, and everybody waits for it. */
const POLL_COUNTING_MS = 5_000;

/** After a start or an end the server is asked this much later; spread, so that not all tabs ask at once. */
const BOUNDARY_MS = 500;
const BOUNDARY_SPREAD_MS = 1_500;

type Timed = Parameters<typeof getPhase>[0] & Pick<ProposalSummary, 'startAt' | 'endAt'>;

const MOVING: readonly Phase[] = ['upcoming', 'active', 'counting'];

/**
 * When the server is asked again about proposals, in milliseconds: after `usual`, or sooner when one of them starts,
 * ends, or is being counted before that. `false` when nothing about them changes by itself any more.
 *
 * @param now milliseconds of the server's clock.
 */
export function pollDelay(items: readonly Timed[], now: number, usual: number): number | false {
  const moving = items.filter((item) => MOVING.includes(getPhase(item, now)));
  if (moving.length === 0) return false;
  const delays = moving.map((item) => {
    if (getPhase(item, now) === 'counting') return POLL_COUNTING_MS;
    const next = [item.startAt, item.endAt].map((time) => Date.parse(time) - now).filter((left) => left > 0);
    return Math.min(...next) + BOUNDARY_MS + Math.random() * BOUNDARY_SPREAD_MS;
  });
  return Math.round(Math.min(usual, ...delays));
}
