import { expect, test } from 'vitest';
import { readStack } from './read-stack.ts';

const ORIGINS = ['https://hideout.example'];
const read = (stack: string | null) =>
  readStack(stack, ORIGINS).map((frame) => Object.values(frame).join(' '));

test.each([
  [
    'Chrome',
    'TypeError: x\n    at tally (https://hideout.example/r/serum/1.0.0/a.js?retry=1:1:2345)\n    at https://hideout.example/static/js/index.js:3:4',
  ],
  [
    'Firefox and Safari',
    'tally@https://hideout.example/r/serum/1.0.0/a.js?retry=1:1:2345\n@https://hideout.example/static/js/index.js:3:4',
  ],
])('files are read from a stack of %s, without queries', (_browser, stack) => {
  expect(read(stack)).toEqual(['/r/serum/1.0.0/a.js 1 2345', '/static/js/index.js 3 4']);
});

test('another origin is named, and pages, extensions and nonsense are left out', () => {
  expect(read('at a (https://cdn.example/lab/serum/1.0.0/a.js:1:2)')).toEqual([
    'https://cdn.example/lab/serum/1.0.0/a.js 1 2',
  ]);
  expect(read('at a (https://hideout.example/u/hound:1:2)\nat chrome-extension://abc/x.js:1:2')).toEqual([]);
  expect(read('at a (https://hideout.example/r/../../etc/passwd:1:2)')).toEqual([]);
  expect(read(null)).toEqual([]);
});

test('a stack made to keep a machine busy does not', () => {
  const began = performance.now();
  read('http://'.repeat(571));
  read(`https://${'a:1:'.repeat(900)}`);
  expect(performance.now() - began).toBeLessThan(500);
});
