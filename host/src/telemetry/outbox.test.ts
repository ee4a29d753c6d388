import type { TelemetryEvent } from '@hideout/contract/telemetry';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOutbox } from './outbox.ts';

const VITAL: TelemetryEvent = { kind: 'vital', name: 'TTFB', value: 1, route: null };
let abort = new AbortController();

function setUp() {
  const deliver = vi.fn(async (_events: readonly TelemetryEvent[]) => true);
  return { deliver, outbox: createOutbox({ deliver, signal: abort.signal }) };
}

beforeEach(() => {
  vi.useFakeTimers();
  abort = new AbortController();
});

afterEach(() => {
  abort.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('what happens close together travels together', async () => {
  const { deliver, outbox } = setUp();
  outbox.add(VITAL);
  await vi.advanceTimersByTimeAsync(3_000);
  outbox.add(VITAL);
  expect(deliver).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(deliver.mock.calls).toEqual([[[VITAL, VITAL]]]);
});

test('a failure does not wait, and takes along what does', async () => {
  const { deliver, outbox } = setUp();
  outbox.add(VITAL);
  outbox.add(VITAL, 'now');
  outbox.add(VITAL);
  await vi.advanceTimersByTimeAsync(200);
  expect(deliver.mock.calls).toEqual([[[VITAL, VITAL, VITAL]]]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(deliver).toHaveBeenCalledTimes(1);
});

test('a page that is left sends what waits', () => {
  const { deliver, outbox } = setUp();
  outbox.add(VITAL);
  outbox.flush();
  outbox.flush();
  expect(deliver).toHaveBeenCalledTimes(1);
});

test('a delivery that fails is lost, and the next ones are further and further apart', async () => {
  const { deliver, outbox } = setUp();
  deliver.mockResolvedValue(false);
  for (let second = 0; second < 600; second += 1) {
    outbox.add(VITAL, 'now');
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(deliver.mock.calls.length).toBeLessThanOrEqual(4);
  for (const [events] of deliver.mock.calls) expect(events.length).toBeLessThanOrEqual(50);
});

test('without a network nothing is sent; fifty wait for it', async () => {
  const { deliver, outbox } = setUp();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  for (let value = 0; value < 70; value += 1) outbox.add({ ...VITAL, value });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(deliver).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(deliver.mock.calls[0]?.[0]).toHaveLength(50);
  expect(deliver.mock.calls[0]?.[0][0]).toMatchObject({ value: 20 });
});

test('a tab that is done leaves no timer', () => {
  const { outbox } = setUp();
  outbox.add(VITAL);
  abort.abort();
  expect(vi.getTimerCount()).toBe(0);
});
