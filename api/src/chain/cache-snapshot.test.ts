import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheSnapshot } from './cache-snapshot.ts';

const failures: unknown[] = [];
const options = {
  ttlMs: 60_000,
  retryMs: 10_000,
  deadlineMs: 3_000,
  onFailure: (error: unknown) => failures.push(error),
};

beforeEach(() => {
  vi.useFakeTimers();
  failures.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

test('everybody who asks meanwhile and for a minute after gets one snapshot', async () => {
  let snapshots = 0;
  const ask = cacheSnapshot(async () => {
    snapshots += 1;
    return snapshots;
  }, options);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  vi.advanceTimersByTime(59_999);
  expect(await ask()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await Promise.all([ask(), ask()])).toEqual([2, 2]);
});

test('a failure is null, is reported once, and is tried again after a while', async () => {
  let works = false;
  const ask = cacheSnapshot(async () => {
    if (!works) throw new Error('The node is silent.');
    return 'supply';
  }, options);
  expect(await Promise.all([ask(), ask()])).toEqual([null, null]);
  expect(failures).toEqual([new Error('The node is silent.')]);
  works = true;
  expect(await ask()).toBeNull();
  vi.advanceTimersByTime(10_000);
  expect(await ask()).toBe('supply');
});

test('a read that takes too long is given up, and no second one is started beside it', async () => {
  const read = vi.fn(() => new Promise<string>(() => undefined));
  const ask = cacheSnapshot(read, options);
  const asked = Promise.all([ask(), ask()]);
  await vi.advanceTimersByTimeAsync(2_999);
  void ask();
  expect(read).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await asked).toEqual([null, null]);
  expect(failures).toMatchObject([{ code: 'DEADLINE' }]);
});

test('a read that throws synchronously is a failure too', async () => {
  const ask = cacheSnapshot<string>(() => {
    throw new Error('Broken.');
  }, options);
  expect(await ask()).toBeNull();
});
