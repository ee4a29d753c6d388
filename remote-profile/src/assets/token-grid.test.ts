import { expect, test } from 'vitest';
import { getGridIndex } from './token-grid.tsx';

// 0 1 2
// 3 4 5
// 6
test.each([
  ['ArrowRight', 2, 3],
  ['ArrowRight', 6, 6],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 5, 6],
  ['ArrowDown', 6, 6],
  ['ArrowUp', 4, 1],
  ['ArrowUp', 2, 2],
  ['Home', 5, 0],
  ['End', 0, 6],
  ['Tab', 0, undefined],
])('%s leads from tile %i to %s of seven in three columns', (key, from, to) => {
  expect(getGridIndex(key, from, 3, 7)).toBe(to);
});
