import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeStreak, getPeriod } from './periods.ts';

const at = (iso: string) => new Date(iso);

describe('Q06: periodOf', () => {
  test.each([
    ['daily', '2026-11-20T23:59:59.999Z', '2026-11-20', '2026-11-21T00:00:00.000Z'],
    ['daily', '2026-12-31T12:00:00.000Z', '2026-12-31', '2027-01-01T00:00:00.000Z'],
    ['weekly', '2026-11-20T12:00:00.000Z', '2026-W47', '2026-11-23T00:00:00.000Z'],
    ['weekly', '2026-11-22T23:59:59.000Z', '2026-W47', '2026-11-23T00:00:00.000Z'],
    ['weekly', '2027-01-01T12:00:00.000Z', '2026-W53', '2027-01-04T00:00:00.000Z'],
    ['weekly', '2024-12-30T00:00:00.000Z', '2025-W01', '2025-01-06T00:00:00.000Z'],
    ['monthly', '2028-02-29T12:00:00.000Z', '2028-02', '2028-03-01T00:00:00.000Z'],
  ] as const)('of a %s quest at %s is %s', (cadence, time, key, endsAt) => {
    const period = getPeriod(cadence, at(time), 'season-2');
    expect([period.key, period.endsAt?.toISOString()]).toEqual([key, endsAt]);
  });

  test('of what is done once or once a season has no next cycle', () => {
    expect(getPeriod('once', new Date(), 's')).toEqual({ key: 'once', startsAt: null, endsAt: null });
    expect(getPeriod('season', new Date(), 'season-2')).toMatchObject({ key: 'season-2', endsAt: null });
  });

  test('contains its timestamp, and every timestamp in it has the same key', () => {
    const timestamp = fc.date({
      min: at('2020-01-01T00:00:00Z'),
      max: at('2040-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(
        fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const),
        timestamp,
        (cadence, time) => {
          const { key, startsAt, endsAt } = getPeriod(cadence, time, '');
          expect(Number(startsAt)).toBeLessThanOrEqual(time.getTime());
          expect(Number(endsAt)).toBeGreaterThan(time.getTime());
          expect(getPeriod(cadence, new Date(Number(startsAt)), '').key).toBe(key);
          expect(getPeriod(cadence, new Date(Number(endsAt) - 1), '').key).toBe(key);
          expect(getPeriod(cadence, new Date(Number(endsAt)), '').key).not.toBe(key);
        },
      ),
    );
  });
});

describe('streakOf', () => {
  const now = at('2026-11-20T12:00:00.000Z');

  test('counts cycles in a row, the running one included when it is done', () => {
    expect(computeStreak('daily', new Set(['2026-11-18', '2026-11-19']), now)).toBe(2);
    expect(computeStreak('daily', new Set(['2026-11-18', '2026-11-19', '2026-11-20']), now)).toBe(3);
    expect(computeStreak('weekly', new Set(['2026-W46', '2026-W45', '2026-W43']), now)).toBe(2);
  });

  test('is over after a missed cycle', () => {
    expect(computeStreak('daily', new Set(['2026-11-17', '2026-11-18']), now)).toBe(0);
    expect(computeStreak('daily', new Set(), now)).toBe(0);
  });

  test('is null for a quest that does not repeat', () => {
    expect(computeStreak('once', new Set(['once']), now)).toBeNull();
  });
});
