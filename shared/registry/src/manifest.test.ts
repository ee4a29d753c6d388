import { expect, test } from 'vitest';
import { federationName } from './manifest.ts';

test('the federation name is a valid global', () => {
  expect(federationName('serum-city')).toBe('hideout_serum_city');
});
