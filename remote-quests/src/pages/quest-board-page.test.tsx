import { getReputation } from '@hideout/contract/account';
import { listQuests } from '@hideout/contract/kazm';
import { refreshKazmToken } from '@hideout/contract/social';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { answer, createFakeApi, refuse } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { serverNow, setClockOffset } from '@hideout/ui/clock';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { manifest } from '../../remote.manifest.ts';
import { stateWord } from '../quests/format-quest.ts';
import { formatLocalClock } from '../quests/quest-time.ts';
import { remote } from '../remote.tsx';
import { makeReputation } from '../testing/quest-handlers.ts';
import { makeQuest, makeQuestList } from '../testing/quest-samples.ts';

function questApi(list = makeQuestList()) {
  return createFakeApi({ handlers: [answer(listQuests, list)] });
}

function getCard(title: string): HTMLElement {
  const card = screen.getByRole('heading', { name: title }).closest('li');
  if (card === null) throw new Error(`No card called ${title}.`);
  return card;
}

test('asks first for exactly what the manifest announces, whatever the category', async () => {
  const api = questApi();
  renderRoutes(remote, { at: '/quests?category=wallets', api });
  await screen.findByRole('tablist');
  const announced = manifest.routes.find(({ path }) => path === '/quests')?.data;
  expect(api.calls.map(({ url }) => url)).toEqual(announced);
});

test('daily quests start over in the future, however long ago a quest was changed', async () => {
  vi.setSystemTime('2026-11-20T15:27:00.000Z');
  onTestFinished(() => {
    vi.useRealTimers();
  });
  renderRoutes(remote, {
    at: '/quests',
    api: questApi(makeQuestList(undefined, { updatedAt: '2026-11-19T09:00:00.000Z' })),
  });
  const note = await screen.findByText(/Daily quests reset at/);
  expect(note.textContent).toContain('(00:00 UTC), in 8 h 33 m');
  expect(note.getAttribute('datetime')).toBe('2026-11-21T00:00:00.000Z');
});

test.each([
  [['quests.write'], '/admin/quests'],
  [['proposals.write'], null],
] as const)('with the permissions %j the way to the editor is %s', async (permissions, way) => {
  const session = makeSessionUser({ permissions: [...permissions] });
  renderRoutes(remote, { at: '/quests', api: questApi(), session });
  await screen.findByRole('tablist');
  const link = screen.queryByRole('link', { name: 'Edit the quests' });
  expect(link?.getAttribute('href') ?? null).toBe(way);
});

test('Q02: a card says how often, what for, how far and where it stands', async () => {
  renderRoutes(remote, { at: '/quests', api: questApi(), session: makeSessionUser() });
  await screen.findByRole('tablist');
  const card = getCard('Link a Bitcoin wallet');
  expect(card.textContent).toContain('Once');
  expect(card.textContent).toContain('Started');
  expect(card.textContent).toContain('+150 rep');
  expect(within(card).getByRole('meter', { name: 'Steps' }).getAttribute('aria-valuetext')).toBe('2 of 3');
  expect(
    within(card).getByRole('link', { name: 'Link a Bitcoin wallet', description: 'Continue' }),
  ).toBeDefined();
});

test('Q02: a card says how long it is open, and how many have done it', async () => {
  const quest = makeQuest({ cap: 2_000 });
  renderRoutes(remote, { at: '/quests', api: questApi(makeQuestList([quest])) });
  await screen.findByRole('tablist');
  const card = getCard(quest.title);
  expect(card.textContent).toContain('Ends in 3 h');
  expect(card.textContent).toContain('done by 1,204 of 2,000');
});

test('Q03: each of the nine states is said in a label, with one link and one action', async () => {
  renderRoutes(remote, { at: '/quests?show=all', api: questApi(), session: makeSessionUser() });
  await screen.findByRole('tablist');
  const quests = makeQuestList().quests;
  expect(new Set(quests.map(({ state }) => state)).size).toBe(9);
  for (const { title, state } of quests) {
    const card = getCard(title);
    expect(card.textContent, title).toContain(stateWord(state).word);
    const [link, ...more] = within(card).getAllByRole('link');
    expect(more, title).toEqual([]);
    expect(link?.getAttribute('aria-describedby'), title).not.toBeNull();
  }
});

