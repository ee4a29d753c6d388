import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settledWithin, withDeadline } from './deadline.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a promise that settles in time is handed through', async () => {
  await expect(withDeadline(Promise.resolve(7), 1_000, () => new Error('late'))).resolves.toBe(7);
});

test('a promise that hangs is cut off with the named error', async () => {
  const cut = withDeadline(new Promise(() => undefined), 1_000, () => new Error('late'));
  const seen = expect(cut).rejects.toThrow('late');
  await vi.advanceTimersByTimeAsync(1_000);
  await seen;
});

test('first data never holds a page longer than its patience, and its failure is not the page’s', async () => {
  const hanging = settledWithin(new Promise(() => undefined), 500);
  await vi.advanceTimersByTimeAsync(500);
  await expect(hanging).resolves.toBeUndefined();
  await expect(settledWithin(Promise.reject(new Error('down')), 500)).resolves.toBeUndefined();
});
