import { createApiClient } from '@hideout/api-client/api-client';
import { makeProposalSummary } from '@hideout/testing/factories/governance';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { openList, pollDelay, proposalListOptions } from './proposals.queries.ts';

const NOW = Date.parse('2026-11-20T18:00:00Z');
const at = (seconds: number) => new Date(NOW + seconds * 1_000).toISOString();
const open = (endsIn: number) => makeProposalSummary({ startAt: at(-3_600), endAt: at(endsIn) });

test('asks at the usual pace while something can change, and never again when nothing can', () => {
  expect(pollDelay([open(3_600)], NOW, 15_000)).toBe(15_000);
  const pending = makeProposalSummary({ state: 'pending', startAt: at(3_600), endAt: at(7_200) });
  expect(pollDelay([pending], NOW, 15_000)).toBe(15_000);
  const over = (['succeeded', 'defeated', 'quorumNotMet', 'cancelled', 'draft'] as const).map((state) =>
    makeProposalSummary({ state, endAt: at(-3_600) }),
  );
  expect(pollDelay(over, NOW, 15_000)).toBe(false);
  expect(pollDelay([], NOW, 15_000)).toBe(false);
});

test('asks shortly after a start or an end, and often while votes are counted', () => {
  for (const item of [open(4), makeProposalSummary({ state: 'pending', startAt: at(4), endAt: at(9) })]) {
    const delay = pollDelay([open(3_600), item], NOW, 15_000);
    expect(delay).toBeGreaterThan(4_000);
    expect(delay).toBeLessThanOrEqual(6_000);
  }
  expect(pollDelay([open(-10)], NOW, 15_000)).toBe(5_000);
});

test.each([
  ['a visit cuts a list that is deeper than its address', true, 1],
  ['a link that is only pointed at cuts nothing', false, 3],
])('%s', async (_name, isVisit, pages) => {
  const queryClient = new QueryClient();
  const api = createApiClient({
    baseUrl: '/api',
    fetch: () => Promise.reject(new Error('Nothing is asked.')),
  });
  const page = { items: [], page: 1, limit: 20, total: 60, hasNext: true, updatedAt: at(0) };
  const { queryKey } = proposalListOptions(api, 'all');
  queryClient.setQueryData(queryKey, { pages: [page, page, page], pageParams: [1, 2, 3] });
  await openList({ api, queryClient }, 'all', 1, isVisit);
  expect(queryClient.getQueryData(queryKey)?.pages).toHaveLength(pages);
});