test('Q01, Q11: what is to do, what is done and all of it are addresses of their own, with counts', async () => {
  const { user, address } = renderRoutes(remote, { at: '/quests', api: questApi() });
  await screen.findByRole('tablist');
  expect(screen.queryByRole('heading', { name: 'Survivor of The Leak' })).toBeNull();
  expect(screen.getByRole('tab', { name: /^All/ }).textContent).toBe('All7');
  const lists = within(screen.getByRole('navigation', { name: 'Show quests' }));
  await user.click(lists.getByRole('link', { name: 'Done' }));
  expect(address()).toBe('/quests?show=done');
  expect(screen.getByRole('heading', { name: 'Survivor of The Leak' })).toBeDefined();
  expect(screen.getByRole('tab', { name: /^All/ }).textContent).toBe('All4');
  await user.click(screen.getByRole('tab', { name: /^Holding/ }));
  expect(await screen.findByText('Nothing done here yet')).toBeDefined();
  await user.click(lists.getByRole('link', { name: 'All' }));
  expect(address()).toBe('/quests?category=holding&show=all');
});

test('the order is in the address: what ends first, what brings most', async () => {
  const { user, address } = renderRoutes(remote, { at: '/quests?sort=ending', api: questApi() });
  const getTitles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  await screen.findByRole('tablist');
  expect(getTitles()[0]).toBe('Say gm in the Swamp');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Most reward');
  expect(address()).toBe('/quests?sort=reward');
  await waitFor(() => expect(getTitles()[0]).toBe('Hold a Mutant Hound'));
});

test('an address that means nothing shows what is to do, in order', async () => {
  renderRoutes(remote, { at: '/quests?show=constructor&sort=toString', api: questApi() });
  await screen.findByRole('tablist');
  expect(screen.getByRole('link', { name: 'To do' }).getAttribute('aria-current')).toBe('true');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Order' }).value).toBe('order');
});

test('says what today has brought', async () => {
  const api = createFakeApi({
    handlers: [answer(listQuests, makeQuestList()), answer(getReputation, makeReputation())],
  });
  renderRoutes(remote, { at: '/quests', api, session: makeSessionUser() });
  expect(await screen.findByText('+45 reputation today')).toBeDefined();
});

test('a locked quest lists what is missing', async () => {
  renderRoutes(remote, { at: '/quests', api: questApi(), session: makeSessionUser() });
  await screen.findByRole('tablist');
  const missing = within(getCard('Hold a Mutant Hound')).getByRole('list', { name: 'Missing' });
  expect(missing.textContent).toContain('1 Mutant Hound in a linked wallet');
});

test('Q01: the category stands in the address and narrows the cards', async () => {
  const { user, address } = renderRoutes(remote, { at: '/quests', api: questApi() });
  await user.click(await screen.findByRole('tab', { name: /Wallets/ }));
  expect(address()).toBe('/quests?category=wallets');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Cast a vote' })).toBeNull());
  expect(screen.getByRole('heading', { name: 'Link a Bitcoin wallet' })).toBeDefined();
  await user.click(screen.getByRole('tab', { name: /All/ }));
  expect(address()).toBe('/quests');
});

test('an address with a category opens it, and a removed one shows all', async () => {
  const view = renderRoutes(remote, { at: '/quests?category=holding', api: questApi() });
  expect((await screen.findByRole('tab', { name: /Holding/ })).getAttribute('aria-selected')).toBe('true');
  await view.navigate('/quests?category=gone');
  expect((await screen.findByRole('tab', { name: /All/ })).getAttribute('aria-selected')).toBe('true');
});

test('shows only a guest that progress needs a name', async () => {
  const view = renderRoutes(remote, { at: '/quests', api: questApi(), session: { status: 'unknown' } });
  await screen.findByRole('tablist');
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
  view.unmount();
  renderRoutes(remote, { at: '/quests', api: questApi() });
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeDefined();
});

