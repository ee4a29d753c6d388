import { expect, test } from 'vitest';
import { listSearch, readListAddress } from './list-address.ts';

test('reads back what it writes', () => {
  const address = { state: 'closed', sort: 'turnout', search: 'oath & hound', pages: 3 } as const;
  expect(readListAddress(new URLSearchParams(listSearch(address)))).toEqual(address);
});

test('leaves out what is usual', () => {
  expect(listSearch({ state: 'all', sort: 'server', search: '', pages: 1 })).toBe('');
});

test.each(['state=nonsense', 'sort=toString', 'page=-4', 'page=1.5', 'page=abc', ''])(
  'takes the usual for what makes no sense: %s',
  (query) => {
    expect(readListAddress(new URLSearchParams(query))).toEqual({
      state: 'all',
      sort: 'server',
      search: '',
      pages: 1,
    });
  },
);

test('does not ask for thousands of pages because a link says so', () => {
  expect(readListAddress(new URLSearchParams('page=100000')).pages).toBe(50);
});
