import { expect, test } from 'vitest';
import { getSegmentAround, getSegmentFrom, PHONE_SEGMENT_ROWS, SEGMENT_ROWS } from './segment.ts';

test('a list that fits is one segment', () => {
  expect(getSegmentAround(8_021, 8_021, SEGMENT_ROWS)).toEqual({ start: 0, end: 8_021 });
  expect(getSegmentAround(1, 0, SEGMENT_ROWS)).toEqual({ start: 0, end: 0 });
});

test('rank 900,000 of a million stands amid its segment', () => {
  expect(getSegmentAround(900_000, 1_000_000, SEGMENT_ROWS)).toEqual({ start: 850_000, end: 950_000 });
});

test('on a phone a hundred ranks are a page', () => {
  expect(getSegmentFrom(1, 8_021, PHONE_SEGMENT_ROWS)).toEqual({ start: 0, end: 100 });
  expect(getSegmentAround(412, 8_021, PHONE_SEGMENT_ROWS)).toEqual({ start: 350, end: 450 });
});

test.each([
  ...[1, 99_999, 100_000, 100_001, 149_999, 150_001, 1_000_000, 2_345_678].map((total) => [
    total,
    SEGMENT_ROWS,
  ]),
  ...[1, 99, 100, 101, 149, 151, 8_021].map((total) => [total, PHONE_SEGMENT_ROWS]),
] as [number, number][])(
  'each position of %i is in its segment of %i, with a quarter of it before and after where there is as much',
  (total, rows) => {
    for (let position = 1; position <= total; position += position < 5 ? 1 : 997) {
      const { start, end } = getSegmentAround(position, total, rows);
      expect(end - start).toBeLessThanOrEqual(rows);
      expect(position - 1 - start).toBeGreaterThanOrEqual(Math.min(rows / 4, position - 1));
      expect(end - position).toBeGreaterThanOrEqual(Math.min(rows / 4, total - position));
      expect(getSegmentFrom(start + 1, total, rows)).toEqual({ start, end });
    }
  },
);

test('an address beyond the end leads to the last segment', () => {
  expect(getSegmentFrom(5_000_000, 1_000_000, SEGMENT_ROWS)).toEqual({ start: 900_000, end: 1_000_000 });
  expect(getSegmentFrom(-3, 1_000_000, SEGMENT_ROWS).start).toBe(0);
});
