import { OPEN_PROPOSALS_KEY } from '@hideout/api-client/queries/open-proposals';
import type { Proposal, ProposalStats, ProposalSummary, Tally } from '@hideout/contract/governance';
import type { Vote } from '@hideout/contract/votes';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { proposalKeys } from '../proposals/proposals.queries.ts';

type ListData = InfiniteData<{ items: ProposalSummary[] }>;
type OpenData = { items: ProposalSummary[] };
type Change = <Item extends ProposalSummary>(item: Item) => Item;

/** Changes a proposal wherever it stands: on its page, in its stats, in every loaded list and on the first page. */
function change(
  queryClient: QueryClient,
  proposalId: string,
  changed: Change,
  countTally: (tally: Tally) => Tally,
): void {
  queryClient.setQueryData<Proposal>(proposalKeys.detail(proposalId), (old) => old && changed(old));
  queryClient.setQueryData<ProposalStats>(
    proposalKeys.stats(proposalId),
    (old) => old && { ...old, tally: countTally(old.tally) },
  );
  const changeOne = (item: ProposalSummary) => (item.id === proposalId ? changed(item) : item);
  queryClient.setQueryData<OpenData>(
    OPEN_PROPOSALS_KEY,
    (old) => old && { ...old, items: old.items.map(changeOne) },
  );
  queryClient.setQueriesData<ListData>(
    { queryKey: proposalKeys.lists() },
    (old) =>
      old && {
        ...old,
        pages: old.pages.map((page) => ({
          ...page,
          items: page.items.map(changeOne),
        })),
      },
  );
}

/** What `moveTally` has changed: each entry before and after. */
export type MovedTally = readonly {
  readonly key: QueryKey;
  readonly before: unknown;
  readonly after: unknown;
}[];

/** Moves the tally by a vote that is on its way. Says nothing of whose vote it is. */
export function moveTally(
  queryClient: QueryClient,
  proposalId: string,
  countTally: (tally: Tally) => Tally,
): MovedTally {
  const before = queryClient.getQueriesData({ queryKey: proposalKeys.all });
  change(queryClient, proposalId, (item) => ({ ...item, tally: countTally(item.tally) }), countTally);
  return before.map(([key, data]) => ({ key, before: data, after: queryClient.getQueryData(key) }));
}

/** Takes `moveTally` back, except where the server has brought something newer meanwhile. */
export function restoreTally(queryClient: QueryClient, moved: MovedTally): void {
  for (const { key, before, after } of moved) {
    if (queryClient.getQueryData(key) === after) queryClient.setQueryData(key, before);
  }
}

/** Shows a vote the server has taken, and its tally where the answer brought one. */
export function showVote(queryClient: QueryClient, proposalId: string, vote: Vote, tally?: Tally): void {
  const { voteFor, power, votedAt, changedAt } = vote;
  const myVote = { voteFor, power, votedAt: changedAt ?? votedAt };
  const countTally = (old: Tally) => tally ?? old;
  change(queryClient, proposalId, (item) => ({ ...item, myVote, tally: countTally(item.tally) }), countTally);
}
