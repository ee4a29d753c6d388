import { expect, test } from 'vitest';
import { partRows } from './reputation-parts.ts';

const part = (source: 'quests' | 'governance' | 'holding' | 'manual', points: number) => ({
  source,
  label: source,
  points,
  detail: null,
});

test('rows come largest first and add up to the total', () => {
  const rows = partRows([part('quests', 10), part('governance', 30)], 40);
  expect(rows.map(({ source }) => source)).toEqual(['governance', 'quests']);
  expect(rows.map(({ share }) => share)).toEqual([0.75, 0.25]);
});

test('points that no part explains are shown, not swallowed', () => {
  const rows = partRows([part('quests', 10)], 25);
  expect(rows.map(({ label, points }) => [label, points])).toEqual([
    ['Not itemised', 15],
    ['quests', 10],
  ]);
});

test('a deduction has a row and no width', () => {
  const rows = partRows([part('quests', 100), part('manual', -40)], 60);
  expect(rows.at(-1)).toMatchObject({ points: -40, share: 0 });
  expect(rows.reduce((sum, { points }) => sum + points, 0)).toBe(60);
});

test('renders nothing when nothing is earned yet', () => {
  expect(partRows([], 0)).toEqual([]);
});
