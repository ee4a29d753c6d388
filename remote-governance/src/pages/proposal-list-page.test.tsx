import { listProposals, type ProposalStateFilter, type ProposalSummary } from '@hideout/contract/governance';
import { makeProposalPage, makeProposalSummary } from '@hideout/testing/factories/governance';
import { makeAdmin, makeSessionUser, makeUserRef } from '@hideout/testing/factories/people';
import { DAY, HOUR, isoIn } from '@hideout/testing/factories/times';
import { answer, refuse } from '@hideout/testing/fake-api';
import { setClockOffset } from '@hideout/ui/clock';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { manifest } from '../../remote.manifest.ts';
import { answerArchive, answerList } from '../testing/proposal-lists.ts';
import { renderGovernance } from '../testing/render-governance.tsx';

const ACTIVE = makeProposalSummary({ number: 41, title: 'Fund the embassy' });
const VOTED = makeProposalSummary({
  number: 40,
  title: 'Move the swamp server',
  myVote: { voteFor: true, power: 17, votedAt: isoIn(-DAY) },
});
const UPCOMING = makeProposalSummary({ number: 42, state: 'pending', title: 'Name the season' });
const PASSED = makeProposalSummary({ number: 39, state: 'succeeded', title: 'Buy back the Oaths' });

test.each([
  ['/governance', ''],
  ['/governance?state=open', '&state=open'],
])('%s asks first for what the manifest lets the page ask for before any script runs', async (at, state) => {
  const { api } = renderGovernance({ at, handlers: [answerList([ACTIVE])] });
  await screen.findByRole('heading', { level: 1, name: 'Governance' });
  const early = manifest.routes[0]?.data?.map((path) => path.replace('&state={state}', state));
  expect(api.calls.map(({ url }) => url)).toEqual(early);
});

test('shows of each proposal its state, number, author, time, tally and the own vote', async () => {
  renderGovernance({ at: '/governance', session: makeSessionUser(), handlers: [answerList([VOTED])] });
  const row = await screen.findByRole('article');
  expect(within(row).getByRole('link', { name: 'Move the swamp server' })).toHaveProperty(
    'pathname',
    '/governance/prop_40',
  );
  for (const text of [
    'Active',
    'MCP-040',
    'oathkeeper',
    'For 2,318',
    'Against 857',
    'Quorum 79 %',
    'You: For, 17',
  ]) {
    expect(row.textContent).toContain(text);
  }
  expect(
    within(row).getByRole('img', { name: /For 2,318, against 857, 412 voters. 79 % of the quorum/ }),
  ).toBeTruthy();
  expect(row.querySelector('time')?.textContent).toContain('Ends in 4 h 12 m');
});

