import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import * as c from './checks.ts';

test.each([
  ['maxLength', z.maxLength(2), c.maxLength(2)],
  ['minLength', z.minLength(2), c.minLength(2)],
])('%s counts letters as zod does', (_name, zod, check) => {
  for (const text of ['', 'x', 'xx', 'xxx', '😀', '😀😀', '😀😀😀', '\ud83d', '\ud83d\ud83d\ud83d'])
    expect(check.safeParse(text).success, text).toBe(z.string().check(zod).safeParse(text).success);
});

test.each([0.01, 0.07, 0.1, 3, 1e-7])('multipleOf(%d) takes what zod takes', (step) => {
  for (const value of [0, step, 29 * step, 2.03, 4.35, 1.005, 33.33, 99.999, 8e-15, 5e-324, -0.07, 1e21])
    expect(c.multipleOf(step).safeParse(value).success, String(value)).toBe(
      z.number().check(z.multipleOf(step)).safeParse(value).success,
    );
});

test('names the first place that does not fit', () => {
  const check = c.object({ routes: c.array(c.object({ at: c.tuple(c.string, c.integer) })) });
  const given = { routes: [{ at: ['/', 1] }, { at: ['/', 1.5] }] };
  expect(check.safeParse(given).error?.issues).toEqual([
    { path: ['routes', 1, 'at', 1], message: 'Does not fit.' },
  ]);
  expect(() => check.parse(given)).toThrow('routes.1.at.1 does not fit.');
  expect(c.record(c.regex(/^a/), c.string).safeParse({ b: 'x' }).error?.issues[0]?.path).toEqual(['b']);
  expect(() => c.string.parse(1)).toThrow('The value does not fit.');
});

test('gives each who asks a default of its own', () => {
  const check = c.withDefault(c.array(c.string), () => []);
  expect(check.parse(undefined)).not.toBe(check.parse(undefined));
});

test.each([
  ['an object', z.object({}), c.object({}), [{}, [], null, '{}', { a: 1 }]],
  ['a key of anything', z.object({ a: z.unknown() }), c.object({ a: c.unknown }), [{}, { a: undefined }]],
  ['a tuple', z.tuple([z.string()]), c.tuple(c.string), [[], ['a'], ['a', 'b'], [1], 'a']],
  [
    'a record',
    z.record(z.string(), z.unknown()),
    c.record(c.string, c.unknown),
    [JSON.parse('{"__proto__": null, "a": 2}'), new Date(0), [], {}],
  ],
])('takes and gives what zod does for %s', (_name, zod, check, values) => {
  for (const value of values) {
    const [expected, given] = [zod, check].map((one): { success: boolean; data?: unknown } =>
      one.safeParse(value),
    );
    expect([given?.success, given?.data]).toStrictEqual([expected?.success, expected?.data]);
  }
});
