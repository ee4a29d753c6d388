import { getSerumInfo } from '@hideout/contract/serum';
import { getSerumAccount } from '@hideout/contract/serum-account';
import { listSerumAddresses } from '@hideout/contract/serum-list';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { answer, createFakeApi, disconnect, type FakeHandler, refuse } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { makeConnectedWallet } from '@hideout/testing/wallets';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { manifest } from '../../remote.manifest.ts';
import { remote } from '../remote.tsx';
import {
  HOUND,
  makeHoundRow,
  makeSerumAccount,
  makeSerumAddress,
  makeSerumAddressPage,
  makeSerumInfo,
  STRANGER,
} from '../testing/serum-samples.ts';

const LIST = '/serum/allocations';

afterEach(() => vi.unstubAllGlobals());

function apiWith(...handlers: FakeHandler[]) {
  return createFakeApi({
    handlers: [
      answer(getSerumInfo, makeSerumInfo()),
      answer(getSerumAccount, makeSerumAccount()),
      answer(listSerumAddresses, ({ query }) => {
        const { page, search } = query;
        if (search === undefined)
          return makeSerumAddressPage({ page, ...(page > 3 ? { items: [], hasNext: false } : {}) });
        const found = [makeHoundRow(), makeSerumAddress()].filter(
          (row) =>
            row.address.toLowerCase().startsWith(search.toLowerCase()) || row.username?.startsWith(search),
        );
        return makeSerumAddressPage({ items: found, total: found.length, hasNext: false, search });
      }),
      ...handlers,
    ],
  });
}

function open(at = LIST, ...handlers: FakeHandler[]) {
  const api = apiWith(...handlers);
  return { api, ...renderRoutes(remote, { at, api }) };
}

const table = () => screen.findByRole('table', { name: /^Allocations, page/ });
const asked = (api: ReturnType<typeof apiWith>) => api.callsTo(listSerumAddresses).map(({ url }) => url);

test('each row says rank, who, why, how much and whether it was claimed, and links to its account', async () => {
  open();
  const [, first, second] = within(await table()).getAllByRole('row');
  expect(first?.textContent).toMatch(/^Rank3hound.*3,600 Mutant Apes \+ 400 Season One.*10,020.*Not yet/);
  expect(
    within(first as HTMLElement)
      .getByRole('link', { name: 'hound' })
      .getAttribute('href'),
  ).toBe(`/serum/account/${HOUND}`);
  expect(second?.textContent).toContain('3 d ago');
  expect(screen.getByText(/250 addresses ·/).textContent).toContain('8,500,000 SERUM');
});

test('asks first for exactly what the manifest announces', async () => {
  const { api } = open();
  await table();
  expect(api.calls.map(({ url }) => url)).toEqual(['/serum/info', '/serum/addresses?limit=100']);
  expect(manifest.routes.find(({ path }) => path === LIST)?.data).toEqual([
    '/serum/info',
    '/serum/addresses?page={page}&limit=100&search={search}',
  ]);
});

test('pages are addresses: next, a jump, and back', async () => {
  const { api, user, address, navigate } = open();
  await table();
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await screen.findByText('Page 2 of 3');
  expect(address()).toBe(`${LIST}?page=2`);
  const jump = screen.getByRole('textbox', { name: 'Jump to page' });
  await user.type(jump, '4{Enter}');
  expect(await screen.findByText('From 1 to 3.')).toBeDefined();
  // Not page 1: the point is one between groups, or nothing that a page can be.
  await user.clear(jump);
  await user.type(jump, '1.000{Enter}');
  expect(await screen.findByText('From 1 to 3.')).toBeDefined();
  await user.clear(jump);
  await user.type(jump, '1.5{Enter}');
  expect(await screen.findByText('From 1 to 3.')).toBeDefined();
  await user.clear(jump);
  await user.type(jump, '3{Enter}');
  await screen.findByText('Page 3 of 3');
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
  await navigate(-1);
  await screen.findByText('Page 2 of 3');
  expect(asked(api)).toEqual([
    '/serum/addresses?limit=100',
    '/serum/addresses?page=2&limit=100',
    '/serum/addresses?page=3&limit=100',
  ]);
});

