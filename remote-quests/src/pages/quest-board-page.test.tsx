import { listQuests } from '@hideout/contract/kazm';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { answer, createFakeApi, refuse } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { manifest } from '../../remote.manifest.ts';
import { remote } from '../remote.tsx';
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
  const note = await screen.findByText(/Daily quests start over/);
  expect(note.textContent).toContain('Daily quests start over in 8 h 33 m');
  expect(note.getAttribute('datetime')).toBe('2026-11-21T00:00:00.000Z');
});

test('a card says how often, what for, how far and where it stands', async () => {
  renderRoutes(remote, { at: '/quests', api: questApi(), session: makeSessionUser() });
  await screen.findByRole('tablist');
  const card = getCard('Link a Bitcoin wallet');
  expect(card.textContent).toContain('Once');
  expect(card.textContent).toContain('Started');
  expect(card.textContent).toContain('+150 rep');
  expect(within(card).getByRole('meter', { name: 'Steps' }).getAttribute('aria-valuetext')).toBe('2 of 3');
  expect(getCard('Cast a vote').textContent).toContain('Done for now');
});

test('a locked quest lists what is missing', async () => {
  renderRoutes(remote, { at: '/quests', api: questApi(), session: makeSessionUser() });
  await screen.findByRole('tablist');
  const missing = within(getCard('Hold a Mutant Hound')).getByRole('list', { name: 'Missing' });
  expect(missing.textContent).toContain('1 Mutant Hound in a linked wallet');
});

test('the category stands in the address and narrows the cards', async () => {
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

test('a member learns when Kazm does not answer; a guest does not care', async () => {
  const kazm = { status: 'unavailable' as const, expiresAt: null, connectPath: null };
  const list = makeQuestList(undefined, { kazm });
  const guest = renderRoutes(remote, { at: '/quests', api: questApi(list) });
  await screen.findByRole('tablist');
  expect(screen.queryByText(/Kazm is not answering/)).toBeNull();
  guest.unmount();
  renderRoutes(remote, { at: '/quests', api: questApi(list), session: makeSessionUser() });
  expect(await screen.findByText(/Kazm is not answering/)).toBeDefined();
});

test('the daily reset lies ahead, however old the list is', async () => {
  renderRoutes(remote, { at: '/quests', api: questApi() });
  const status = await screen.findByText(/Daily quests start over/);
  expect(status.textContent).toMatch(/in \d/);
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
