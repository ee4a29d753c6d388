import { expect, test } from 'vitest';
import { loadTimeClasses, threeOfFour } from './load-times.ts';

test('three of four loads are faster than what is said', () => {
  const times = Array.from({ length: 100 }, (_, index) => (index + 1) * 10);
  expect(threeOfFour(loadTimeClasses(times))).toBe(750);
  expect(threeOfFour(loadTimeClasses([420, 430, 440, 450]))).toBe(475);
});

test('nothing is said without a load, and no more than the last bound of what took longer', () => {
  expect(threeOfFour(loadTimeClasses([]))).toBeNull();
  expect(threeOfFour(loadTimeClasses([90_000]))).toBe(8_000);
});
