import { expect, test } from 'vitest';
import { findNavigationOverflows } from './navigation-room.ts';

type Place = 'top' | 'bottom';

/** A release with so many links in one of the bars, each with so many letters. */
const release = (name: string, place: Place, links: number, { letters = 1, enabled = true } = {}) => {
  const link = { path: `/${name}`, label: 'x'.repeat(letters), shortLabel: 'x', icon: 'x', order: 1 };
  return { enabled, manifest: { name, nav: Array(links).fill({ ...link, places: [place] }) } };
};

test('the bars have room for exactly so much', () => {
  const fits = (place: Place, links: number, letters = 1) =>
    findNavigationOverflows(release('a', place, 1, { letters }), [
      release('b', place, links - 1, { letters }),
    ]);
  expect([fits('top', 8, 8), fits('bottom', 4, 100)]).toEqual([[], []]);
  expect(fits('top', 9)).toEqual(['the bar at the top would have 9 links, and there is room for 8.']);
  expect(fits('bottom', 5)).toEqual(['the bar of phones would have 5 links, and there is room for 4.']);
  expect(fits('top', 5, 13)).toEqual(['the bar at the top would have 65 letters, and there is room for 64.']);
});

test('of several releases of one remote the largest counts, whichever comes first', () => {
  const [small, large] = [release('b', 'bottom', 1), release('b', 'bottom', 3)];
  for (const others of [
    [small, large],
    [large, small],
  ]) {
    expect(findNavigationOverflows(release('a', 'bottom', 1), others)).toEqual([]);
    expect(findNavigationOverflows(release('a', 'bottom', 2), others)).toHaveLength(1);
  }
  const long = release('b', 'top', 1, { letters: 40 });
  expect(findNavigationOverflows(release('a', 'top', 1, { letters: 24 }), [long, long])).toEqual([]);
});

test('does not refuse a remote without a link when the bar is full', () => {
  const full = [release('b', 'bottom', 3), release('c', 'bottom', 3)];
  expect(findNavigationOverflows(release('a', 'bottom', 0), full)).toEqual([]);
  expect(findNavigationOverflows(release('a', 'bottom', 1, { enabled: false }), full)).toEqual([]);
});
