import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { apiErrorBody } from '@hideout/contract/api-error';
import { defineEndpoint } from '@hideout/contract/endpoint';
import { ok } from '@hideout/contract/scalars';
import { verifySignature } from '@hideout/contract/sign-in';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { route } from '../calls/routing/route.ts';
import { createLifecycle } from '../lifecycle.ts';
import { buildTestApp, call, emptyChains, TEST_ORIGIN, testConfig } from '../testing/test-app.ts';
import { describeOnDatabases, type TestDatabase } from '../testing/test-database.ts';
import { createFrame } from './frame.ts';

const probe = defineEndpoint({
  name: 'probe',
  method: 'GET',
  path: '/probe/{id}',
  access: 'public',
  owner: 'operation',
  summary: 'For these tests.',
  params: z.object({ id: z.string().check(z.maxLength(20)) }),
  query: z.object({ text: z.optional(z.string()) }),
  response: ok,
  errors: [],
});

describeOnDatabases('the error envelope', (open) => {
  let app: FastifyInstance;
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    app = buildTestApp(database.db);
  });

  const post = { method: 'POST', url: '/auth/verify' } as const;
  const json = { origin: TEST_ORIGIN, 'content-type': 'application/json' };

  test.each<[string, InjectOptions, number, string]>([
    ['an unknown path', { url: '/nothing/here' }, 404, 'NOT_FOUND'],
    ['a path that is no text', { url: '/serum/%E0%A4%A' }, 400, 'BAD_REQUEST'],
    ['another method', { method: 'DELETE', url: '/auth/check' }, 405, 'METHOD_NOT_ALLOWED'],
    [
      'a POST to a GET',
      { method: 'POST', url: '/auth/check', headers: json, payload: '{}' },
      405,
      'METHOD_NOT_ALLOWED',
    ],
    ['a preflight', { method: 'OPTIONS', url: '/auth/verify' }, 405, 'METHOD_NOT_ALLOWED'],
    [
      'a form',
      { ...post, headers: { ...json, 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a=1' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'JSON sent as text',
      { ...post, headers: { ...json, 'content-type': 'text/plain' }, payload: '{}' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'a media type that only begins alike',
      { ...post, headers: { ...json, 'content-type': 'application/jsonp' }, payload: '{}' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'a packed body',
      { ...post, headers: { ...json, 'content-encoding': 'gzip' }, payload: gzipSync('{}') },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['no media type', { ...post, headers: { origin: TEST_ORIGIN } }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['broken JSON', { ...post, headers: json, payload: '{"a":' }, 400, 'BAD_REQUEST'],
    [
      'JSON that poisons prototypes',
      { ...post, headers: json, payload: '{"__proto__":{"a":1}}' },
      400,
      'BAD_REQUEST',
    ],
    [
      'a body that is too large',
      { ...post, headers: json, payload: JSON.stringify({ message: 'x'.repeat(70_000) }) },
      413,
      'PAYLOAD_TOO_LARGE',
    ],
    ['an empty body', { ...post, headers: json, payload: '' }, 422, 'UNPROCESSABLE'],
    ['an array as body', { ...post, headers: json, payload: '[]' }, 422, 'UNPROCESSABLE'],
    [
      'a foreign origin',
      { ...post, headers: { ...json, origin: 'https://evil.example' }, payload: '{}' },
      403,
      'CROSS_SITE_BLOCKED',
    ],
    [
      'a sandboxed origin',
      { ...post, headers: { ...json, origin: 'null' }, payload: '{}' },
      403,
      'CROSS_SITE_BLOCKED',
    ],
    [
      'a POST without origin or mark',
      { ...post, headers: { 'content-type': 'application/json' }, payload: '{}' },
      403,
      'CROSS_SITE_BLOCKED',
    ],
  ])('%s', async (_, options, status, code) => {
    const answer = await app.inject(options);
    expect(answer.statusCode).toBe(status);
    const body = apiErrorBody.parse(answer.json());
    expect(body).toMatchObject({ code, status, requestId: answer.headers['x-request-id'] ?? body.requestId });
    expect(body.message).not.toMatch(/at .*:\d+/);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('names the methods a path has', async () => {
    const answer = await app.inject({ method: 'PUT', url: '/health/maintenance' });
    expect(answer.headers.allow).toBe('GET, HEAD, POST');
  });

  test('names the fields of a refused body', async () => {
    const answer = await call(app, verifySignature, { body: { message: 'x', address: 5 } });
    expect(Object.keys(answer.json().fields).sort()).toEqual(['address', 'signature', 'walletType']);
  });

  test('gives a foreign origin no CORS headers', async () => {
    const answer = await app.inject({ url: '/auth/check', headers: { origin: 'https://evil.example' } });
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('a path given with a slash at its end is the same path', async () => {
    expect((await app.inject({ url: '/auth/check/' })).statusCode).toBe(200);
  });
});

describeOnDatabases('a handler', (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  function appThat(handler: () => Promise<{ ok: true }>, options = {}) {
    const config = testConfig();
    const app = createFrame(config);
    const deps = { config, db: database.db, chains: emptyChains(), lifecycle: createLifecycle() };
    route(app, deps, probe, handler, options);
    return app;
  }

  test('that throws does not show what went wrong', async () => {
    const app = appThat(async () => {
      throw new Error('secret at /srv/app.ts:12');
    });
    const answer = await app.inject({ url: '/probe/1' });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ code: 'INTERNAL', message: 'Something broke on our side.' });
    expect(answer.body).not.toContain('secret');
  });

  test('that breaks its contract is our fault, not an answer', async () => {
    // The compiler refuses this answer; a wrong value from the database arrives all the same.
    const app = appThat(async () => ({ ok: 'yes' }) as unknown as { ok: true });
    expect((await app.inject({ url: '/probe/1' })).json()).toMatchObject({ code: 'INTERNAL' });
  });

  test('that answers more than its contract says sends only that', async () => {
    const app = appThat(async () => ({ ok: true, tokenHash: 'secret' }));
    expect((await app.inject({ url: '/probe/1' })).json()).toEqual({ ok: true });
  });

  test('that stores a NUL character refuses the request', async () => {
    const app = appThat(async () => {
      await database.db.insertInto('nonce').values({ value: 'a\0b', expires_at: new Date() }).execute();
      return { ok: true };
    });
    expect((await app.inject({ url: '/probe/1' })).json()).toMatchObject({
      code: 'BAD_REQUEST',
      status: 400,
    });
  });

  test('that loses the database midway is a 503, and soon the next one works', async () => {
    if (database.engine === 'PGlite') return; // it has no connection to lose
    let lose = true;
    const app = appThat(async () => {
      if (lose) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(database.db);
      return { ok: true };
    });
    expect((await app.inject({ url: '/probe/1' })).json()).toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
    lose = false;
    // The dead connection may be reused once more before its end is noticed.
    await expect.poll(async () => (await app.inject({ url: '/probe/1' })).statusCode).toBe(200);
  });

  test('that runs for too long is stopped', async () => {
    if (database.engine === 'PGlite') return; // it cannot interrupt a statement
    const app = appThat(async () => {
      await sql`set local statement_timeout = 50; select pg_sleep(5)`.execute(database.db);
      return { ok: true };
    });
    expect((await app.inject({ url: '/probe/1' })).json()).toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
  });

  test('never sees a key that is given twice', async () => {
    const app = appThat(async () => ({ ok: true }));
    expect((await app.inject({ url: '/probe/1?text=a&text=b' })).json()).toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  test('never sees a path parameter that cannot exist', async () => {
    const app = appThat(async () => ({ ok: true }));
    expect((await app.inject({ url: `/probe/${'x'.repeat(30)}` })).json()).toMatchObject({
      code: 'NOT_FOUND',
    });
    const named = appThat(async () => ({ ok: true }), { invalidParams: 'INVALID_ADDRESS' });
    expect((await named.inject({ url: `/probe/${'x'.repeat(30)}` })).json()).toMatchObject({
      code: 'INVALID_ADDRESS',
      status: 422,
    });
  });

  test('is not asked again for what the browser has', async () => {
    const app = appThat(async () => ({ ok: true }));
    const first = await app.inject({ url: '/probe/1' });
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Cookie' });
    const second = await app.inject({
      url: '/probe/1',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([second.statusCode, second.body]).toEqual([304, '']);
  });

  test('answers a path longer than any parameter with 414', async () => {
    const answer = await appThat(async () => ({ ok: true })).inject({ url: `/probe/${'x'.repeat(300)}` });
    expect(answer.json()).toMatchObject({ code: 'URI_TOO_LONG', status: 414 });
  });
});

test('answers 503 that may be retried when the database is down', async () => {
  const pool = new Pool({ host: '127.0.0.1', port: 1 });
  const app = buildTestApp(new Kysely({ dialect: new PostgresDialect({ pool }) }));
  const answer = await app.inject({ url: '/auth/check' });
  expect(answer.json()).toMatchObject({ code: 'DATABASE_UNAVAILABLE', status: 503 });
  expect(answer.headers['retry-after']).toBe('5');
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503);
  expect((await app.inject({ url: '/livez' })).statusCode).toBe(200);
});

test('bytes that are not HTTP get the envelope too', async () => {
  const app = createFrame(testConfig());
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const text = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
    socket.write('NONSENSE\r\n\r\n');
  });
  expect(text).toMatch(/^HTTP\/1\.1 400 /);
  expect(apiErrorBody.parse(JSON.parse(text.split('\r\n\r\n')[1] ?? ''))).toMatchObject({
    code: 'BAD_REQUEST',
  });
  await app.close();
});
