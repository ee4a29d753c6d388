import { getReputation } from '@hideout/contract/account';
import { getProfile, listAssets, listNews } from '@hideout/contract/profile';
import { listWallets } from '@hideout/contract/wallet';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { isoIn } from '@hideout/testing/factories/times';
import { answer, createFakeApi, type FakeHandler, refuse } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { manifest } from '../../remote.manifest.ts';
import { remote } from '../remote.tsx';
import {
  makeAsset,
  makeAssets,
  makeNews,
  makeNewsItem,
  makeProfile,
  makeReputation,
  makeWallets,
} from '../testing/profile-samples.ts';

const ME = makeSessionUser();

beforeEach(() => localStorage.clear());

function profileApi(...handlers: FakeHandler[]) {
  return createFakeApi({
    user: ME,
    handlers: [
      answer(getProfile, makeProfile()),
      answer(getReputation, makeReputation()),
      answer(listWallets, { wallets: makeWallets(), max: 20 }),
      answer(listAssets, makeAssets()),
      answer(listNews, makeNews()),
      ...handlers,
    ],
  });
}

test('asks for exactly what the manifest announces', async () => {
  const api = profileApi();
  renderRoutes(remote, { at: '/profile', api, session: ME });
  await screen.findByRole('table', { name: 'Reputation by source' });
  const announced = manifest.routes.find(({ path }) => path === '/profile')?.memberData;
  expect(api.calls.map(({ url }) => url).toSorted()).toEqual([...(announced ?? [])].toSorted());
});

test('shows nothing as signed out and sends no request while the session is unknown', async () => {
  const api = profileApi();
  renderRoutes(remote, { at: '/profile', api, session: { status: 'unknown' } });
  expect(await screen.findByText('Checking who is here')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
  expect(api.calls).toHaveLength(0);
});

test('a guest sees one card to sign in, and no call is made for nobody', async () => {
  const api = profileApi();
  api.signIn(null);
  const view = renderRoutes(remote, { at: '/profile', api });
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeDefined();
  expect(api.calls).toHaveLength(0);
  await view.signIn(ME);
  expect(await screen.findByRole('heading', { level: 1, name: 'hound' })).toBeDefined();
});

test('R01: the parts of the reputation are listed with the total they add up to', async () => {
  renderRoutes(remote, { at: '/profile', api: profileApi(), session: ME });
  const table = await screen.findByRole('table', { name: 'Reputation by source' });
  const numbers = within(table)
    .getAllByRole('cell')
    .map(({ textContent }) => Number(textContent?.replace(',', '')));
  expect(numbers.at(-1)).toBe(4_210);
  expect(numbers.slice(0, -1).reduce((sum, points) => sum + points, 0)).toBe(4_210);
});

test('R01: points that no part explains are shown rather than hidden', async () => {
  const api = profileApi(answer(getReputation, makeReputation({ total: 5_000 })));
  renderRoutes(remote, { at: '/profile', api, session: ME });
  const table = await screen.findByRole('table', { name: 'Reputation by source' });
  expect(within(table).getByRole('row', { name: /Not itemised/ }).textContent).toContain('790');
});

test('R02: each change of the reputation says its day, its reason and its points', async () => {
  const history = [
    { date: '2026-11-19', total: 4_210, delta: -40, reason: 'Correction' },
    { date: '2026-11-17', total: 4_250, delta: 60, reason: 'Voted on MCP-041' },
  ];
  const api = profileApi(answer(getReputation, makeReputation({ history })));
  renderRoutes(remote, { at: '/profile', api, session: ME });
  expect((await screen.findByText('Correction')).closest('li')?.textContent).toBe('19 NovCorrection−40');
  expect(screen.getByText('Voted on MCP-041').closest('li')?.textContent).toBe('17 NovVoted on MCP-041+60');
});

test('R03: shows the tier, and how much is missing to the next one', async () => {
  renderRoutes(remote, { at: '/profile', api: profileApi(), session: ME });
  expect((await screen.findByRole('list', { name: 'Standing' })).textContent).toContain('Sipper');
  const meter = await screen.findByRole('meter', { name: 'Way to Brewer' });
  expect(meter.getAttribute('aria-valuetext')).toBe('790 to go');
});

test('older changes are folded away under their number', async () => {
  renderRoutes(remote, { at: '/profile', api: profileApi(), session: ME });
  expect(await screen.findByText('4 older changes')).toBeDefined();
});

test.each([
  ['Reputation could not be read', getReputation, answer(getReputation, makeReputation())],
  ['Wallets could not be read', listWallets, answer(listWallets, { wallets: makeWallets(), max: 20 })],
  ['Assets could not be read', listAssets, answer(listAssets, makeAssets())],
  ['News could not be read', listNews, answer(listNews, makeNews())],
  ['Your profile could not be read', getProfile, answer(getProfile, makeProfile())],
])('%s: the section fails alone and recovers with Try again', async (title, endpoint, repaired) => {
  const api = profileApi(refuse(endpoint, { code: 'INTERNAL', requestId: 'req-section' }));
  const { user } = renderRoutes(remote, { at: '/profile', api, session: ME });
  const failure = await screen.findByRole('region', { name: title });
  expect(failure.textContent).toContain('req-section');
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 1, name: 'hound' })).toBeDefined();
  api.use(repaired);
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  await screen.findByRole('region', { name: 'Wallets' });
  expect(screen.queryByRole('region', { name: title })).toBeNull();
});

