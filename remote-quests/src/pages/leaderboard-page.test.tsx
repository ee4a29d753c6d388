import { findRanks, listRanks } from '@hideout/contract/leaderboard';
import { isoIn, MINUTE } from '@hideout/testing/factories/times';
import { answer, refuse } from '@hideout/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { manifest } from '../../remote.manifest.ts';
import { getCard, getTable, openBoard, stubLayout } from '../testing/open-leaderboard.ts';
import { makeRankedEntry, seasonHandlers } from '../testing/season-sample.ts';

beforeEach(stubLayout);
afterEach(() => vi.unstubAllGlobals());

test('asks first for exactly what the manifest announces', async () => {
  const { api } = openBoard({}, { guest: true });
  await getTable();
  const announced = manifest.routes.find(({ path }) => path === '/leaderboard')?.data;
  expect(api.calls.map(({ url }) => url)).toEqual(announced);
});

test('L10: the first three stand on the podium in order, each with a glass that says how many points are in it', async () => {
  openBoard({}, { guest: true });
  const podium = within(await screen.findByRole('list', { name: 'First three' }));
  expect(podium.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'oathkeeper',
    'sippin_serum',
    'franken',
  ]);
  expect(podium.getByRole('meter', { name: 'franken' }).getAttribute('aria-valuetext')).toBe('74,010 rep');
});

test('L07: says from when the ranks are and when the next ones come', async () => {
  const hours = (iso: string) =>
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(Date.parse(iso));
  const nextUpdateAt = isoIn(4 * MINUTE);
  openBoard({ nextUpdateAt }, { guest: true });
  const line = await screen.findByText(/Season Two · Updated/);
  expect(line.textContent).toBe(`Season Two · Updated ${hours(isoIn(-MINUTE))}, next ${hours(nextUpdateAt)}`);
});

test('L06: says how equals are ranked, in either season', async () => {
  const rule = 'Equals share a rank; first there, first listed.';
  const { navigate } = openBoard({}, { guest: true });
  expect(await screen.findByText(`Ranked by reputation. ${rule}`)).toBeDefined();
  await navigate('/leaderboard?season=one');
  expect(await screen.findByText(`Ranked by season points. ${rule}`)).toBeDefined();
});

test('says that it is counting again once the next count is due', async () => {
  openBoard({ nextUpdateAt: null }, { guest: true });
  expect((await screen.findByText(/Updated/)).textContent).toContain(', counting again');
});

test('L11: announces a million rows, and renders only those in sight', async () => {
  openBoard({ total: 1_000_000 }, { guest: true });
  const table = await getTable();
  expect(table.getAttribute('aria-rowcount')).toBe('1000001');
  expect(within(table).getAllByRole('row').length).toBeLessThan(40);
  const first = within(table).getByRole('row', { name: /oathkeeper/ });
  expect(first.getAttribute('aria-rowindex')).toBe('2');
  expect(screen.getByRole('button', { name: 'Ranks after 100,000' })).toBeDefined();
});

test('renders a handful of rows before it knows which are in view', async () => {
  const counts: number[] = [];
  const observer = new MutationObserver(() => counts.push(document.querySelectorAll('tbody tr').length));
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  openBoard({ total: 1_000_000 }, { guest: true });
  await getTable();
  // With the one that stands for those below.
  expect(counts.find((count) => count > 0)).toBe(7);
});

