import { listQuests } from '@hideout/contract/kazm';
import { findRanks, getOwnRank, listRanks } from '@hideout/contract/leaderboard';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { isoIn, MINUTE } from '@hideout/testing/factories/times';
import { answer, createFakeApi, type FakeHandler, refuse } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { manifest } from '../../remote.manifest.ts';
import { remote } from '../remote.tsx';
import { makeQuest, makeQuestList } from '../testing/quest-samples.ts';
import { makeRankedEntry, type SeasonShape, seasonHandlers } from '../testing/season-sample.ts';

const ME = makeSessionUser();

let leaveView: () => void;

/** Stands in for the browser's own, which a document without a layout never calls. */
class ViewObserver {
  constructor(onChange: (entries: readonly { isIntersecting: boolean }[]) => void) {
    leaveView = () => act(() => onChange([{ isIntersecting: false }]));
  }
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  leaveView = () => undefined;
  vi.stubGlobal('IntersectionObserver', ViewObserver);
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => vi.unstubAllGlobals());

function openBoard(
  shape: SeasonShape = {},
  more: { at?: string; guest?: boolean; handlers?: FakeHandler[] } = {},
) {
  const user = more.guest === true ? null : ME;
  const api = createFakeApi({
    handlers: [
      ...seasonHandlers({ myId: ME.id, ...(user === null ? { myPosition: null } : {}), ...shape }),
      answer(listQuests, makeQuestList([])),
      ...(more.handlers ?? []),
    ],
    user,
  });
  const view = renderRoutes(remote, {
    at: more.at ?? '/leaderboard',
    api,
    ...(user === null ? {} : { session: user }),
  });
  return { api, ...view };
}

const getTable = () => screen.findByRole('table', { name: /^Leaderboard/ });
const getCard = () => screen.findByRole('region', { name: 'You' });

test('asks first for exactly what the manifest announces', async () => {
  const { api } = openBoard({}, { guest: true });
  await getTable();
  const announced = manifest.routes.find(({ path }) => path === '/leaderboard')?.data;
  expect(api.calls.map(({ url }) => url)).toEqual(announced);
});

test('the first three stand on the podium in order, each with a glass that says how many points are in it', async () => {
  openBoard({}, { guest: true });
  const podium = within(await screen.findByRole('list', { name: 'First three' }));
  expect(podium.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'oathkeeper',
    'sippin_serum',
    'franken',
  ]);
  expect(podium.getByRole('meter', { name: 'franken' }).getAttribute('aria-valuetext')).toBe('74,010 rep');
});

test('says from when the ranks are and when the next ones come', async () => {
  const hours = (iso: string) =>
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(Date.parse(iso));
  const nextUpdateAt = isoIn(4 * MINUTE);
  openBoard({ nextUpdateAt }, { guest: true });
  const line = await screen.findByText(/Season Two · Updated/);
  expect(line.textContent).toBe(`Season Two · Updated ${hours(isoIn(-MINUTE))}, next ${hours(nextUpdateAt)}`);
});

test('says that it is counting again once the next count is due', async () => {
  openBoard({ nextUpdateAt: null }, { guest: true });
  expect((await screen.findByText(/Updated/)).textContent).toContain(', counting again');
});

test('announces a million rows, and renders only those in sight', async () => {
  openBoard({ total: 1_000_000 }, { guest: true });
  const table = await getTable();
  expect(table.getAttribute('aria-rowcount')).toBe('1000001');
  expect(within(table).getAllByRole('row').length).toBeLessThan(40);
  const first = within(table).getByRole('row', { name: /oathkeeper/ });
  expect(first.getAttribute('aria-rowindex')).toBe('2');
  expect(screen.getByRole('button', { name: 'Ranks after 100,000' })).toBeDefined();
});

test('an address with a segment shows its ranks, and the ways to those before and after', async () => {
  const { api } = openBoard({ total: 1_000_000 }, { guest: true, at: '/leaderboard?from=850001' });
  const table = await getTable();
  expect(await within(table).findByRole('link', { name: 'mutant_850001' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Ranks before 850,001' })).toBeDefined();
  expect(api.callsTo(listRanks).map(({ query }) => query.from)).toContain('850001');
});

test('Jump to me leads to the part of the list that has rank 900,000', async () => {
  const { user, address } = openBoard({ total: 1_000_000, myPosition: 900_000 });
  await user.click(await within(await getCard()).findByRole('button', { name: 'Jump to me' }));
  expect(await screen.findByRole('button', { name: 'Ranks before 850,001' })).toBeDefined();
  expect(address()).toBe('/leaderboard?from=850001');
  expect(await within(await getTable()).findByRole('row', { name: /mutant_850001/ })).toBeDefined();
});

test('pins the rank while neither the row nor the card is in sight', async () => {
  openBoard();
  await within(await getCard()).findByText('412');
  expect(screen.queryByRole('region', { name: 'Your rank' })).toBeNull();
  leaveView();
  const pinned = await screen.findByRole('region', { name: 'Your rank' });
  expect(pinned.textContent).toContain('412');
  expect(pinned.textContent).toContain('hound');
});

test('marks the user’s row and pins nothing while it is in sight', async () => {
  openBoard({ myPosition: 4 });
  const row = await within(await getTable()).findByRole('row', { name: /hound/ });
  await waitFor(() => expect(row.textContent).toContain('You'));
  leaveView();
  expect(screen.queryByRole('region', { name: 'Your rank' })).toBeNull();
});

test('my card says rank, share of the board, movement and the gap to whoever is next', async () => {
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

test('shows who is around, and not where the first screen does', async () => {
  const far = openBoard();
  const around = await screen.findByRole('region', { name: 'Around you' });
  expect(within(around).getAllByRole('row')).toHaveLength(8);
  far.unmount();
  openBoard({ myPosition: 4 });
  await within(await getCard()).findByText('4');
  expect(screen.queryByRole('region', { name: 'Around you' })).toBeNull();
});

test('the season is in the address and changes what is ranked by', async () => {
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
  leaveView();
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

test('search asks for all accounts, stands in the address and says when nobody has the name', async () => {
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

test('Jump to me ends a search that hides my row', async () => {
  const { user } = openBoard({}, { at: '/leaderboard?find=swampqueen' });
  const search = await screen.findByRole('searchbox', { name: 'Find a member' });
  expect(search).toHaveProperty('value', 'swampqueen');
  await user.click(await within(await getCard()).findByRole('button', { name: 'Jump to me' }));
  await waitFor(() => expect(search).toHaveProperty('value', ''));
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
