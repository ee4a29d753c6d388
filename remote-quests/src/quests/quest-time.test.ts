import { afterEach, describe, expect, test, vi } from 'vitest';
import { makeQuest } from '../testing/quest-samples.ts';
import {
  formatCountdown,
  formatLocalClock,
  formatLocalTime,
  formatSince,
  getNextTurn,
  nextDailyReset,
} from './quest-time.ts';

const HOUR = 3_600_000;
const DateTimeFormat = Intl.DateTimeFormat;

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Runs as on a device of a zone. A worker has the zone it was started in, so its formats are given another. */
function inZone<Value>(timeZone: string, run: () => Value): Value {
  class ZonedFormat extends DateTimeFormat {
    constructor(locale?: string, options?: Intl.DateTimeFormatOptions) {
      super(locale, { ...options, timeZone });
    }
  }
  vi.stubGlobal('Intl', Object.create(Intl, { DateTimeFormat: { value: ZonedFormat } }));
  return run();
}

test('the daily reset is the coming midnight in UTC, also on the last day of a month', () => {
  const next = nextDailyReset(Date.parse('2026-11-30T23:59:59Z'));
  expect(new Date(next).toISOString()).toBe('2026-12-01T00:00:00.000Z');
  expect(nextDailyReset(Date.parse('2026-12-01T00:00:00Z'))).toBe(next + 24 * HOUR);
});

describe('Q07: the time of the reset on the device', () => {
  test.each([
    ['Pacific/Kiritimati', '2026-11-20T12:00:00Z', '14:00', 'Sat 21 Nov, 14:00'],
    ['Pacific/Pago_Pago', '2026-11-20T12:00:00Z', '13:00', 'Fri 20 Nov, 13:00'],
    ['Asia/Kathmandu', '2026-11-20T12:00:00Z', '05:45', 'Sat 21 Nov, 05:45'],
    ['UTC', '2026-11-20T12:00:00Z', '00:00', 'Sat 21 Nov, 00:00'],
  ])('in %s is its own', (name, now, clock, time) => {
    const reset = nextDailyReset(Date.parse(now));
    expect(inZone(name, () => formatLocalClock(reset))).toBe(clock);
    expect(inZone(name, () => formatLocalTime(reset))).toBe(time);
  });

  test('is the one that holds at the reset, over the night in which clocks change', () => {
    // In Berlin clocks go back at 01:00 UTC on 25 October: the reset before is at 02:00, the one after at 01:00.
    const before = nextDailyReset(Date.parse('2026-10-24T12:00:00Z'));
    const after = nextDailyReset(before);
    expect(inZone('Europe/Berlin', () => [formatLocalClock(before), formatLocalClock(after)])).toEqual([
      '02:00',
      '01:00',
    ]);
    // A day of 25 hours on the clock is 24 hours long all the same.
    expect(after - before).toBe(24 * HOUR);
    expect(formatCountdown(after, before)).toBe('in 1 d');
  });
});

test('Q07: a countdown never runs below nothing', () => {
  const at = Date.parse('2026-11-20T12:00:00Z');
  expect(formatCountdown(at, at - 3 * HOUR)).toBe('in 3 h');
  expect([-4_000, 0, 1_000, 900 * HOUR].map((late) => formatCountdown(at, at + late))).toEqual([
    'now',
    'now',
    'now',
    'now',
  ]);
});

test('a time of today needs no day', () => {
  const now = Date.parse('2026-11-20T15:00:00Z');
  expect(inZone('UTC', () => formatSince(now - HOUR, now))).toBe('14:00');
  expect(inZone('UTC', () => formatSince(now - 30 * HOUR, now))).toBe('Thu 19 Nov, 09:00');
});

test('the next turn is the nearest time ahead of any quest', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const iso = (hours: number) => new Date(now + hours * HOUR).toISOString();
  const quests = [
    makeQuest({ startsAt: iso(-5), endsAt: iso(9) }),
    makeQuest({ startsAt: null, endsAt: null, nextAt: iso(3) }),
  ];
  expect(getNextTurn(quests, now)).toBe(now + 3 * HOUR);
  expect(getNextTurn(quests, now + 3 * HOUR)).toBe(now + 9 * HOUR);
  expect(getNextTurn(quests, now + 9 * HOUR)).toBeNull();
});