test('an address with a segment shows its ranks, and the ways to those before and after', async () => {
  const { api } = openBoard({ total: 1_000_000 }, { guest: true, at: '/leaderboard?from=850001' });
  const table = await getTable();
  expect(await within(table).findByRole('link', { name: 'mutant_850001' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Ranks before 850,001' })).toBeDefined();
  expect(api.callsTo(listRanks).map(({ query }) => query.from)).toContain('850001');
});

test('L05: the season is in the address and changes what is ranked by', async () => {
  const { user, address } = openBoard();
  const seasons = await screen.findByRole('navigation', { name: 'Seasons' });
  expect(within(seasons).getByRole('link', { current: 'page' }).textContent).toBe('Now');
  await user.click(within(seasons).getByRole('link', { name: 'Season One' }));
  const table = await screen.findByRole('table', { name: 'Leaderboard, Season One' });
  expect(address()).toBe('/leaderboard?season=one');
  const heads = within(table).getAllByRole('columnheader');
  expect(heads[2]?.textContent).toBe('Serum points');
  expect(await within(await getCard()).findByText(/points to go/)).toBeDefined();
});

test('L04: search asks for all accounts, stands in the address and says when nobody has the name', async () => {
  const { user, address, api } = openBoard();
  const search = await screen.findByRole('searchbox', { name: 'Find a member' });
  await user.type(search, 'SWAMP');
  const found = await screen.findByRole('table', { name: 'Members whose name begins with SWAMP' });
  expect(within(found).getByRole('link', { name: 'swampqueen' })).toBeDefined();
  expect(address()).toBe('/leaderboard?find=SWAMP');
  expect(api.callsTo(findRanks).at(-1)?.query).toEqual({ name: 'SWAMP' });
  await user.clear(search);
  await user.type(search, 'zz_top');
  expect(await screen.findByText('No ‘zz_top’ here')).toBeDefined();
  await user.clear(search);
  await user.type(search, 'a b');
  expect(await screen.findByText('Names have letters, digits and _ only.')).toBeDefined();
});

test('a name without points is found too', async () => {
  const matches = [{ user: { id: 'x', username: 'zed_new', avatar: null }, entry: null }];
  const handler = answer(findRanks, { ...makeBuild(), matches, next: null });
  openBoard({}, { at: '/leaderboard?find=zed', handlers: [handler] });
  expect(await screen.findByText(/Without a rank/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'zed_new' })).toBeDefined();
});

test('L04: who is called just so stands first also without a rank, and more names come from the same build', async () => {
  const exact = { user: { id: 'x', username: 'Mutant', avatar: null }, entry: null };
  const getMatch = (index: number) => ({ user: makeRankedEntry(index).user, entry: makeRankedEntry(index) });
  const first = { ...makeBuild(), matches: [exact, getMatch(20)], next: '21' };
  const { user, api } = openBoard(
    {},
    { at: '/leaderboard?find=mutant', guest: true, handlers: [answer(findRanks, first)] },
  );
  await screen.findByRole('link', { name: 'Mutant' });
  const links = (await screen.findAllByRole('link', { name: /^mutant/i })).map(
    ({ textContent }) => textContent,
  );
  expect(links).toEqual(['Mutant', 'mutant_21']);
  api.use(answer(findRanks, { ...makeBuild(), matches: [getMatch(21), getMatch(20)], next: null }));
  await user.click(screen.getByRole('button', { name: 'More names' }));
  expect(await screen.findByRole('link', { name: 'mutant_22' })).toBeDefined();
  expect(screen.getAllByRole('link', { name: 'mutant_21' })).toHaveLength(1);
  expect(api.callsTo(findRanks).at(-1)?.query).toEqual({ name: 'mutant', after: '21', generation: '7' });
});

test('an empty season says so', async () => {
  openBoard({ total: 0 }, { guest: true });
  expect(await screen.findByText('Nobody has a point yet')).toBeDefined();
});

test('a season that ended without points does not promise any', async () => {
  openBoard({ total: 0 }, { guest: true, at: '/leaderboard?season=one' });
  expect(await screen.findByText('Season One ended without any.')).toBeDefined();
});

test('a failure is named with its id and goes away with Try again', async () => {
  const { user, api } = openBoard(
    {},
    { guest: true, handlers: [refuse(listRanks, { code: 'INTERNAL', requestId: 'req-board' })] },
  );
  const failure = await screen.findByRole('region', { name: 'The leaderboard could not be read' });
  expect(failure.textContent).toContain('req-board');
  api.use(...seasonHandlers({ myPosition: null }));
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  expect(await getTable()).toBeDefined();
});

test('rows that cannot be read are said to be missing, and come with Try again', async () => {
  const whole = seasonHandlers({ total: 1_000_000, myPosition: null });
  const [ranks] = whole;
  if (ranks === undefined) throw new Error('The sample answers nothing.');
  const brokenBelow = answer(listRanks, ({ query }) =>
    query.from === undefined
      ? { ...makeBuild(), entries: [makeRankedEntry(0)] }
      : refuse(listRanks, 'INTERNAL'),
  );
  const { user, api } = openBoard(
    {},
    { guest: true, at: '/leaderboard?from=850001', handlers: [brokenBelow] },
  );
  const notice = await screen.findByText('These ranks could not be read');
  api.use(ranks);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'mutant_850001' })).toBeDefined();
  expect(notice.isConnected).toBe(false);
});

test('the page follows the live build once the one it began with is deleted', async () => {
  const { api, navigate } = openBoard({ total: 1_000_000 }, { guest: true });
  await getTable();
  api.use(...seasonHandlers({ total: 900_000, myPosition: null, generation: '8' }));
  await navigate('/leaderboard?from=850001');
  await waitFor(async () => expect((await getTable()).getAttribute('aria-rowcount')).toBe('900001'));
  expect(await screen.findByRole('link', { name: 'mutant_800001' })).toBeDefined();
});

test('a hostile name stays text, and a user without a name is listed without a link', async () => {
  const entries = [
    { ...makeRankedEntry(0), user: { id: 'a', username: '<script>alert(1)</script>', avatar: null } },
    { ...makeRankedEntry(1), user: { id: 'b', username: null, avatar: null } },
  ];
  const handler = answer(listRanks, { ...makeBuild(), total: 2, entries });
  const { container } = openBoard({}, { guest: true, handlers: [handler] });
  const table = await getTable();
  expect(within(table).getByText('<script>alert(1)</script>')).toBeDefined();
  expect(container.querySelector('script')).toBeNull();
  const nameless = within(table).getByRole('row', { name: /No name yet/ });
  expect(within(nameless).queryByRole('link')).toBeNull();
});

function makeBuild() {
  return {
    generation: '7',
    season: 'now' as const,
    seasonName: 'Season Two',
    isOpen: true,
    total: 1_000_000,
    markedAt: isoIn(-MINUTE),
    updatedAt: isoIn(-MINUTE),
    nextUpdateAt: isoIn(MINUTE),
  };
}