test('Kazm: from when its progress is, refreshed on demand, old and said so when it does not answer', async () => {
  vi.setSystemTime('2026-11-20T15:27:00.000Z');
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const kazm = {
    status: 'active',
    expiresAt: null,
    connectPath: '/auth/kazm',
    readAt: '2026-11-20T14:02:00.000Z',
  } as const;
  const api = createFakeApi({
    handlers: [
      answer(listQuests, makeQuestList(undefined, { kazm })),
      answer(getReputation, makeReputation()),
      refuse(refreshKazmToken, 'UPSTREAM_UNAVAILABLE'),
    ],
  });
  const { user } = renderRoutes(remote, { at: '/quests', api, session: makeSessionUser() });
  const since = formatLocalClock(Date.parse(kazm.readAt));
  expect(await screen.findByText(`Progress read: ${since}`)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Refresh Kazm' }));
  expect(await screen.findByText(`Progress may be old: ${since}`)).toBeDefined();
  expect(screen.getByText('Kazm is not answering')).toBeDefined();
  api.use(refuse(refreshKazmToken, { code: 'RATE_LIMITED', retryAfterSeconds: 40 }));
  await user.click(screen.getByRole('button', { name: 'Refresh Kazm' }));
  const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  await waitFor(() => expect(status()).toContain('Too many tries. Again in 40 s.'));
});

test.each([
  ['expired', 'Reconnect Kazm'],
  ['notLinked', 'Link Kazm'],
] as const)('Kazm that is %s can be linked from here; a guest does not care', async (status, name) => {
  const list = makeQuestList(undefined, { kazm: { status, expiresAt: null, connectPath: '/auth/kazm' } });
  const guest = renderRoutes(remote, { at: '/quests', api: questApi(list) });
  await screen.findByRole('tablist');
  expect(screen.queryByRole('button', { name })).toBeNull();
  guest.unmount();
  renderRoutes(remote, { at: '/quests', api: questApi(list), session: makeSessionUser() });
  expect(await screen.findByRole('button', { name })).toBeDefined();
});

test('offline the board stays readable and says so', async () => {
  const view = renderRoutes(remote, { at: '/quests', api: questApi() });
  await screen.findByRole('tablist');
  view.setOnline(false);
  expect(screen.getByText('You are offline')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Read the charter' })).toBeDefined();
});

test("a quest that ends by the server's clock is read again, however wrong the clock of the device is", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => {
    setClockOffset(0);
    vi.useRealTimers();
  });
  // The clock of the device is an hour behind: it would keep the quest open for an hour too long.
  setClockOffset(3_600_000);
  const open = makeQuest({ endsAt: new Date(serverNow() + 120_000).toISOString() });
  const api = questApi(makeQuestList([open]));
  renderRoutes(remote, { at: '/quests?show=all', api });
  await screen.findByRole('tablist');
  expect(getCard(open.title).textContent).toContain('Ends in');
  api.use(answer(listQuests, makeQuestList([{ ...open, state: 'expired' }])));
  const asked = api.calls.length;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(api.calls.length).toBe(asked);
  await act(() => vi.advanceTimersByTimeAsync(75_000));
  expect(api.calls.length).toBe(asked + 1);
  await waitFor(() => expect(getCard(open.title).textContent).toContain('Over'));
});

test('shows a message when there are no quests at all', async () => {
  renderRoutes(remote, { at: '/quests', api: questApi(makeQuestList([])) });
  expect(await screen.findByText('No quests tonight')).toBeDefined();
});

test('a failure goes away with Try again', async () => {
  const api = createFakeApi({ handlers: [refuse(listQuests, 'INTERNAL')] });
  const { user } = renderRoutes(remote, { at: '/quests', api });
  const failure = await screen.findByRole('region', { name: 'Quests could not be read' });
  api.use(answer(listQuests, makeQuestList()));
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('tablist')).toBeDefined();
});

test('hostile text stays text and a script address is no link', async () => {
  const quest = makeQuest({
    title: '<b onclick=alert(1)>hi</b>',
    externalUrl: 'javascript:alert(1)',
  });
  const { container } = renderRoutes(remote, { at: '/quests', api: questApi(makeQuestList([quest])) });
  expect(await screen.findByRole('heading', { name: '<b onclick=alert(1)>hi</b>' })).toBeDefined();
  expect(container.querySelector('b')).toBeNull();
  expect(container.querySelector('a[href^="javascript"]')).toBeNull();
});
