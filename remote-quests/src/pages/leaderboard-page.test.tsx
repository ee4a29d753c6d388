import { getLeaderboard } from '@hideout/contract/leaderboard';
import { makeLeaderboard, makeLeaderboardEntry } from '@hideout/testing/factories/leaderboard';
import { makeSessionUser, makeUserRef } from '@hideout/testing/factories/people';
import { isoIn, MINUTE } from '@hideout/testing/factories/times';
import { answer, createFakeApi, refuse } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { manifest } from '../../remote.manifest.ts';
import { remote } from '../remote.tsx';
import { makeSeason } from '../testing/season-sample.ts';

const ME = makeSessionUser();

function seasonApi(shape: Parameters<typeof makeSeason>[0] = {}) {
  return createFakeApi({ handlers: [answer(getLeaderboard, makeSeason({ myId: ME.id, ...shape }))] });
}

test('asks first for exactly what the manifest announces', async () => {
  const api = seasonApi({ myRank: null });
  renderRoutes(remote, { at: '/leaderboard', api });
  await screen.findByRole('table');
  const announced = manifest.routes.find(({ path }) => path === '/leaderboard')?.data;
  expect(api.calls.map(({ url }) => url)).toEqual(announced);
});

test('the first three stand on the podium, in order', async () => {
  renderRoutes(remote, { at: '/leaderboard', api: seasonApi({ myRank: null }) });
  const podium = await screen.findByRole('list', { name: 'First three' });
  expect(
    within(podium)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['oathkeeper', 'sippin_serum', 'franken']);
});

test('the next count is named while it lies ahead, and not when an open page has outlived it', async () => {
  const at = (nextUpdateAt: string) => {
    const api = createFakeApi({
      handlers: [answer(getLeaderboard, { ...makeSeason({ myRank: null }), nextUpdateAt })],
    });
    return renderRoutes(remote, { at: '/leaderboard', api });
  };
  const ahead = at(isoIn(2.5 * MINUTE));
  expect(await screen.findByText(/^next/)).toBeDefined();
  ahead.unmount();
  at(isoIn(-MINUTE));
  expect(await screen.findByText(/^Updated/)).toBeDefined();
  expect(screen.queryByText(/^next/)).toBeNull();
});

test('announces a thousand rows, and renders only those in sight', async () => {
  renderRoutes(remote, { at: '/leaderboard', api: seasonApi() });
  const table = await screen.findByRole('table');
  expect(table.getAttribute('aria-rowcount')).toBe('1001');
  expect(within(table).getAllByRole('row').length).toBeLessThan(30);
  expect(
    within(table)
      .getByRole('row', { name: /oathkeeper/ })
      .getAttribute('aria-rowindex'),
  ).toBe('2');
});

test('pins the user’s rank while their row is out of sight', async () => {
  renderRoutes(remote, { at: '/leaderboard', api: seasonApi(), session: ME });
  const pinned = await screen.findByRole('region', { name: 'Your place' });
  expect(pinned.textContent).toContain('412');
  expect(pinned.textContent).toContain('hound');
});

test('marks the user’s row and pins nothing while it is in sight', async () => {
  renderRoutes(remote, { at: '/leaderboard', api: seasonApi({ myRank: 4 }), session: ME });
  const table = await screen.findByRole('table');
  expect(within(table).getByRole('row', { name: /hound/ }).textContent).toContain('You');
  expect(screen.queryByRole('region', { name: 'Your place' })).toBeNull();
});

test('my card says rank, share of the board and the gap to whoever is next', async () => {
  renderRoutes(remote, { at: '/leaderboard', api: seasonApi(), session: ME });
  const card = await screen.findByRole('region', { name: 'You' });
  expect(card.textContent).toContain('412');
  expect(card.textContent).toContain('of 8,021 · top 6 %');
  expect(within(card).getByRole('meter', { name: 'To pass mutant_411' }).getAttribute('aria-valuetext')).toBe(
    '74 rep to go',
  );
});

test('beyond the list my neighbours are shown, and Jump to me leads to them', async () => {
  const api = seasonApi({ rows: 1_000, myRank: 1_300 });
  const { user } = renderRoutes(remote, { at: '/leaderboard', api, session: ME });
  const around = await screen.findByRole('region', { name: 'Around you' });
  expect(within(around).getAllByRole('row')).toHaveLength(6);
  expect(screen.getByText('Showing the first 1,000 of 8,021.')).toBeDefined();
  const card = screen.getByRole('region', { name: 'You' });
  await user.click(within(card).getByRole('button', { name: 'Jump to me' }));
  expect(document.activeElement).toBe(around);
});

