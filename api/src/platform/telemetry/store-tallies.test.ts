import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getSender } from './store-tallies.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-20T23:59:59Z') }));
afterEach(() => vi.useRealTimers());

const hashAddress = (key: string) => getSender(key, 'tab', '198.51.100.7').address.toString('hex');

test('an address has one hash for all who know the key, and another on the next day', () => {
  const today = hashAddress('key');
  expect(hashAddress('key')).toBe(today);
  expect(hashAddress('another key')).not.toBe(today);
  vi.advanceTimersByTime(1_000);
  expect(hashAddress('key')).not.toBe(today);
});