test('puts what needs the member first, and shows a guest nothing of the kind', async () => {
  const handlers = [answerList([VOTED, ACTIVE, UPCOMING, PASSED])];
  const { unmount } = renderGovernance({ at: '/governance', session: makeSessionUser(), handlers });
  const group = await screen.findByRole('region', { name: 'Needs your vote' });
  expect(within(group).getAllByRole('article')).toHaveLength(1);
  expect(within(group).getByText('Fund the embassy')).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Needs your vote 1',
    'You have voted 1',
    'Coming up 1',
    'Closed 1',
  ]);
  unmount();
  renderGovernance({ at: '/governance', handlers });
  expect(await screen.findByRole('region', { name: 'Open for votes' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Needs your vote' })).toBeNull();
});

test('stores the filter in the address, asks the API with it, and goes back to the list before', async () => {
  const byState = answer(listProposals, ({ query }) => {
    const answers: Partial<Record<ProposalStateFilter, ProposalSummary[]>> = {
      closed: [PASSED],
      all: [ACTIVE, PASSED],
    };
    return makeProposalPage(answers[query.state] ?? []);
  });
  const { user, address, api, navigate } = renderGovernance({ at: '/governance', handlers: [byState] });
  await user.click(await screen.findByRole('link', { name: 'Closed' }));
  await waitFor(() => expect(address()).toBe('/governance?state=closed'));
  // The list before stays until the filtered one is there.
  await waitFor(() => expect(screen.queryByText('Fund the embassy')).toBeNull());
  expect(screen.getByText('Buy back the Oaths')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Closed' }).getAttribute('aria-current')).toBe('true');
  expect(api.callsTo(listProposals).at(-1)?.url).toBe('/governance/proposals?page=1&limit=20&state=closed');
  await navigate(-1);
  expect(await screen.findByText('Fund the embassy')).toBeTruthy();
});

test('keeps the list on screen until the filtered one is there', async () => {
  const { user, api } = renderGovernance({ at: '/governance', handlers: [answerList([ACTIVE])] });
  await screen.findByText('Fund the embassy');
  const release = api.hold(listProposals);
  await user.click(screen.getByRole('link', { name: 'Closed' }));
  await waitFor(() => expect(api.callsTo(listProposals)).toHaveLength(2));
  expect(screen.getByText('Fund the embassy')).toBeTruthy();
  api.use(answerList([PASSED]));
  release();
  expect(await screen.findByText('Buy back the Oaths')).toBeTruthy();
});

test('offers drafts only to those who may write them', async () => {
  const { unmount } = renderGovernance({ at: '/governance', session: makeSessionUser() });
  await screen.findByRole('link', { name: 'Closed' });
  expect(screen.queryByRole('link', { name: 'Drafts' })).toBeNull();
  unmount();
  renderGovernance({ at: '/governance', session: makeAdmin() });
  expect(await screen.findByRole('link', { name: 'Drafts' })).toBeTruthy();
});

test('searches what is loaded, says how much that is, and loads the rest on demand', async () => {
  const { user, address } = renderGovernance({ at: '/governance', handlers: [answerArchive(45)] });
  await user.type(await screen.findByRole('searchbox', { name: 'Search proposals' }), 'question 3');
  expect(await screen.findByText(/11 found\. Searching 20 of 45\./)).toBeTruthy();
  expect(address()).toBe('/governance?q=question+3');
  await user.click(screen.getByRole('button', { name: 'Load all' }));
  expect(await screen.findByText(/14 found\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Load all' })).toBeNull();
});

test('says when a search finds nothing and clears it', async () => {
  const { user, address } = renderGovernance({ at: '/governance?q=zebra', handlers: [answerList([ACTIVE])] });
  expect(await screen.findByText('No match')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await screen.findByText('Fund the embassy')).toBeTruthy();
  expect(address()).toBe('/governance');
});

test('orders by what the user chose', async () => {
  const small = makeProposalSummary({ number: 1, title: 'Small', tally: { ...ACTIVE.tally, totalPower: 5 } });
  const { user } = renderGovernance({ at: '/governance', handlers: [answerList([small, ACTIVE])] });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Order' }), 'Turnout');
  await waitFor(() =>
    expect(screen.getAllByRole('article').map((row) => within(row).getByRole('link').textContent)).toEqual([
      'Fund the embassy',
      'Small',
    ]),
  );
});

test('puts the nearest end first, and what has ended last', async () => {
  const later = makeProposalSummary({ number: 40, title: 'Later', endAt: isoIn(3 * DAY) });
  const { user } = renderGovernance({
    at: '/governance',
    handlers: [answerList([PASSED, UPCOMING, later, ACTIVE])],
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Order' }), 'Ending soon');
  await waitFor(() =>
    expect(screen.getAllByRole('article').map((row) => within(row).getByRole('link').textContent)).toEqual([
      'Fund the embassy',
      'Later',
      'Name the season',
      'Buy back the Oaths',
    ]),
  );
});

test('an order says how much of the list it has seen, and loads the rest on demand', async () => {
  const { user } = renderGovernance({ at: '/governance?sort=newest', handlers: [answerArchive(45)] });
  expect(await screen.findByText('Ordering 20 of 45.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Load all' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(45));
  expect(screen.queryByText(/^Ordering/)).toBeNull();
});

test('says when the rest did not load, keeps what is there, and tries again', async () => {
  const { user, api } = renderGovernance({ at: '/governance?q=question', handlers: [answerArchive(45)] });
  const button = await screen.findByRole('button', { name: 'Load all' });
  api.use(refuse(listProposals, { code: 'INTERNAL', requestId: 'req-rest-1' }));
  await user.click(button);
  expect((await screen.findByRole('alert')).textContent).toContain('The rest did not load.');
  expect(screen.getByText('req-rest-1')).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(20);
  api.use(answerArchive(45));
  await user.click(screen.getByRole('button', { name: 'Load all' }));
  expect(await screen.findByText('45 found.')).toBeTruthy();
});

test('tells an empty list from one that the filter emptied', async () => {
  const { unmount } = renderGovernance({ at: '/governance' });
  expect(await screen.findByText('No proposals yet')).toBeTruthy();
  unmount();
  const { user, address } = renderGovernance({ at: '/governance?state=open' });
  expect(await screen.findByText('Nothing here')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear filter' }));
  await waitFor(() => expect(address()).toBe('/governance'));
});

test('says why the list did not load, with the id to quote, and recovers', async () => {
  const failing = refuse(listProposals, { code: 'UPSTREAM_UNAVAILABLE', requestId: 'req-list-1' });
  const { user, api } = renderGovernance({ at: '/governance', handlers: [failing] });
  expect((await screen.findByRole('alert')).textContent).toContain('A service we rely on is not answering.');
  expect(screen.getByText('req-list-1')).toBeTruthy();
  api.use(answerList([ACTIVE]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Fund the embassy')).toBeTruthy();
});

test('keeps the list on screen when a refresh fails, and says that it is old', async () => {
  const { api, runtime } = renderGovernance({ at: '/governance', handlers: [answerList([ACTIVE])] });
  await screen.findByText('Fund the embassy');
  api.use(refuse(listProposals, 'INTERNAL'));
  await runtime.queryClient.invalidateQueries();
  expect((await screen.findByRole('note')).textContent).toContain('Could not refresh.');
  expect(screen.getByText('Fund the embassy')).toBeTruthy();
});

test('moves a proposal whose time is up, and announces it', async () => {
  onTestFinished(() => setClockOffset(0));
  const ending = makeProposalSummary({ title: 'Nearly over', endAt: isoIn(HOUR / 2), author: makeUserRef() });
  renderGovernance({ at: '/governance', handlers: [answerList([ending])] });
  expect(await screen.findByRole('region', { name: 'Open for votes' })).toBeTruthy();
  act(() => setClockOffset(HOUR));
  expect(await screen.findByRole('region', { name: 'Counting' })).toBeTruthy();
  expect(screen.getByText('Voting ended: MCP-041 Nearly over.')).toBeTruthy();
});
