import { createFakeApi } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { formatVotersQuery, readVotersAddress, useVotersAddress } from './voters-address.ts';

const read = (query: string) => readVotersAddress(new URLSearchParams(query));

test('an address says order, filter, search and voter, and nothing that goes without saying', () => {
  const query = '?sort=newest&show=reason&q=goo&voter=hound';
  expect(read(query)).toEqual({ sort: 'newest', filter: 'reason', search: 'goo', voter: 'hound' });
  expect(formatVotersQuery(read(query))).toBe(query);
  expect(formatVotersQuery(read('?sort=power&show=all&q='))).toBe('?');
});

test('what nobody can have meant is left out', () => {
  expect(read('?sort=constructor&show=toString')).toMatchObject({ sort: 'power', filter: 'all' });
});

function SearchField() {
  const { query, change } = useVotersAddress();
  const { search } = readVotersAddress(new URLSearchParams(query));
  return (
    <input aria-label="Search" value={search} onChange={(event) => change({ search: event.target.value })} />
  );
}

test('keeps the letters that are typed while the router is on its way to the letters before', async () => {
  const arrivals: (() => void)[] = [];
  const loader = ({ request }: { readonly request: Request }) =>
    new URL(request.url).search === ''
      ? null
      : new Promise<null>((resolve) => arrivals.push(() => resolve(null)));
  const { user, address } = renderRoutes(
    { createRoutes: () => [{ path: 'votes', loader, Component: SearchField }] },
    { at: '/votes', api: createFakeApi({ handlers: [] }) },
  );
  const field = await screen.findByRole('textbox', { name: 'Search' });
  await user.type(field, 'go');
  await vi.waitFor(() => expect(arrivals).toHaveLength(1));
  await user.type(field, 'o');
  await act(async () => arrivals[0]?.());
  expect(address()).toBe('/votes?q=go');
  expect(field).toHaveProperty('value', 'goo');
  await vi.waitFor(() => expect(arrivals).toHaveLength(2));
  await act(async () => arrivals[1]?.());
  expect(address()).toBe('/votes?q=goo');
});
