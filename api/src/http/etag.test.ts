import { expect, test } from 'vitest';
import { hasTag } from './etag.ts';

test.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['"b", W/"a"', '"a"', true],
  ['"b,a"', '"a"', false],
  ['*', '"a"', true],
  ['"A"', '"a"', false],
  ['a', '"a"', false],
  ['', '"a"', false],
  [undefined, '"a"', false],
])('a request with %s has %s: %s', (ifNoneMatch, etag, expected) => {
  expect(hasTag(ifNoneMatch, etag)).toBe(expected);
});
