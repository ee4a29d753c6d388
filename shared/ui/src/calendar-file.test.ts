import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const file = calendarFile({
  id: 'prop_41',
  title:
    'Rent, power; and one very, very, very large speaker for the embassy in Ibiza — übermütig\rURL:x\r\ny',
  alarm: 'Voting ends',
  at: '2026-11-20T18:00:00.000Z',
  url: 'https://hideout.example/governance/prop_41',
  now: '2026-11-19T08:30:00.000Z',
});

test('names one time in UTC, with an alarm an hour before', () => {
  expect(file).toContain('\r\nDTSTART:20261120T180000Z\r\n');
  expect(file).toContain('\r\nDTSTAMP:20261119T083000Z\r\n');
  expect(file).toContain('\r\nTRIGGER:-PT1H\r\n');
  expect(file.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

test('escapes what has a meaning and folds lines that are too long', () => {
  const lines = file.split('\r\n');
  expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
  const unfolded = file.replaceAll('\r\n ', '');
  expect(unfolded).toContain('SUMMARY:Rent\\, power\\; and one very\\, very\\, very large speaker');
  // No text begins a line of its own.
  expect(unfolded).toContain('übermütig\\nURL:x\\ny\r\n');
});
