import { expect, test } from 'vitest';
import { untilNextEnd } from './delegation.queries.ts';

const NOW = 1_795_000_000n;

const links = (...ends: (bigint | null)[]) => ends.map((expiresAt) => ({ expiresAt }));

test('reads again a second after the first link has ended', () => {
  expect(untilNextEnd(links(NOW + 600n, null, NOW + 60n), NOW)).toBe(61_000);
});

test('looks again in an hour for what ends later than that, and not at all for what never ends', () => {
  expect(untilNextEnd(links(NOW + 7_200n), NOW)).toBe(3_600_000);
  expect(untilNextEnd(links(null), NOW)).toBe(false);
  expect(untilNextEnd(links(NOW), undefined)).toBe(false);
});

test('a block that is late is not asked for all the time', () => {
  expect(untilNextEnd(links(NOW - 100n), NOW)).toBe(15_000);
});
