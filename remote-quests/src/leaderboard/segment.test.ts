import { expect, test } from 'vitest';
import { getSegmentAround, getSegmentFrom, SEGMENT_ROWS } from './segment.ts';

test('a list that fits is one segment', () => {
  expect(getSegmentAround(8_021, 8_021)).toEqual({ start: 0, end: 8_021 });
  expect(getSegmentAround(1, 0)).toEqual({ start: 0, end: 0 });
});

test('rank 900,000 of a million stands amid its segment', () => {
  expect(getSegmentAround(900_000, 1_000_000)).toEqual({ start: 850_000, end: 950_000 });
});

test.each([1, 99_999, 100_000, 100_001, 149_999, 150_001, 1_000_000, 2_345_678])(
  'each position of %i is in its segment, with a quarter of it before and after where there is as much',
  (total) => {
    for (let position = 1; position <= total; position += position < 5 ? 1 : 997) {
      const { start, end } = getSegmentAround(position, total);
      expect(end - start).toBeLessThanOrEqual(SEGMENT_ROWS);
      expect(position - 1 - start).toBeGreaterThanOrEqual(Math.min(SEGMENT_ROWS / 4, position - 1));
      expect(end - position).toBeGreaterThanOrEqual(Math.min(SEGMENT_ROWS / 4, total - position));
      expect(getSegmentFrom(start + 1, total)).toEqual({ start, end });
    }
  },
);

test('an address beyond the end leads to the last segment', () => {
  expect(getSegmentFrom(5_000_000, 1_000_000)).toEqual({ start: 900_000, end: 1_000_000 });
  expect(getSegmentFrom(-3, 1_000_000).start).toBe(0);
});