test('names a page beyond the end, and links to the last one', async () => {
  const { user, address } = open(`${LIST}?page=9000`);
  expect(await screen.findByText('There is no page 9,000')).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Go to page 3' }));
  await table();
  expect(address()).toBe(`${LIST}?page=3`);
});

test.each(['0', '-2', '1.5', 'x', '', '1e99'])('the page %o of an address breaks nothing', async (page) => {
  open(`${LIST}?page=${page}`);
  expect(await screen.findByText(/Page 1 of 3|There is no page/)).toBeDefined();
});

test('what is typed is searched for once, after a pause, and back leads to the page before', async () => {
  const { api, user, address, navigate } = open(`${LIST}?page=2`);
  await table();
  await user.type(screen.getByRole('searchbox', { name: 'Search the list' }), 'hound');
  expect(asked(api)).toEqual(['/serum/addresses?page=2&limit=100']);
  expect(await screen.findByText(/1 address for ‘hound’/)).toBeDefined();
  expect(asked(api).slice(1)).toEqual(['/serum/addresses?limit=100&search=hound']);
  expect(address()).toBe(`${LIST}?search=hound`);
  await navigate(-1);
  expect(await screen.findByText('Page 2 of 3')).toBeDefined();
  expect(screen.getByRole('searchbox', { name: 'Search the list' }).getAttribute('value')).toBe('');
});

test('the rows before stay while the next ones are on their way, and an old question is given up', async () => {
  const { api, user } = open();
  await table();
  const release = api.hold(listSerumAddresses);
  const box = screen.getByRole('searchbox', { name: 'Search the list' });
  await user.type(box, 'hou');
  await waitFor(() => expect(asked(api)).toHaveLength(2));
  expect(await table()).toBeDefined();
  await user.clear(box);
  await user.type(box, '0x3c44');
  await waitFor(() => expect(asked(api)).toHaveLength(3));
  release();
  expect(await screen.findByText(/1 address for ‘0x3c44’/)).toBeDefined();
  expect(screen.queryByText(/‘hou’/)).toBeNull();
});

test('names a search that is too short, and asks nothing', async () => {
  const { api } = open(`${LIST}?search=ho`);
  expect(await screen.findByText('3 characters at least; so far the whole list is shown.')).toBeDefined();
  await table();
  expect(asked(api)).toEqual(['/serum/addresses?limit=100']);
});

test('a search that finds nobody says how the list is searched, and leads back', async () => {
  const { user } = open(`${LIST}?search=vault.eth`);
  expect(await screen.findByText('Not on the list.')).toBeDefined();
  expect(screen.getByText('Lists are case-free; ENS names are not searched.')).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Show the whole list' }));
  expect(await table()).toBeDefined();
});

test('own rows stand above the list and are marked in it; a connected wallet is marked, too', async () => {
  const api = apiWith();
  const view = renderRoutes(remote, { at: LIST, api, session: makeSessionUser() });
  const pinned = await screen.findByRole('region', { name: 'Your rows' });
  expect(within(pinned).getByRole('link', { name: 'hound' })).toBeDefined();
  expect(within(await table()).getAllByText('You')).toHaveLength(1);
  view.setWallet(makeConnectedWallet({ address: STRANGER }));
  await waitFor(async () => expect(within(await table()).getAllByText('You')).toHaveLength(2));
});

test('a guest has no rows of their own, and nobody is asked for them', async () => {
  const { api } = open();
  await table();
  expect(screen.queryByRole('region', { name: 'Your rows' })).toBeNull();
  expect(api.callsTo(getSerumAccount)).toHaveLength(0);
});

