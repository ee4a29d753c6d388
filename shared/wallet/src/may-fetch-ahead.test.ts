import { afterEach, expect, test, vi } from 'vitest';
import { mayFetchAhead } from './may-fetch-ahead.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [{ saveData: true, effectiveType: '4g' }, false],
  [{ saveData: false, effectiveType: 'slow-2g' }, false],
  [{ saveData: false, effectiveType: '2g' }, false],
  [{ saveData: false, effectiveType: '4g', type: 'cellular' }, false],
  [{ saveData: false, effectiveType: '3g' }, true],
  [{ saveData: false, effectiveType: '4g', type: 'wifi' }, true],
  [undefined, true],
])('on a connection that says %j, fetching ahead is allowed: %s', (connection, isAllowed) => {
  vi.stubGlobal('navigator', { onLine: true, connection });
  expect(mayFetchAhead()).toBe(isAllowed);
});

test('a device that is offline fetches nothing ahead', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(mayFetchAhead()).toBe(false);
});
