import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverNow, setClockOffset } from './clock.ts';
import { formatTimes } from './format-times.ts';
import { RelativeTime } from './relative-time.tsx';

// Where the test runs: days are those of the reader.
const NOON = new Date(2026, 10, 20, 12).getTime();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  setClockOffset(0);
});

afterEach(() => {
  setClockOffset(0);
  vi.useRealTimers();
});

const text = () => screen.getByRole('time').textContent;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test.each([
  [4 * HOUR + 12 * MINUTE, 'in 4 h 12 m', 'in 4 hours 12 minutes'],
  [-12_000, '12 s ago', '12 seconds ago'],
  [-2_000, 'just now', 'just now'],
  [HOUR, 'in 1 h', 'in 1 hour'],
  [2 * DAY + 5 * HOUR, 'in 2 d 5 h', 'in 2 days 5 hours'],
  [-9 * DAY - 5 * HOUR, '9 d ago', '9 days ago'],
  [-31 * DAY, '20 Oct', '20 Oct'],
  [400 * DAY, '25 Dec 2027', '25 Dec 2027'],
])('%i ms away reads "%s"', (distance, short, long) => {
  expect(formatTimes(NOON + distance, NOON)).toEqual({ short, long });
});

test('shows the short form, reads the long one, and keeps the exact time', async () => {
  const at = new Date(NOON + 4 * HOUR).toISOString();
  render(<RelativeTime at={at} prefix="Ends" />);
  await pass(0);

  const time = screen.getByRole('time');
  expect(time.getAttribute('datetime')).toBe(at);
  expect(time.getAttribute('title')).toContain('20 Nov 2026');
  expect(screen.getByText('in 4 h').getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByText('in 4 hours')).toBeDefined();
  expect(time.textContent).toMatch(/^Ends in/);
});

test('ticks each second while seconds are shown', async () => {
  render(<RelativeTime at={NOON - 10_000} />);
  await pass(0);
  expect(text()).toContain('10 s ago');
  await pass(3_000);
  expect(text()).toContain('13 s ago');
});

test('is right at once when it is mounted between two slow ticks', async () => {
  const { rerender } = render(<RelativeTime at={NOON - HOUR} />);
  await pass(14_000);
  rerender(<RelativeTime at={NOON + 14_000} />);
  expect(text()).toBe('just now');
});

test('counts by the server when the device is wrong', async () => {
  render(<RelativeTime at={NOON} />);
  await pass(0);
  act(() => setClockOffset(-10 * MINUTE));
  expect(text()).toContain('in 10 m');
  expect(serverNow()).toBe(NOON - 10 * MINUTE);
});

test('leaves no timer behind', async () => {
  const { unmount } = render(<RelativeTime at={NOON} />);
  await pass(0);
  expect(vi.getTimerCount()).toBe(1);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
