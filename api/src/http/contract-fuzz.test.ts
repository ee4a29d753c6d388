import { type Endpoint, endpointPath, type Schema } from '@hideout/contract/endpoint';
import { ENDPOINTS } from '@hideout/contract/endpoints';
import { ERROR_STATUS } from '@hideout/contract/error-status';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { generatePrivateKey } from 'viem/accounts';
import { beforeAll, expect, test } from 'vitest';
import { expectDocumented } from '../testing/expect-documented.ts';
import { providersAt } from '../testing/identity-provider.ts';
import { buildTestApp, call, grant, signIn, TEST_REGISTRY_TOKEN } from '../testing/test-app.ts';
import { describeOnDatabases } from '../testing/test-database.ts';

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

/** What can stand in a URL: half a character cannot. */
function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return Buffer.from(text.slice(0, 300)).toString();
}

function inputFor(endpoint: Endpoint) {
  const texts = (part: fc.Arbitrary<Record<string, unknown>>) =>
    part.map((record) =>
      Object.fromEntries(Object.entries(record).map(([key, value]) => [key, textOf(value)])),
    );
  return fc.record({
    params: texts(objectFor(endpoint.params)),
    query: texts(objectFor(endpoint.query)),
    body: fc.oneof({ weight: 9, arbitrary: objectFor(endpoint.body) }, { weight: 1, arbitrary: nasty }),
    person: fc.constantFrom<'nobody' | 'member' | 'admin'>('nobody', 'member', 'admin', 'admin'),
  });
}

// They end the sessions or the openness that the other runs need.
const SKIPPED = new Set(['signOut', 'setMaintenance']);
/** States of the world, not faults: no chain is reachable here. */
const OUTAGES = new Set(['UPSTREAM_UNAVAILABLE', 'VOTING_POWER_UNAVAILABLE']);

describeOnDatabases('whatever is sent', (open) => {
  let app: FastifyInstance;
  const cookies: Record<string, string | undefined> = {};
  beforeAll(async () => {
    const { db } = await open();
    // Nobody listens there: what needs a provider finds it away.
    const oauth = { providers: providersAt('http://127.0.0.1:9'), tokenKey: Buffer.alloc(32) };
    app = buildTestApp(db, { config: { rateFactor: 100_000, oauth } });
    for (const person of ['member', 'admin'])
      cookies[person] = (await signIn(app, generatePrivateKey())).cookie;
    const admin = await signIn(app, generatePrivateKey());
    await grant(db, admin.accountId, 'admin');
    cookies.admin = admin.cookie;
  });

  test.each(
    ENDPOINTS.filter(({ name }) => !SKIPPED.has(name)).map((endpoint) => ({ endpoint, name: endpoint.name })),
  )('$name answers what its contract says', async ({ endpoint }) => {
    await fc.assert(
      fc.asyncProperty(inputFor(endpoint), async ({ person, ...input }) => {
        // Without a name in it the address is another one, and leads nowhere.
        fc.pre(
          endpoint.answers !== 'redirect' ||
            /^\/auth\/(?!\.{0,2}(\/|$))/.test(endpointPath(endpoint, input.params)),
        );
        const cookie = cookies[person];
        const headers = { authorization: `Bearer ${TEST_REGISTRY_TOKEN}` };
        const answer = await call(app, endpoint, { ...input, cookie, headers });
        const code = expectDocumented(endpoint, answer);
        if (code !== null && !OUTAGES.has(code)) expect(ERROR_STATUS[code]).toBeLessThan(500);
      }),
      { numRuns: 60 },
    );
  });
});
