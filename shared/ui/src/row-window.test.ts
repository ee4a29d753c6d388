import { expect, test } from 'vitest';
import { getTops, includeRow, rangeBetween, rowAt, stepTowards } from './row-window.ts';

const TOPS = getTops(10, (index) => (index === 3 ? 100 : 50));

test('finds the row at an offset in rows of different heights', () => {
  expect([-20, 0, 49, 50, 150, 249, 250, 9_000].map((pixel) => rowAt(TOPS, pixel))).toEqual([
    0, 0, 0, 1, 3, 3, 4, 9,
  ]);
  expect(TOPS.at(-1)).toBe(550);
});

test('renders what is in view and a few around it, never beyond the ends', () => {
  expect(rangeBetween(TOPS, 150, 260, 1)).toEqual({ start: 2, end: 6 });
  expect(rangeBetween(TOPS, -500, -100, 2)).toEqual({ start: 0, end: 3 });
  expect(
    rangeBetween(
      getTops(0, () => 50),
      0,
      100,
      2,
    ),
  ).toEqual({ start: 0, end: 0 });
});

test('includes a row that has to stay and all between, unless it is too far away', () => {
  const inView = { start: 10, end: 20 };
  expect(includeRow(inView, 12, 5)).toEqual(inView);
  expect(includeRow(inView, 24, 5)).toEqual({ start: 10, end: 25 });
  expect(includeRow(inView, 25, 5)).toEqual(inView);
  expect(includeRow(inView, 5, 5)).toEqual({ start: 5, end: 20 });
  expect(includeRow(inView, 4, 5)).toEqual(inView);
});

test('comes to what is wanted in steps of a few rows, from near and from far', () => {
  const wanted = { start: 100, end: 110 };
  expect(stepTowards({ start: 98, end: 106 }, wanted, 3)).toEqual({ start: 100, end: 109 });
  expect(stepTowards({ start: 105, end: 112 }, wanted, 3)).toEqual({ start: 102, end: 110 });
  let rendered = { start: 0, end: 10 };
  const ends = [];
  for (let step = 0; step < 5; step += 1) {
    rendered = stepTowards(rendered, wanted, 3);
    ends.push(rendered.end);
  }
  expect(ends).toEqual([103, 106, 109, 110, 110]);
  expect(rendered).toEqual(wanted);
});
