import { afterEach, expect, test, vi } from 'vitest';
import { byDepth } from './test-depth.ts';

afterEach(() => vi.unstubAllEnvs());

test('few tries unless all are asked for, and nothing else is understood', () => {
  const tries = { few: 5, full: 30 };
  vi.stubEnv('TEST_DEPTH', '');
  expect(byDepth(tries)).toBe(5);
  vi.stubEnv('TEST_DEPTH', 'full');
  expect(byDepth(tries)).toBe(30);
  vi.stubEnv('TEST_DEPTH', 'deep');
  expect(() => byDepth(tries)).toThrow('TEST_DEPTH is "deep", but it must be "full"');
});
