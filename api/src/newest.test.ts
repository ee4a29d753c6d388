import { expect, test } from 'vitest';
import { newest } from './newest.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

test('an answer is as new as the newest thing in it', () => {
  expect(newest(now, [hours(-3), null, hours(-1), undefined])).toBe(hours(-1).toISOString());
});

test('never returns a time in the future', () => {
  expect(newest(now, [hours(-3), hours(44)])).toBe(now.toISOString());
});

test('an empty answer is as new as the question', () => {
  expect(newest(now, [null])).toBe(now.toISOString());
});
