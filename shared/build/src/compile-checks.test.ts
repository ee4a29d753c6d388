import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod/mini';
import { compileChecks, findSchemas } from './compile-checks.ts';
import { schemaFiles } from './compiled-contract-plugin.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'compiled-contract-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Result = { readonly success: boolean; readonly data?: unknown };
type Checked = { safeParse(value: unknown): Result };

const files = schemaFiles();
const compiledFile = (file: string) => path.join(folder, `${path.basename(file, '.ts')}.mjs`);
const load = (file: string): Promise<Record<string, unknown>> =>
  import(/* @vite-ignore */ pathToFileURL(file).href);

/** Compiles modules next to each other, as a bundler links them. */
async function compileAll(modules: readonly string[]): Promise<void> {
  const homes = await findSchemas(modules);
  for (const file of modules) {
    const code = await compileChecks(file, homes);
    const linked = modules.reduce(
      (text, other) => text.replaceAll(`"${other}"`, `"${compiledFile(other)}"`),
      code,
    );
    writeFileSync(compiledFile(file), linked);
  }
}

const isSchema = (value: unknown): value is z.core.$ZodTypes & z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** Pairs of a schema and what it was compiled to, by name: exports, and the parts of calls. */
function* pair(name: string, zod: unknown, compiled: unknown): Generator<[string, z.ZodMiniType, Checked]> {
  if (isSchema(zod)) yield [name, zod, compiled as Checked];
  else if (typeof zod === 'object' && zod !== null)
    for (const [key, value] of Object.entries(zod))
      if (typeof value !== 'function')
        yield* pair(`${name}.${key}`, value, (compiled as Record<string, unknown>)[key]);
}

const ODD: readonly unknown[] = [
  null,
  undefined,
  '',
  ' ',
  '0',
  'x'.repeat(501),
  '😀'.repeat(280),
  0,
  -0,
  -1,
  0.01,
  0.07,
  2.03,
  99.99,
  8e-15,
  5e-324,
  2 ** 53,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  true,
  [],
  {},
  JSON.parse('{"__proto__": 1}'),
  new Date(0),
];

const matching = (pattern: RegExp) => {
  try {
    return fc.stringMatching(pattern, { maxLength: 90 });
  } catch {
    // Nothing can be made for a look-ahead.
    return fc.constantFrom('remoteEntry.js', 'static/js/a-1.js', '../a.js', 'a//b');
  }
};

/** Values that a schema mostly accepts: a few in a hundred parts are something else, or absent. */
function almost(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 40, arbitrary: fitting(schema as z.core.$ZodTypes) },
    { weight: 1, arbitrary: fc.constantFrom(...ODD) },
  );
}

function fitting({ _zod: { def, pattern } }: z.core.$ZodTypes): fc.Arbitrary<unknown> {
  const bounds = Object.fromEntries(
    (def.checks ?? []).map(({ _zod: { def: check } }) => [check.check, check]),
  ) as Record<string, { minimum?: number; maximum?: number; value?: number } | undefined>;
  switch (def.type) {
    case 'string':
    case 'template_literal': {
      if (pattern !== undefined && pattern.source !== '^[\\s\\S]{0,}$') return matching(pattern);
      return fc.string({ unit: 'grapheme', maxLength: 20 });
    }
    case 'number': {
      const [min, max] = [bounds.greater_than?.value ?? -9, bounds.less_than?.value ?? 2 ** 53];
      const integers = fc.integer({ min: min - 1, max: Math.min(max + 1, 2 ** 31) });
      const isText = 'coerce' in def && def.coerce === true;
      if ('format' in def) return integers;
      return fc.oneof(integers, isText ? integers.map(String) : integers.map((value) => value / 100));
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'undefined':
      return fc.constant(undefined);
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'optional':
    case 'nullable':
    case 'default':
      return fc.oneof(almost(def.innerType), fc.constant(def.type === 'nullable' ? null : undefined));
    case 'array':
      return fc.array(almost(def.element), { maxLength: 3 });
    case 'tuple':
      return fc.tuple(...def.items.map(almost));
    case 'record':
      return fc.dictionary(almost(def.keyType).map(String), almost(def.valueType), { maxKeys: 3 });
    case 'object': {
      const keys = Object.keys(def.shape);
      const required = keys.filter((key) => def.shape[key]?._zod.optin === undefined);
      const shape: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
        Object.entries(def.shape).map(([key, value]) => [key, almost(value)]),
      );
      shape.another = fc.constant(1);
      // Now and then a key is missing that has to be there, or another is there.
      return fc
        .record(shape, { requiredKeys: required })
        .chain((value) =>
          fc.oneof(
            { weight: 40, arbitrary: fc.constant(value) },
            { weight: 1, arbitrary: fc.constantFrom(...keys, '').map((key) => omit(value, key)) },
          ),
        );
    }
    case 'union':
      return fc.oneof(...def.options.map(almost));
    default:
      return fc.jsonValue();
  }
}

const omit = (value: object, key: string) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));

beforeAll(() => compileAll(files));

test.each(files.map((file) => [path.basename(file), file]))(
  'accepts and gives what zod does: %s',
  async (name, file) => {
    const [zod, compiled] = [await load(file), await load(compiledFile(file))];
    for (const [at, schema, check] of pair(name, zod, compiled)) {
      fc.assert(
        fc.property(almost(schema), (value) => {
          const { success, data, error } = schema.safeParse(value);
          // Refinements are not compiled.
          if (error?.issues.every(({ code }) => code === 'custom')) return;
          const given = check.safeParse(value);
          expect({ at, success: given.success, data: given.data }).toStrictEqual({ at, success, data });
        }),
      );
    }
  },
);

/** Compiles a module with one export. */
async function compile(code: string): Promise<Checked> {
  const name = `fixture-${Math.random()}`;
  const file = path.join(folder, `${name}.js`);
  writeFileSync(
    file,
    `import { z } from ${JSON.stringify(import.meta.resolve('zod/mini'))}; export const part = ${code};`,
  );
  writeFileSync(compiledFile(name), await compileChecks(file, await findSchemas([file])));
  return (await load(compiledFile(name))).part as Checked;
}

test('trims, and lets nothing be absent that must be there', async () => {
  const part = await compile('z.object({ a: z.unknown(), b: z.string().check(z.trim(), z.minLength(1)) })');
  expect(part.safeParse({ a: undefined, b: ' x ' }).data).toStrictEqual({ a: undefined, b: 'x' });
  expect(part.safeParse({ a: 1, b: '  ' }).success).toBe(false);
  expect(part.safeParse({ b: 'x' }).success).toBe(false);
});

// Each of these would be compiled to something that accepts or gives other values.
test.each([
  'z.date()',
  'z.email()',
  'z.float32()',
  'z.coerce.string()',
  'z.coerce.boolean()',
  'z.strictObject({})',
  'z.looseObject({})',
  'z.record(z.enum(["a"]), z.string())',
  'z.tuple([z.string()], z.string())',
  'z.tuple([z.optional(z.string())])',
  'z.optional(z._default(z.string(), "x"))',
  'z.number().check(z.gt(0))',
  'z.number().check(z.lt(0))',
  'z.string().check(z.toLowerCase())',
  'z.string().check(z.url())',
  'z.string().check(z.regex(/a/g))',
  'z.discriminatedUnion("a", [z.object({ a: z.literal(1) }), z.object({ a: z.literal(2) })])',
  'z._default(z.number(), Number.NaN)',
  'new Map()',
])('refuses %s', async (code) => {
  await expect(compile(code)).rejects.toThrow('cannot be compiled');
});