test('an empty list, and one that cannot be read, are different things', async () => {
  const { api, user } = open(LIST, disconnect(listSerumAddresses));
  const failure = await screen.findByRole('region', { name: 'The list could not be read' });
  expect(failure.textContent).toContain('The server did not answer.');
  api.use(answer(listSerumAddresses, makeSerumAddressPage({ items: [], total: 0, hasNext: false })));
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No list yet')).toBeDefined();
});

test('SERUM that cannot be read at all takes the list with it, and comes back', async () => {
  const { api, user } = open(LIST, refuse(getSerumInfo, 'UPSTREAM_UNAVAILABLE'));
  const failure = await screen.findByRole('region', { name: 'SERUM could not be read' });
  api.use(answer(getSerumInfo, makeSerumInfo()));
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  expect(await table()).toBeDefined();
});

const CHECKED_ROWS = `address,amount\n0x${'1'.repeat(40)},5000000000000000000\n0x${'2'.repeat(40)},2500000000000000000\n`;
const CHECKED_ROOT = '0xd4dee0beab2d53f2cc83e567171bd2820e49898130a22622b10ead383e90bd77';

/** A list of two rows that makes the root the site names; no contract is deployed. */
function makeList(text: string) {
  vi.stubGlobal('fetch', async () => new Response(text));
  const info = makeSerumInfo();
  return answer(getSerumInfo, {
    ...info,
    distributor: { ...info.distributor, address: null, merkleRoot: CHECKED_ROOT },
    totals: { ...info.totals, addresses: 2 },
  });
}

test('the whole list is checked in the browser, and what came out stands there with both roots', async () => {
  const { user } = open(LIST, makeList(CHECKED_ROWS));
  const card = await screen.findByRole('region', { name: 'Check the list yourself' });
  await user.click(within(card).getByRole('button', { name: 'Check the whole list' }));
  expect(await within(card).findByText('The list makes the root that the site names')).toBeDefined();
  expect(within(card).getAllByText(CHECKED_ROOT)).toHaveLength(2);
  expect(card.textContent).toContain('2 · 7.5 SERUM');
});

test('a list that does not make its root is a red stop, and an invalid one is named by its line', async () => {
  const { user } = open(LIST, makeList(CHECKED_ROWS.replace(',25', ',26')));
  const card = await screen.findByRole('region', { name: 'Check the list yourself' });
  await user.click(within(card).getByRole('button', { name: 'Check the whole list' }));
  expect((await within(card).findByRole('alert')).textContent).toContain('Do not claim.');
  makeList('<!doctype html>\n');
  await user.click(within(card).getByRole('button', { name: 'Check again' }));
  expect(await within(card).findByText(/^Line 1 of the list/)).toBeDefined();
});

test('a check can be cancelled, and begun again', async () => {
  const handler = makeList(CHECKED_ROWS);
  const aborted = vi.fn();
  const download = vi.fn((_url: string, { signal }: { signal: AbortSignal }) => {
    signal.addEventListener('abort', aborted);
    return new Promise(() => {});
  });
  vi.stubGlobal('fetch', download);
  const { user } = open(LIST, handler);
  const card = await screen.findByRole('region', { name: 'Check the list yourself' });
  await user.click(within(card).getByRole('button', { name: 'Check the whole list' }));
  expect(await within(card).findByRole('meter', { name: 'Reading rows' })).toBeDefined();
  // The meter is there before the code that downloads.
  await waitFor(() => expect(download).toHaveBeenCalled());
  await user.click(within(card).getByRole('button', { name: 'Cancel' }));
  expect(await within(card).findByText('Cancelled. Nothing was kept.')).toBeDefined();
  expect(aborted).toHaveBeenCalled();
  makeList(CHECKED_ROWS);
  await user.click(within(card).getByRole('button', { name: 'Check the whole list' }));
  expect(await within(card).findByText('The list makes the root that the site names')).toBeDefined();
});
