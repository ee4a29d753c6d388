import { expect, test } from 'vitest';
import { chainNow, chosenEnd, monthsOn, toInputText } from './end-choice.ts';

const at = (text: string) => BigInt(Math.floor(new Date(text).getTime() / 1_000));
const NOW = at('2026-11-20T12:00');

test('no end is no timestamp', () => {
  expect(chosenEnd({ mode: 'none', text: 'whatever' }, NOW)).toEqual({ status: 'ok', expiresAt: null });
});

test('a date is taken in the time zone of the user', () => {
  const chosen = chosenEnd({ mode: 'date', text: '2027-03-03T14:00' }, NOW);
  expect(chosen).toEqual({ status: 'ok', expiresAt: at('2027-03-03T14:00') });
  expect(toInputText(at('2027-03-03T14:00'))).toBe('2027-03-03T14:00');
});

test.each(['', 'tomorrow', '2027-13-40T99:00'])('%j is no date', (text) => {
  expect(chosenEnd({ mode: 'date', text }, NOW)).toEqual({
    status: 'invalid',
    message: 'Choose a date and a time.',
  });
});

test('an end in the past, or now, is refused', () => {
  for (const text of ['2026-11-20T12:00', '2020-01-01T00:00']) {
    expect(chosenEnd({ mode: 'date', text }, NOW)).toMatchObject({ status: 'invalid' });
  }
});

test('the chain decides what is past when its clock is ahead', () => {
  const device = Number(NOW) * 1_000;
  expect(chainNow(NOW + 500n, device)).toBe(NOW + 500n);
  expect(chainNow(NOW - 500n, device)).toBe(NOW);
});

test('a month from the last day of January is the last day of February', () => {
  expect(toInputText(monthsOn(at('2027-01-31T10:30'), 1))).toBe('2027-02-28T10:30');
  expect(toInputText(monthsOn(at('2026-11-20T12:00'), 3))).toBe('2027-02-20T12:00');
});
