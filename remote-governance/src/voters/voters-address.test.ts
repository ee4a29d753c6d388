import { expect, test } from 'vitest';
import { formatVotersQuery, readVotersAddress } from './voters-address.ts';

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
