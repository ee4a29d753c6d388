import { OPEN_PROPOSALS_KEY } from '@hideout/api-client/queries/open-proposals';
import { getSerumPoints } from '@hideout/contract/account';
import { listProposals } from '@hideout/contract/governance';
import { listQuests } from '@hideout/contract/kazm';
import { getLeaderboard } from '@hideout/contract/leaderboard';
import { listNews } from '@hideout/contract/profile';
import { getSerumInfo } from '@hideout/contract/serum';
import { makeProposalPage, makeProposalSummary } from '@hideout/testing/factories/governance';
import { makeLeaderboard } from '@hideout/testing/factories/leaderboard';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { answer, hang, refuse } from '@hideout/testing/fake-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AT, createHomeApi, SERUM } from '../testing/home-api.ts';
import { makeQuest } from '../testing/make-quest.ts';
import { renderHost } from '../testing/render-host.tsx';
import { HomePage } from './home-page.tsx';

const routes = [{ path: '/', element: <HomePage /> }];

const card = (name: string) => screen.findByRole('region', { name });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

test('is named after the product and says what the cartel does', async () => {
  await renderHost({ api: createHomeApi(), routes });
  const heading = await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(document.title).toBe('hideout'));
  expect(heading.textContent?.replace(/\s+/g, ' ')).toMatch(/Mutants don’t ask,\s?they vote\./);
});