test('shows nothing as signed out while the session is unknown', async () => {
  const api = seasonApi({ myRank: null });
  renderRoutes(remote, { at: '/leaderboard', api, session: { status: 'unknown' } });
  await screen.findByRole('table');
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
  expect(screen.queryByText(/no place yet/)).toBeNull();
});

test('a guest is invited, and has nothing pinned', async () => {
  renderRoutes(remote, { at: '/leaderboard', api: seasonApi({ myRank: null }) });
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Your place' })).toBeNull();
});

test('a member without points learns how to get on the board', async () => {
  renderRoutes(remote, { at: '/leaderboard', api: seasonApi({ myRank: null }), session: ME });
  expect(await screen.findByText(/You have no place yet/)).toBeDefined();
});

test('search narrows the rows and says when no name matches', async () => {
  const { user, hasUnsaved } = renderRoutes(remote, { at: '/leaderboard', api: seasonApi(), session: ME });
  const search = await screen.findByRole('searchbox', { name: 'Find somebody' });
  expect(hasUnsaved()).toBe(false);
  await user.type(search, 'SWAMP');
  expect(hasUnsaved()).toBe(true);
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2);
  await user.clear(search);
  await user.type(search, 'zz top');
  expect(screen.getByText('No ‘zz top’ here')).toBeDefined();
  expect(screen.getByText('Only the first 1,000 names can be searched.')).toBeDefined();
});

test('Jump to me ends a search that hides my row', async () => {
  const { user } = renderRoutes(remote, { at: '/leaderboard', api: seasonApi(), session: ME });
  const search = await screen.findByRole('searchbox', { name: 'Find somebody' });
  await user.type(search, 'swampqueen');
  const pinned = screen.getByRole('region', { name: 'Your place' });
  await user.click(within(pinned).getByRole('button', { name: 'Jump to me' }));
  expect(search).toHaveProperty('value', '');
});

test('an empty season says so', async () => {
  const api = createFakeApi({
    handlers: [answer(getLeaderboard, makeLeaderboard({ entries: [], total: 0 }))],
  });
  renderRoutes(remote, { at: '/leaderboard', api });
  expect(await screen.findByText('Nobody has a point yet')).toBeDefined();
});

test('members without rows are not called an empty season', async () => {
  const counting = answer(getLeaderboard, makeLeaderboard({ entries: [], total: 8_021 }));
  const api = createFakeApi({ handlers: [counting] });
  const { user } = renderRoutes(remote, { at: '/leaderboard', api });
  expect(await screen.findByText('The places are being counted')).toBeDefined();
  api.use(answer(getLeaderboard, makeLeaderboard()));
  await user.click(screen.getByRole('button', { name: 'Look again' }));
  expect(await screen.findByRole('table')).toBeDefined();
});

test('a failure is named with its id and goes away with Try again', async () => {
  const api = createFakeApi({
    handlers: [refuse(getLeaderboard, { code: 'INTERNAL', requestId: 'req-board' })],
  });
  const { user } = renderRoutes(remote, { at: '/leaderboard', api });
  const failure = await screen.findByRole('region', { name: 'The leaderboard could not be read' });
  expect(failure.textContent).toContain('req-board');
  api.use(answer(getLeaderboard, makeLeaderboard()));
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table')).toBeDefined();
});

test('a hostile name stays text, and a user without a name is listed without a link', async () => {
  const entries = [
    makeLeaderboardEntry({ user: makeUserRef({ id: 'a', username: '<script>alert(1)</script>' }) }),
    makeLeaderboardEntry({ rank: 2, user: makeUserRef({ id: 'b', username: null }), reputation: 5 }),
  ];
  const api = createFakeApi({ handlers: [answer(getLeaderboard, makeLeaderboard({ entries }))] });
  const { container } = renderRoutes(remote, { at: '/leaderboard', api });
  const table = await screen.findByRole('table');
  expect(within(table).getByText('<script>alert(1)</script>')).toBeDefined();
  expect(container.querySelector('script')).toBeNull();
  const nameless = within(table).getByRole('row', { name: /No name yet/ });
  expect(within(nameless).queryByRole('link')).toBeNull();
});
