import { type Endpoint, endpointPath, type Schema } from '@hideout/contract/endpoint';
import { ENDPOINTS } from '@hideout/contract/endpoints';
import { ERROR_STATUS } from '@hideout/contract/error-status';
import { getImage } from '@hideout/contract/image';
import { publishRelease } from '@hideout/contract/registry';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { generateSync, type JsonSchema } from 'json-schema-faker';
import type { Kysely } from 'kysely';
import { generatePrivateKey } from 'viem/accounts';
import { beforeAll, describe, expect, test } from 'vitest';
import { safeParse } from 'zod/mini';
import type { Database } from '../db/tables.ts';
import { toJsonSchema } from '../platform/openapi/json-schema.ts';
import { expectDocumented } from '../testing/expect-documented.ts';
import { providersAt } from '../testing/identity-provider.ts';
import { makeManifest, makePublication } from '../testing/make-manifest.ts';
import { buildTestApp, call, grant, signIn, TEST_REGISTRY_TOKEN } from '../testing/test-app.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { byDepth } from '../testing/test-depth.ts';

/** Inputs of each call, as each user. */
const RUNS = byDepth({ few: 5, full: 30 });

/** Values that have broken servers before, and some that fit. */
const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'null',
    'undefined',
    '__proto__',
    'constructor',
    "' or 1=1 --",
    '%00',
    '../..',
    '😀'.repeat(50),
    'x'.repeat(5_000),
    'discord',
    'otherpage',
    '2147483648',
    '-1',
    '1e309',
    '9'.repeat(80),
    '0x',
    `0x${'0'.repeat(40)}`,
    '2026-13-45T99:99:99Z',
    '2026-11-20T12:00:00Z',
    '9999-12-31T23:59:59Z',
    0,
    -0,
    -1,
    1,
    1.5,
    1e15,
    2 ** 31,
    2 ** 53,
    true,
    false,
    null,
    [],
    {},
    [[]],
    { __proto__: null },
    ['a', 'a'],
  ),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.integer(),
  fc.double(),
  fc.jsonValue(),
);

/** Objects with the schema's own keys, some missing, and some it does not know. */
function objectFor(schema: Schema | undefined): fc.Arbitrary<Record<string, unknown>> {
  const keys = schema !== undefined && 'shape' in schema ? Object.keys(schema.shape ?? {}) : [];
  const known = Object.fromEntries(keys.map((key) => [key, nasty]));
  return fc.record({ ...known, unknownKey: nasty }, { requiredKeys: [] });
}

/** What JSON Schema cannot say of an input. */
const KNOWN_INPUTS = new Map<Schema | undefined, unknown>([
  [getImage.query, { url: '/photo.png', w: 64, q: 75 }],
  [publishRelease.body, makePublication(makeManifest())],
]);

function makeFitting(schema: Schema): object {
  // zod types its result as JSON Schema of any draft.
  const json = toJsonSchema(schema, 'input') as JsonSchema;
  const fitting = KNOWN_INPUTS.get(schema) ?? generateSync(json, { alwaysFakeOptionals: true });
  expect(safeParse(schema, fitting).error?.issues ?? []).toEqual([]);
  return Object(fitting);
}

/** An input that fits, with some of its values made nasty: what gets past the schema's first look. */
function nearlyRight(schema: Schema | undefined): fc.Arbitrary<Record<string, unknown>> {
  if (schema === undefined) return fc.constant({});
  return fc.record(
    Object.fromEntries(
      Object.entries(makeFitting(schema)).map(([key, value]) => [
        key,
        fc.oneof({ weight: 4, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: nasty }),
      ]),
    ),
  );
}

function partFor(schema: Schema | undefined): fc.Arbitrary<Record<string, unknown>> {
  return fc.oneof(objectFor(schema), nearlyRight(schema));
}

/** What can stand in a URL: half a character cannot. Long enough to pass every limit on paths. */
function getText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return Buffer.from(text.slice(0, 300)).toString();
}

function getTexts(part: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, getText(value)]));
}

/** A query whose keys are now and then given twice. */
function queryFor(schema: Schema | undefined): fc.Arbitrary<Record<string, string | string[]>> {
  return fc.tuple(partFor(schema), fc.integer({ min: 0, max: 9 })).map(([part, twice]) => {
    const pairs = Object.entries(getTexts(part));
    return Object.fromEntries(
      pairs.map(([key, value], index) => [key, index === twice ? [value, value] : value]),
    );
  });
}

const CALLERS = ['guest', 'member', 'admin'] as const;
type TestUser = (typeof CALLERS)[number];

function inputFor(endpoint: Endpoint) {
  return fc.record({
    params: partFor(endpoint.params).map(getTexts),
    query: queryFor(endpoint.query),
    body: fc.oneof({ weight: 9, arbitrary: partFor(endpoint.body) }, { weight: 1, arbitrary: nasty }),
  });
}

/** States of the world, not faults: no chain is reachable here. */
const OUTAGES = new Set(['UPSTREAM_UNAVAILABLE', 'VOTING_POWER_UNAVAILABLE']);

describeOnDatabase('whatever is sent', (open) => {
  let app: FastifyInstance;
  let db: Kysely<Database>;
  const cookies: Partial<Record<TestUser, string>> = {};
  beforeAll(async () => {
    db = (await open()).db;
    // Nobody listens there: what needs a provider finds it away.
    const oauth = { providers: providersAt('http://127.0.0.1:9'), tokenKey: Buffer.alloc(32) };
    app = buildTestApp(db, { config: { rateFactor: 100_000, oauth } });
    for (const user of ['member', 'admin'] as const) await signInAs(user);
  });

  async function signInAs(user: Exclude<TestUser, 'guest'>): Promise<void> {
    const { cookie, accountId } = await signIn(app, generatePrivateKey());
    if (user === 'admin') await grant(db, accountId, 'admin');
    cookies[user] = cookie;
  }

  /** Some calls end what the next one needs: the session, or the openness of the site. */
  async function restore(endpoint: Endpoint, user: TestUser): Promise<void> {
    if (endpoint.name === 'signOut' && user !== 'guest') await signInAs(user);
    if (endpoint.name === 'setMaintenance') {
      await db.deleteFrom('setting').where('key', '=', 'maintenance').execute();
    }
  }

  describe.each(CALLERS.map((user) => ({ caller: user })))('as $user', ({ caller }) => {
    test.each(ENDPOINTS.map((endpoint) => ({ endpoint, name: endpoint.name })))(
      '$name answers what its contract says',
      async ({ endpoint }) => {
        await fc.assert(
          fc.asyncProperty(inputFor(endpoint), async (input) => {
            // Without a name in it the address is another one, and leads nowhere.
            fc.pre(
              endpoint.answers !== 'redirect' ||
                /^\/auth\/(?!\.{0,2}(\/|$))/.test(endpointPath(endpoint, input.params)),
            );
            const headers = { authorization: `Bearer ${TEST_REGISTRY_TOKEN}` };
            const answer = await call(app, endpoint, { ...input, cookie: cookies[caller], headers });
            const code = expectDocumented(endpoint, answer);
            if (code !== null && !OUTAGES.has(code)) expect(ERROR_STATUS[code]).toBeLessThan(500);
            await restore(endpoint, caller);
          }),
          { numRuns: RUNS },
        );
      },
    );
  });
});