test('P05: wallets say what they are used for, and what is not counted is not zero', async () => {
  renderRoutes(remote, { at: '/profile', api: profileApi(), session: ME });
  const card = await screen.findByRole('region', { name: 'Wallets' });
  expect(await within(card).findByText('Primary')).toBeDefined();
  expect(card.textContent).toContain('Xverse · Bitcoin, ordinalsLinked');
  expect(card.textContent).toContain('2 of 20 places used');
});

test('one silent chain is named and does not hide the other assets', async () => {
  renderRoutes(remote, { at: '/profile', api: profileApi(), session: ME });
  const card = await screen.findByRole('region', { name: 'Assets' });
  expect((await within(card).findAllByText(/ordinals index is not answering/)).length).toBeGreaterThan(0);
  expect(within(card).getByText('Mutant Ape #4471')).toBeDefined();
  expect(card.textContent).toContain('18 tokens · 19 voting power');
});

test('Read again asks for the assets again and takes the warning away', async () => {
  const api = profileApi();
  const { user } = renderRoutes(remote, { at: '/profile', api, session: ME });
  const again = await screen.findByRole('button', { name: 'Read again' });
  api.use(answer(listAssets, makeAssets({ sources: [], partial: false })));
  await user.click(again);
  await waitFor(() => expect(screen.queryByRole('list', { name: 'How fresh this is' })).toBeNull());
  expect(document.activeElement).toBe(again);
  expect(api.callsTo(listAssets)).toHaveLength(2);
});

test('nothing held reads differently when not every chain was read', async () => {
  const api = profileApi(answer(listAssets, makeAssets({ assets: [] })));
  renderRoutes(remote, { at: '/profile', api, session: ME });
  expect(await screen.findByText(/so this may not be all/)).toBeDefined();
});

test('a few of many assets are shown, and the page of all of them is one link away', async () => {
  const many = Array.from({ length: 60 }, (_, index) => makeAsset({ tokenId: String(index) }));
  const api = profileApi(answer(listAssets, makeAssets({ assets: many })));
  renderRoutes(remote, { at: '/profile', api, session: ME });
  const all = await screen.findByRole('link', { name: 'See all 60' });
  expect(all.getAttribute('href')).toBe('/profile/assets');
  const card = screen.getByRole('region', { name: 'Assets' });
  expect(within(card).getAllByRole('link', { name: /^Mutant Ape #/ })).toHaveLength(6);
});

test('P11: news is marked as read in this browser, one by one or all at once', async () => {
  const { user } = renderRoutes(remote, { at: '/profile', api: profileApi(), session: ME });
  const card = await screen.findByRole('region', { name: 'News' });
  expect(await within(card).findByText('2 unread')).toBeDefined();
  await user.click(within(card).getByRole('button', { name: 'Mark as read: Season Two is open' }));
  expect(within(card).getByText('1 unread')).toBeDefined();
  await user.click(within(card).getByRole('button', { name: 'Mark all as read' }));
  expect(within(card).getByText('All read')).toBeDefined();
  expect(localStorage.getItem('hideout.news.read')).toContain('news_2');
});

test('P11: pinned news say so', async () => {
  renderRoutes(remote, { at: '/profile', api: profileApi(), session: ME });
  const card = await screen.findByRole('region', { name: 'News' });
  const pinned = await within(card).findByText('Pinned');
  expect(pinned.closest('li')?.textContent).toContain('Season Two is open');
});

test('the newest four news are shown, and the page of all of them is one link away', async () => {
  const items = Array.from({ length: 6 }, (_, index) =>
    makeNewsItem({ id: `n${index}`, title: `News ${index}` }),
  );
  const api = profileApi(answer(listNews, { items, updatedAt: isoIn(0) }));
  renderRoutes(remote, { at: '/profile', api, session: ME });
  const card = await screen.findByRole('region', { name: 'News' });
  await within(card).findByText('6 unread');
  expect(within(card).getAllByRole('heading', { level: 3 })).toHaveLength(4);
  const all = within(card).getByRole('link', { name: /^All news/ });
  expect(all.getAttribute('href')).toBe('/profile/news');
});

test('broken storage only means that everything is unread', async () => {
  localStorage.setItem('hideout.news.read', '{"not":"a list"');
  renderRoutes(remote, { at: '/profile', api: profileApi(), session: ME });
  expect(await screen.findByText('2 unread')).toBeDefined();
});

test('a new account sees what it lacks, a complete one sees no list', async () => {
  const view = renderRoutes(remote, {
    at: '/profile',
    api: profileApi(),
    session: makeSessionUser({ username: null, needs: ['username', 'passport'] }),
  });
  const card = await screen.findByRole('region', { name: 'Before you count' });
  expect(card.textContent).toContain('1 of 3 done');
  expect(card.textContent).toContain('No name chosen');
  const bind = within(card).getByRole('link', { name: 'Bind your passport' });
  expect(bind.getAttribute('href')).toBe('/serum/passport');
  view.unmount();
  renderRoutes(remote, { at: '/profile', api: profileApi(), session: ME });
  await screen.findByRole('region', { name: 'Wallets' });
  expect(screen.queryByRole('region', { name: 'Before you count' })).toBeNull();
});

test('hostile text stays text and a script address is no link', async () => {
  const item = makeNewsItem({ title: '<img src=x onerror=alert(1)>', url: 'javascript:alert(1)' });
  const api = profileApi(answer(listNews, { items: [item], updatedAt: item.publishedAt }));
  const { container } = renderRoutes(remote, { at: '/profile', api, session: ME });
  expect(await screen.findByRole('heading', { name: '<img src=x onerror=alert(1)>' })).toBeDefined();
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('a[href^="javascript"]')).toBeNull();
});
