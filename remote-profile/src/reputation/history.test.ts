import { expect, test } from 'vitest';
import { sparkPath } from './history.tsx';

test('runs from the lowest to the highest point of its box', () => {
  expect(sparkPath([0, 50, 100])).toBe('M0.0 46.0L120.0 24.0L240.0 2.0');
});

test('a level history stays in the middle', () => {
  expect(sparkPath([7, 7])).toBe('M0.0 24.0L240.0 24.0');
});

test('one value is no line', () => {
  expect(sparkPath([7])).toBe('');
});
