import { listQuests } from '@hideout/contract/kazm';
import { getOwnRank } from '@hideout/contract/leaderboard';
import { answer, createFakeApi } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { remote } from '../remote.tsx';
import { getCard, getTable, leaveCard, ME, openBoard, stubLayout } from '../testing/open-leaderboard.ts';
import { makeQuest, makeQuestList } from '../testing/quest-samples.ts';
import { seasonHandlers } from '../testing/season-sample.ts';

beforeEach(stubLayout);
afterEach(() => vi.unstubAllGlobals());

test('Jump to me leads to the part of the list that has rank 900,000', async () => {
  const { user, address } = openBoard({ total: 1_000_000, myPosition: 900_000 });
  await user.click(await within(await getCard()).findByRole('button', { name: 'Jump to me' }));
  expect(await screen.findByRole('button', { name: 'Ranks before 850,001' })).toBeDefined();
  expect(address()).toBe('/leaderboard?from=850001');
  expect(await within(await getTable()).findByRole('row', { name: /mutant_850001/ })).toBeDefined();
});

test('L01: pins the rank while neither the row nor the card is in sight', async () => {
  openBoard();
  await within(await getCard()).findByText('412');
  expect(screen.queryByRole('region', { name: 'Your rank' })).toBeNull();
  leaveCard();
  const pinned = await screen.findByRole('region', { name: 'Your rank' });
  expect(pinned.textContent).toContain('412');
  expect(pinned.textContent).toContain('hound');
});

test('L02: marks the user’s row and pins nothing while it is in sight', async () => {
  openBoard({ myPosition: 4 });
  const row = await within(await getTable()).findByRole('row', { name: /hound/ });
  await waitFor(() => expect(row.textContent).toContain('You'));
  leaveCard();
  expect(screen.queryByRole('region', { name: 'Your rank' })).toBeNull();
});

test('L08, L09: my card says rank, share of the board, movement and the gap to whoever is next', async () => {
  openBoard();
  const card = await getCard();
  expect(await within(card).findByText('of 8,021 · top 6 %')).toBeDefined();
  expect(card.textContent).toContain('up 4 since');
  const meter = within(card).getByRole('meter', { name: 'To pass mutant_411' });
  expect(meter.getAttribute('aria-valuetext')).toBe('74 rep to go');
});

test('names the cheapest quests that close the gap, with links to them', async () => {
  const reward = (amount: string) => [{ kind: 'reputation' as const, amount, label: amount }];
  const quests = [
    makeQuest({ slug: 'locked', title: 'Locked', state: 'locked', rewards: reward('80') }),
    makeQuest({ slug: 'charter', title: 'Read the charter', rewards: reward('80') }),
    makeQuest({ slug: 'big', title: 'Big one', rewards: reward('900') }),
  ];
  openBoard({}, { handlers: [answer(listQuests, makeQuestList(quests))] });
  const link = await within(await getCard()).findByRole('link', { name: /Read the charter/ });
  expect(link.getAttribute('href')).toBe('/quests/charter');
  expect(within(await getCard()).getAllByRole('link')).toHaveLength(1);
});

test('points that are not ranked yet are shown at once, and those of a finished quest without a reload', async () => {
  const { api, runtime } = openBoard();
  const card = await getCard();
  await within(card).findByText('412');
  expect(card.textContent).not.toContain('since the last count');
  api.use(...seasonHandlers({ myId: ME.id, uncounted: 25 }));
  // What the mutation of a quest does, on a page or in another part of this remote.
  await act(() => runtime.queryClient.invalidateQueries({ queryKey: ['leaderboard'] }));
  expect(await within(card).findByText(/\+25 rep since the last count/)).toBeDefined();
  const meter = within(card).getByRole('meter', { name: 'To pass mutant_411' });
  expect(meter.getAttribute('aria-valuetext')).toBe('49 rep to go');
});

test('L03: shows who is around, and not where the first screen does', async () => {
  const far = openBoard();
  const around = await screen.findByRole('region', { name: 'Around you' });
  expect(await within(around).findAllByRole('row')).toHaveLength(8);
  far.unmount();
  openBoard({ myPosition: 4 });
  await within(await getCard()).findByText('4');
  expect(screen.queryByRole('region', { name: 'Around you' })).toBeNull();
});

test('shows nothing as signed out while the session is unknown', async () => {
  const api = createFakeApi({ handlers: seasonHandlers({ myPosition: null }) });
  renderRoutes(remote, { at: '/leaderboard', api, session: { status: 'unknown' } });
  await getTable();
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
  expect(screen.queryByText(/no rank yet/)).toBeNull();
});

test('a guest is invited, has nothing pinned and asks for no own rank', async () => {
  const { api } = openBoard({}, { guest: true });
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeDefined();
  leaveCard();
  expect(screen.queryByRole('region', { name: 'Your rank' })).toBeNull();
  expect(api.callsTo(getOwnRank)).toEqual([]);
});

test('a member without points learns how to get on the board, and one with new points when they count', async () => {
  const first = openBoard({ myPosition: null });
  expect(await screen.findByText(/You have no rank yet/)).toBeDefined();
  first.unmount();
  openBoard({ myPosition: null, uncounted: 25 });
  expect(await screen.findByText(/You have 25 rep/)).toBeDefined();
});

test('Jump to me ends a search that hides my row', async () => {
  const { user } = openBoard({}, { at: '/leaderboard?find=swampqueen' });
  const search = await screen.findByRole('searchbox', { name: 'Find a member' });
  expect(search).toHaveProperty('value', 'swampqueen');
  await user.click(await within(await getCard()).findByRole('button', { name: 'Jump to me' }));
  await waitFor(() => expect(search).toHaveProperty('value', ''));
});
