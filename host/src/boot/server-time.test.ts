import { serverNow, setClockOffset } from '@hideout/ui/clock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const NOON = Date.parse('2026-11-23T12:00:00Z');

let learnServerTime: typeof import('./server-time.ts').learnServerTime;

beforeEach(async () => {
  vi.useFakeTimers({ now: NOON });
  vi.resetModules();
  ({ learnServerTime } = await import('./server-time.ts'));
});

afterEach(() => {
  setClockOffset(0);
  vi.useRealTimers();
});

/** An answer that the server dated `seconds` after this device's time. */
function hear(seconds: number, headers: Record<string, string> = {}): void {
  const date = new Date(Date.now() + seconds * 1_000).toUTCString();
  learnServerTime(new Response(null, { headers: { date, ...headers } }));
}

const skew = () => (serverNow() - Date.now()) / 1_000;

test('follows the server when the clock of the device is off', () => {
  hear(-3_600);
  expect(skew()).toBe(-3_600);
});

test('leaves the clock alone for a few seconds', () => {
  hear(-4);
  expect(skew()).toBe(0);
});

test('keeps the time when an answer waited for a busy page', () => {
  hear(0);
  hear(-13);
  expect(skew()).toBe(0);
});

test('is right again with the first answer in time when the one before had waited', () => {
  hear(-13);
  expect(skew()).toBe(-13);
  hear(-1);
  expect(skew()).toBe(0);
});

test('follows a device whose clock is put forward', () => {
  hear(0);
  vi.setSystemTime(NOON + 68_000);
  hear(-68);
  expect(skew()).toBe(-68);
});

test('learns nothing from a cached answer', () => {
  hear(-600, { age: '600' });
  expect(skew()).toBe(0);
});
