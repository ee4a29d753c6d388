import { gzipSync } from 'node:zlib';
import { apiErrorBody } from '@hideout/contract/api-error';
import { generatePrivateKey } from 'viem/accounts';
import { beforeAll, expect, test } from 'vitest';
import { findRefusalCode, sendRaw } from '../testing/raw-client.ts';
import { buildTestApp, signIn, TEST_ORIGIN } from '../testing/test-app.ts';
import { describeOnDatabases, type TestDatabase } from '../testing/test-database.ts';
import { testSites } from '../testing/test-site.ts';

const sites = testSites();

/** The next request on the connection becomes the value of the last header, and brings its cookie along. */
const SIGN_OUT =
  'GET /auth/logout HTTP/1.1\r\nHost: x\r\nX-Hideout: 1\r\nSec-Fetch-Site: same-origin\r\nX-Rest: ';

/** A packed body that, unpacked, is as much filling as the packed one is long, and then `rest`. */
function packedWith(rest: string): Buffer {
  for (let filling = 20; filling < 1_000; filling += 1) {
    const packed = gzipSync('a'.repeat(filling) + rest);
    if (packed.length === filling) return packed;
  }
  throw new Error('No length fits.');
}

describeOnDatabases('the site in front of the API', (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  test.each<[string, string, Record<string, string>, number, string]>([
    ['a packed body', '/api/auth/verify', { 'content-encoding': 'gzip' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'two types',
      '/api/auth/verify',
      { 'content-type': 'text/plain; application/json' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['half a type', '/api/auth/verify', { 'content-type': 'foo' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['two slashes', '/api//auth/check', {}, 404, 'NOT_FOUND'],
    ['a hidden slash', '/api/x%2f..', {}, 404, 'NOT_FOUND'],
    ['a path that is no text', '/api/serum/%E0%A4%A', {}, 400, 'BAD_REQUEST'],
    ['another method', '/api/auth/check', {}, 405, 'METHOD_NOT_ALLOWED'],
  ])('refuses %s in the one envelope', async (_, url, headers, status, code) => {
    const api = buildTestApp(database.db);
    try {
      const apiUrl = await api.listen({ port: 0, host: '127.0.0.1' });
      const { cookie } = await signIn(api, generatePrivateKey());
      const answer = await sites.open({ apiUrl }).inject({
        method: 'POST',
        url,
        headers: { cookie, origin: TEST_ORIGIN, 'content-type': 'application/json', ...headers },
        payload: '{}',
      });
      expect(apiErrorBody.parse(answer.json())).toMatchObject({
        status,
        code,
        requestId: answer.headers['x-request-id'],
      });
      expect(answer.statusCode).toBe(status);
    } finally {
      await api.close();
    }
  });

  test.each(['/api/auth/verify', '/api/registry/governance', '/api/nothing'])(
    'refuses a body of 3 MB for %s as too large, each of 12 times',
    async (path) => {
      const api = buildTestApp(database.db);
      try {
        const apiUrl = await api.listen({ port: 0, host: '127.0.0.1' });
        const site = new URL(await sites.open({ apiUrl }).listen({ port: 0, host: '127.0.0.1' }));
        const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 3000000`;
        const bytes = Buffer.from(`${head}\r\n\r\n${'a'.repeat(3_000_000)}`);
        for (let time = 0; time < 12; time += 1) {
          const { answers } = await sendRaw(Number(site.port), bytes);
          expect(answers.map((answer) => [answer.status, findRefusalCode(answer)])).toEqual([
            [413, 'PAYLOAD_TOO_LARGE'],
          ]);
        }
      } finally {
        await api.close();
      }
    },
  );

  test('does not sign the next visitor out when a packed body hides a request', async () => {
    const api = buildTestApp(database.db);
    try {
      const apiUrl = await api.listen({ port: 0, host: '127.0.0.1' });
      const siteUrl = await sites.open({ apiUrl }).listen({ port: 0, host: '127.0.0.1' });
      for (let round = 0; round < 5; round += 1) {
        const { cookie } = await signIn(api, generatePrivateKey());
        const check = async () => (await fetch(`${siteUrl}/api/auth/check`, { headers: { cookie } })).json();
        expect(await check()).toMatchObject({ authenticated: true });
        const attack = await fetch(`${siteUrl}/api/auth/check`, {
          method: 'POST',
          headers: {
            origin: TEST_ORIGIN,
            'content-type': 'application/json',
            'content-encoding': 'gzip',
          },
          body: new Uint8Array(packedWith(SIGN_OUT)),
        });
        await attack.text();
        await check();
        expect(await check()).toMatchObject({ authenticated: true });
      }
    } finally {
      await api.close();
    }
  });
});