test('a guest sees what is public, one sign-in link per card, and nothing personal is asked', async () => {
  const api = createHomeApi();
  await renderHost({ api, routes });
  const decided = await card('Being decided');
  expect(await within(decided).findByRole('link', { name: 'Fund the Ibiza Embassy' })).toBeTruthy();
  expect(within(await card('Your part')).getByRole('button', { name: 'Sign in' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sign in and join them' })).toBeTruthy();
  expect(api.callsTo(listNews)).toHaveLength(0);
  expect(api.callsTo(getSerumPoints)).toHaveLength(0);
});

test('a member sees their points, rank and news, and nothing needs them that no remote has put into the list', async () => {
  const user = makeSessionUser({ needs: ['passport'] });
  await renderHost({ api: createHomeApi(user), routes });
  expect(await screen.findByText('Good to see you, hound.')).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Needs you' })).toBeNull();
  const decided = within(await card('Being decided'));
  expect(decided.getByRole('link', { name: 'Fund the Ibiza Embassy' }).getAttribute('href')).toBe(
    '/governance/p41',
  );
  expect(decided.getByRole('link', { name: /MCP-042 Publish the ledger/ })).toBeTruthy();
  const serum = within(await card('Serum'));
  expect((await serum.findByText('Your points, Season two')).nextSibling?.textContent).toBe('4,710');
  const own = within(await card('Leaderboard')).getByRole('row', { name: /hound/ });
  expect(own.textContent).toContain('412');
  expect(await within(await card('News')).findByText('Season two starts')).toBeTruthy();
});

test('asks for the open proposals by the very address the document has fetched', async () => {
  const api = createHomeApi();
  await renderHost({ api, routes });
  await card('Being decided');
  expect(api.callsTo(listProposals)[0]?.url).toBe('/governance/proposals?page=1&limit=20&state=open');
  expect(api.callsTo(getSerumInfo)[0]?.url).toBe('/serum/info');
});

test('who comes home after voting is not asked for that vote again', async () => {
  const api = createHomeApi(makeSessionUser());
  const { router } = await renderHost({
    api,
    routes: [...routes, { path: '/governance', element: <h1>Governance</h1> }],
  });
  expect(await within(await card('Being decided')).findByText('Fund the Ibiza Embassy')).toBeTruthy();
  expect(screen.queryByText('You: for, 17')).toBeNull();
  await act(() => router.navigate('/governance'));
  const myVote = { voteFor: true, power: 17, votedAt: AT };
  api.use(
    answer(
      listProposals,
      makeProposalPage([makeProposalSummary({ id: 'p41', title: 'Fund the Ibiza Embassy', myVote })]),
    ),
  );
  await act(() => router.navigate('/'));
  expect(await screen.findByText('You: for, 17')).toBeTruthy();
});

test('the card stays on the vote that was just cast there, and else shows one that waits', async () => {
  const proposals = (votedAt: string | null, endAt?: string) =>
    answer(
      listProposals,
      makeProposalPage([
        makeProposalSummary({
          id: 'p41',
          title: 'Fund the Ibiza Embassy',
          myVote: votedAt === null ? null : { voteFor: true, power: 17, votedAt },
          ...(endAt === undefined ? {} : { endAt }),
        }),
        makeProposalSummary({ id: 'p42', title: 'Publish the ledger', endAt: '2036-01-01T00:00:00.000Z' }),
      ]),
    );
  const soon = new Date(Date.now() + 1_000).toISOString();
  const shown = () => document.querySelector('article h3')?.textContent;
  const show = async (...first: Parameters<typeof proposals>) => {
    const api = createHomeApi(makeSessionUser());
    api.use(proposals(...first));
    const { runtime, unmount } = await renderHost({ api, routes });
    const readAgain = async (...next: Parameters<typeof proposals>) => {
      api.use(proposals(...next));
      await act(() => runtime.queryClient.refetchQueries({ queryKey: OPEN_PROPOSALS_KEY }));
    };
    return { readAgain, unmount };
  };
  const cast = await show(null);
  await waitFor(() => expect(shown()).toBe('Fund the Ibiza Embassy'));
  await cast.readAgain(soon);
  expect(shown()).toBe('Fund the Ibiza Embassy');
  cast.unmount();

  const voted = await show('2020-01-01T00:00:00.000Z');
  await waitFor(() => expect(shown()).toBe('Publish the ledger'));
  // A vote of another tab takes nothing from under the hand.
  await voted.readAgain(soon);
  expect(shown()).toBe('Publish the ledger');
  voted.unmount();

  await show(null, '2020-01-01T00:00:00.000Z');
  await waitFor(() => expect(shown()).toBe('Publish the ledger'));
});

test('shows a quest that ends today before those that can wait, with what is left of its day', async () => {
  const api = createHomeApi();
  const quests = [
    makeQuest({ id: 'a', title: 'Pick a name', cadence: 'once', order: 1 }),
    makeQuest({ id: 'b', title: 'Bring a wallet', cadence: 'once', order: 2 }),
    makeQuest({ id: 'c', title: 'Second pocket', cadence: 'once', order: 3 }),
    makeQuest({ id: 'd', slug: 'd', title: 'Morning count', cadence: 'daily', order: 4 }),
  ];
  api.use(
    answer(listQuests, {
      categories: [],
      quests,
      orderVersion: 1,
      kazm: { status: 'notLinked', expiresAt: null, connectPath: null },
      updatedAt: AT,
    }),
  );
  await renderHost({ api, routes });
  const tonight = within(await card('Quests tonight'));
  const [first, ...others] = await tonight.findAllByRole('link', { name: /Morning|name|wallet|pocket/ });
  expect(first?.textContent).toMatch(/^Daily · \d+ [hm] leftMorning count.*Start/);
  expect(first?.getAttribute('href')).toBe('/quests/d');
  expect(others).toHaveLength(2);
});

test('says when the proposals were read, however long ago one of them changed', async () => {
  const api = createHomeApi();
  api.use(answer(listProposals, { ...makeProposalPage([makeProposalSummary()]), updatedAt: AT }));
  await renderHost({ api, routes });
  expect(await within(await card('Being decided')).findByText('Synced just now')).toBeTruthy();
});

test('a claim window without a near end is open, and nothing counts down to it', async () => {
  const api = createHomeApi();
  const window = { ...SERUM.window, status: 'open' as const, closesAt: '2100-01-01T00:00:00.000Z' };
  api.use(answer(getSerumInfo, { ...SERUM, window }));
  await renderHost({ api, routes });
  expect(await within(await card('Serum')).findByText(/claims open/)).toBeTruthy();
});

test('a card that fails says so with the id of the request, alone, and recovers', async () => {
  const api = createHomeApi();
  api.use(refuse(getLeaderboard, { code: 'INTERNAL', requestId: 'req-9' }));
  const { user } = await renderHost({ api, routes });
  const failed = within(await card('Leaderboard could not load'));
  expect(failed.getByText('req-9')).toBeTruthy();
  expect(await within(await card('Serum')).findByText('9,000,000')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Fund the Ibiza Embassy' })).toBeTruthy();

  api.use(answer(getLeaderboard, makeLeaderboard()));
  await user.click(failed.getByRole('button', { name: 'Try again' }));
  expect(await within(await card('Leaderboard')).findByText('oathkeeper')).toBeTruthy();
});

test('does not call it quiet when the proposals could not be read', async () => {
  const api = createHomeApi(makeSessionUser());
  api.use(refuse(listProposals, 'INTERNAL'));
  await renderHost({ api, routes });
  expect(await card('Proposals could not load')).toBeTruthy();
  expect(await screen.findByText('Good to see you, hound.')).toBeTruthy();
  expect(screen.queryByText(/nothing needs you/)).toBeNull();
});

test('a card that waits does not hold the others up', async () => {
  const api = createHomeApi();
  api.use(hang(listProposals), hang(listQuests));
  await renderHost({ api, routes });
  expect(await within(await card('Serum')).findByText('9,000,000')).toBeTruthy();
  const waiting = await card('Being decided');
  expect(waiting.querySelector('[aria-busy="true"]')).not.toBeNull();
});

test('with nothing to decide it says so and leads to the past', async () => {
  const api = createHomeApi();
  api.use(answer(listProposals, makeProposalPage([])));
  await renderHost({ api, routes });
  const decided = within(await card('Being decided'));
  expect(await decided.findByText('All quiet. Nothing is being decided.')).toBeTruthy();
  expect(decided.getByRole('link', { name: 'Past proposals' }).getAttribute('href')).toBe('/governance');
  await waitFor(() => expect(screen.getByText('No quests right now.')).toBeTruthy());
});
