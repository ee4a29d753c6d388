import { expect, test } from 'vitest';
import type { Thrown } from '../boot/page-data.ts';
import { SectionError } from '../sections/section-error.ts';
import { createErrorLimit, errorEvent } from './error-events.ts';

const ORIGIN = 'https://hideout.example';
const FILE = `${ORIGIN}/r/serum/1.1.0/static/js/page.js`;
const BASES = [`${ORIGIN}/static/`, `${ORIGIN}/r/`];

function thrown(error: unknown, rest: Partial<Thrown> = {}): Thrown {
  return { source: 'uncaught', error, ...rest };
}

function errorWith(stack: string): Error {
  return Object.assign(new TypeError('boom of hound'), { stack });
}

test.each([
  [
    'Chromium',
    [
      'TypeError: boom of hound',
      `    at draw (${FILE}:1:234)`,
      `    at async ${ORIGIN}/r/serum/1.1.0/remoteEntry.js?retry=1:1:9`,
      '    at inject (chrome-extension://abc/inpage.js:1:2)',
      `    at onclick (${ORIGIN}/u/hound?tab=votes:10:3)`,
    ],
    `${FILE}:1:234\n${ORIGIN}/r/serum/1.1.0/remoteEntry.js:1:9`,
  ],
  [
    'Firefox and Safari',
    [
      `draw@${ORIGIN}/static/js/index.js:1:234`,
      `@${ORIGIN}/r/serum/1.1.0/remoteEntry.js?retry=2:3:4`,
      `global code@${ORIGIN}/u/hound:10:3`,
    ],
    `${ORIGIN}/static/js/index.js:1:234\n${ORIGIN}/r/serum/1.1.0/remoteEntry.js:3:4`,
  ],
])(
  'of an exception in %s its name and the positions in our own files are reported, and no more',
  (_, lines, stack) => {
    expect(errorEvent(thrown(errorWith(lines.join('\n'))), BASES)).toEqual({
      kind: 'error',
      name: 'TypeError',
      stack,
    });
  },
);

test('what was thrown while rendering is reported with the components around it', () => {
  const event = errorEvent(
    thrown(errorWith('TypeError: boom'), { source: 'render', componentStack: `\n    at Page (${FILE}:3:4)` }),
    BASES,
  );
  expect(event).toMatchObject({ stack: `${FILE}:3:4` });
});

test('what is no Error is reported without what is in it', () => {
  const event = { kind: 'error', stack: null };
  expect(errorEvent(thrown({ user: 'hound' }), BASES)).toEqual({ ...event, name: 'object' });
  expect(errorEvent(thrown('hound'), BASES)).toEqual({ ...event, name: 'string' });
});

test('of an answer of the API only its code is reported', () => {
  const error = Object.assign(new Error('hound has voted already.'), { name: 'ApiError', code: 'CONFLICT' });
  expect(errorEvent(thrown(Object.assign(error, { stack: '' })), BASES)?.name).toBe('CONFLICT');
});

test('a stack has an end', () => {
  const deep = errorWith(`at a (${FILE}:1:2)\n`.repeat(500));
  expect(errorEvent(thrown(deep), BASES)?.stack?.length).toBeLessThanOrEqual(4_000);
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
  const event = (line: number) => {
    const made = errorEvent(thrown(errorWith(`at a (${FILE}:${line}:1)`)), BASES);
    if (made === null) throw new Error('Nothing to tell.');
    return made;
  };
  expect([isToReport(event(1)), isToReport(event(1)), isToReport(event(2))]).toEqual([true, false, true]);
  let reported = 1;
  for (now = 1; now < 200_000; now += 1_000) if (isToReport(event(1))) reported += 1;
  expect(reported).toBe(10);
  for (let count = 0; count < 100; count += 1) isToReport(event(100 + count));
  expect(isToReport(event(3))).toBe(false);
});
