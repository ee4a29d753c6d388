import { expect, test } from 'vitest';
import type { Thrown } from '../boot/page-data.ts';
import { SectionError } from '../sections/section-error.ts';
import { createErrorLimit, errorEvent } from './error-events.ts';

const FILE = 'https://hideout.example/r/serum/1.1.0/static/js/page.js';
const BASES = ['https://hideout.example/r/'];

function thrown(error: unknown, rest: Partial<Thrown> = {}): Thrown {
  return { source: 'uncaught', error, ...rest };
}

function errorWith(stack: string, message = 'boom'): Error {
  return Object.assign(new TypeError(message), { stack });
}

test('an exception of a remote is reported with the files of its release', () => {
  expect(errorEvent(thrown(errorWith(`TypeError: boom\n    at draw (${FILE}:1:2)`)), BASES)).toEqual({
    kind: 'error',
    name: 'TypeError',
    message: 'boom',
    stack: `    at draw (${FILE}:1:2)`,
    source: 'uncaught',
  });
});

test('what was thrown while rendering is reported with the components around it', () => {
  const event = errorEvent(
    thrown(errorWith('TypeError: boom'), { source: 'render', componentStack: `\n    at Page (${FILE}:3:4)` }),
    BASES,
  );
  expect(event).toMatchObject({ source: 'render', stack: `    at Page (${FILE}:3:4)` });
});

test('what is no Error is reported without what is in it', () => {
  const event = errorEvent(thrown({ user: 'hound' }, { source: 'rejection' }), BASES);
  expect(event).toEqual({ kind: 'error', name: 'object', message: '', stack: null, source: 'rejection' });
});

test('of an answer of the API only its code is reported', () => {
  const error = Object.assign(new Error('hound has voted already.'), { name: 'ApiError', code: 'CONFLICT' });
  expect(errorEvent(thrown(Object.assign(error, { stack: '' })), BASES)?.message).toBe('CONFLICT');
});

test.each([
  ['an extension', errorWith('Error\n at x (chrome-extension://abc/inpage.js:1:2)')],
  ['a request that was given up', new DOMException('gone', 'AbortError')],
  [
    'a remote that could not load',
    new SectionError('SECTION_MISSING', { name: 'serum', version: '1.1.0', title: 'Serum' }),
  ],
])('nothing is told of %s', (_, error) => {
  expect(errorEvent(thrown(error), BASES)).toBeNull();
});

test('a loop counts once in five seconds, and no more than ten times; others count beside it', () => {
  let now = 0;
  const isToReport = createErrorLimit(() => now);
  const event = (message: string) => {
    const made = errorEvent(thrown(errorWith('', message)), BASES);
    if (made === null) throw new Error('Nothing to tell.');
    return made;
  };
  expect([isToReport(event('a')), isToReport(event('a')), isToReport(event('b'))]).toEqual([
    true,
    false,
    true,
  ]);
  let reported = 1;
  for (now = 1; now < 200_000; now += 1_000) if (isToReport(event('a'))) reported += 1;
  expect(reported).toBe(10);
  for (let count = 0; count < 100; count += 1) isToReport(event(`c${count}`));
  expect(isToReport(event('d'))).toBe(false);
});
