import { describe, expect, test } from 'vitest';
import { announcedWindow, contractWindow } from './claim-window.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const seconds = (count: number) => BigInt(hours(count).getTime() / 1_000);

describe('a window as it was announced', () => {
  const at = (opens: number | null, closes: number | null) =>
    announcedWindow(
      { opens_at: opens === null ? null : hours(opens), closes_at: closes === null ? null : hours(closes) },
      now,
    );

  test('opens and closes on the second', () => {
    expect(at(1, 2).status).toBe('announced');
    expect(at(0, 1).status).toBe('open');
    expect(at(-1, 0).status).toBe('closed');
  });

  test('has no end when none was named, and no beginning before one was', () => {
    expect(at(-1, null)).toEqual({ status: 'open', opensAt: hours(-1).toISOString(), closesAt: null });
    expect(at(null, null)).toEqual({ status: 'announced', opensAt: null, closesAt: null });
    expect(announcedWindow(undefined, now).status).toBe('announced');
  });
});

describe('a window as the contract applies it', () => {
  test('opens and closes on the second', () => {
    const at = (opens: number, closes: number) =>
      contractWindow({ opensAt: seconds(opens), closesAt: seconds(closes) }, now);
    expect(at(1, 2)).toEqual({
      status: 'announced',
      opensAt: hours(1).toISOString(),
      closesAt: hours(2).toISOString(),
    });
    expect(at(0, 1).status).toBe('open');
    expect(at(-1, 0).status).toBe('closed');
  });

  test('has no end when that lies beyond any calendar', () => {
    expect(contractWindow({ opensAt: seconds(-1), closesAt: 2n ** 256n - 1n }, now)).toEqual({
      status: 'open',
      opensAt: hours(-1).toISOString(),
      closesAt: null,
    });
  });

  test('is closed while it was never set', () => {
    expect(contractWindow({ opensAt: 0n, closesAt: 0n }, now)).toEqual({
      status: 'closed',
      opensAt: null,
      closesAt: null,
    });
  });
});
