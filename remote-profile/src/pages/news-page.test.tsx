import { listNews } from '@hideout/contract/profile';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { answer, createFakeApi, refuse } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { manifest } from '../../remote.manifest.ts';
import { remote } from '../remote.tsx';
import { profileHandlers } from '../testing/profile-handlers.ts';
import { makeNewsItem } from '../testing/profile-samples.ts';

const ME = makeSessionUser();
const ITEMS = [
  makeNewsItem({
    id: 'vote',
    title: 'Three votes',
    tag: 'governance',
    body: '**MCP-039** [first](/governance)',
  }),
  makeNewsItem({ id: 'vial', title: 'The shelf', tag: 'serum', body: null }),
];

beforeEach(() => localStorage.clear());

function open(at: string) {
  const api = createFakeApi({ user: ME, handlers: profileHandlers('holder') });
  api.use(answer(listNews, { items: ITEMS, updatedAt: new Date().toISOString() }));
  return { api, ...renderRoutes(remote, { at, api, session: ME }) };
}

test('an article has an address of its own, is read by opening it, and closing leads back to the list', async () => {
  const { user, address, api } = open('/profile/news');
  expect(await screen.findByRole('heading', { name: '2 unread' })).toBeDefined();
  await user.click(screen.getByRole('link', { name: /^Read it all ?: Three votes$/ }));
  const article = within(await screen.findByRole('dialog', { name: 'Three votes' }));
  expect(address()).toBe('/profile/news?item=vote');
  expect(article.getByText('MCP-039').tagName).toBe('STRONG');
  expect(article.getByRole('link', { name: 'first' }).getAttribute('href')).toBe('/governance');
  await user.click(article.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/profile/news');
  expect(screen.getByRole('heading', { name: '1 unread' })).toBeDefined();
  const announced = manifest.routes.find(({ path }) => path === '/profile/news')?.memberData;
  expect(api.calls.map(({ url }) => url)).toEqual(announced);
});

test('a subject stands in the address and narrows the list; one that does not exist shows all', async () => {
  const { user, address, navigate } = open('/profile/news');
  await user.click(await screen.findByRole('link', { name: 'Serum' }));
  expect(address()).toBe('/profile/news?tag=serum');
  expect(screen.queryByText('Three votes')).toBeNull();
  await navigate('/profile/news?tag=constructor&item=__proto__');
  expect(await screen.findByText('Three votes')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a failure can be tried again', async () => {
  const { api, user } = open('/');
  api.use(refuse(listNews, 'INTERNAL'));
  const view = renderRoutes(remote, { at: '/profile/news', api, session: ME });
  const again = await view.findByRole('button', { name: 'Try again' });
  api.use(answer(listNews, { items: [], updatedAt: new Date().toISOString() }));
  await user.click(again);
  expect(await screen.findByText('Nothing new')).toBeDefined();
});
