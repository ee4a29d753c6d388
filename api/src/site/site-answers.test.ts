import { brotliDecompressSync } from 'node:zlib';
import { apiErrorBody } from '@hideout/contract/api-error';
import { describe, expect, test } from 'vitest';
import { SCRIPT, testSites } from '../testing/test-site.ts';

const sites = testSites();

describe('files', () => {
  test('of releases never change and come compressed when they lie there so', async () => {
    const answer = await sites.open().inject({
      url: '/r/serum/1.0.0/remoteEntry.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(`/* beside */${SCRIPT}`);
  });

  test('without a compressed sibling are compressed on the way', async () => {
    const answer = await sites.open().inject({
      url: '/static/js/app.1a2b.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT);
  });

  test('whose name has no hash are asked for again', async () => {
    const site = sites.open();
    const answer = await site.inject({ url: '/favicon.svg' });
    expect(answer.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' });
    const again = await site.inject({
      url: '/favicon.svg',
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  test('of a mount are served below its prefix', async () => {
    const site = sites.open({ extraMounts: [{ prefix: '/demo-wallet/', directory: sites.at('wallet') }] });
    expect((await site.inject({ url: '/demo-wallet/wallet.js' })).body).toBe('wallet()');
  });

  test.each([
    '/static/js/gone.js',
    '/r/serum/9.9.9/remoteEntry.js',
    '/r/serum/1.0.0',
    '/r/',
    '/gone.png',
    '/.env',
    '/r/../secret.txt',
    '/r/..%2fsecret.txt',
    '/r/%2e%2e/secret.txt',
    '/r/..%5csecret.txt',
    '/%2e%2e/secret.txt',
    '/r/serum/1.0.0/..%2f..%2f..%2fsecret.txt',
    '/r/%00.js',
    // Source maps are for the team.
    '/r/serum/1.0.0/remoteEntry.js.map',
    '/r/serum/1.0.0/remoteEntry.js.map.br',
    '/r/serum/1.0.0/remoteEntry.js%2emap',
    '/r/serum/1.0.0/remoteEntry.js%252emap',
    '/r/serum/1.0.0/remoteEntry.js.map/',
    '/r/serum/1.0.0/remoteEntry.js.map?x',
    '/r/serum/1.0.0/remoteEntry.js.MAP',
  ])('%s is not there, and what says so is not a page', async (url) => {
    const answer = await sites.open().inject({ url });
    expect([400, 403, 404]).toContain(answer.statusCode);
    expect(answer.headers['content-type']).not.toContain('html');
    expect(answer.body).not.toContain('secret');
  });

  test('the raw template is not one', async () => {
    const answer = await sites.open().inject({ url: '/index.html' });
    expect([answer.statusCode, answer.headers.location]).toEqual([308, '/']);
  });
});

test.each([
  '/',
  '/gone.js',
  '/static/js/app.1a2b.js',
  '/r/serum/1.0.0/page.css',
  '/api/auth/check',
  '/%E0%A4%A',
])('%s carries the security headers', async (url) => {
  const answer = await sites.open().inject({ url });
  expect(answer.headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  });
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(answer.headers['permissions-policy']).toContain('clipboard-write=(self)');
  expect(answer.headers['referrer-policy']).toBeTruthy();
});

describe('the way to the API', () => {
  test('take reports as browsers send them', async () => {
    const apiUrl = await sites.apiThat((api) => {
      api.addContentTypeParser('application/csp-report', { parseAs: 'string' }, (_request, body, done) =>
        done(null, body),
      );
      api.post('/reports', (request) => ({ type: request.headers['content-type'], got: request.body }));
    });
    const answer = await sites.open({ apiUrl }).inject({
      method: 'POST',
      url: '/api/reports',
      headers: { 'content-type': 'application/csp-report' },
      payload: '{"csp-report":{}}',
    });
    expect(answer.json()).toEqual({ type: 'application/csp-report', got: '{"csp-report":{}}' });
  });

  test('passes on cookies, origin, body and status, and says who asks', async () => {
    const apiUrl = await sites.apiThat((api) =>
      api.post('/auth/verify', (request, reply) =>
        reply
          .code(201)
          .header('set-cookie', ['a=1; Secure', 'b=2'])
          .send({ headers: request.headers, body: request.body }),
      ),
    );
    const answer = await sites.open({ apiUrl }).inject({
      method: 'POST',
      url: '/api/auth/verify?x=1',
      headers: {
        cookie: 's=1',
        origin: 'https://hideout.example',
        'sec-fetch-site': 'same-origin',
        'x-hideout': '1',
        'x-forwarded-for': '6.6.6.6',
        forwarded: 'for=6.6.6.6',
      },
      payload: { hello: 'api' },
      remoteAddress: '203.0.113.4',
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['set-cookie']).toEqual(['a=1; Secure', 'b=2']);
    const { headers, body } = answer.json();
    expect(body).toEqual({ hello: 'api' });
    expect(headers).toMatchObject({
      cookie: 's=1',
      origin: 'https://hideout.example',
      'sec-fetch-site': 'same-origin',
      'x-hideout': '1',
      'x-forwarded-for': '203.0.113.4',
    });
    expect(headers).not.toHaveProperty('forwarded');
  });

  test('passes a 503 on at once and unchanged', async () => {
    let asked = 0;
    const apiUrl = await sites.apiThat((api) =>
      api.get('/serum/info', (_, reply) => {
        asked += 1;
        return reply.code(503).header('retry-after', '1').send({ code: 'MAINTENANCE' });
      }),
    );
    const answer = await sites.open({ apiUrl }).inject({ url: '/api/serum/info' });
    expect([answer.statusCode, answer.json(), asked]).toEqual([503, { code: 'MAINTENANCE' }, 1]);
  });

  test('answers 502 in the envelope while the API is down', async () => {
    const answer = await sites.open().inject({ url: '/api/auth/check' });
    expect(answer.statusCode).toBe(502);
    const body = apiErrorBody.parse(answer.json());
    expect(body).toMatchObject({
      code: 'UPSTREAM_UNAVAILABLE',
      status: 502,
      requestId: answer.headers['x-request-id'],
    });
  });

  test.each([
    '/api/auth/discord?referral=x',
    '/api/auth/discord/callback?code=a&state=b',
    '/api/auth/discord/',
  ])('leads a navigation back to the site while the API is down: %s', async (url) => {
    const { statusCode, headers } = await sites.open().inject({ url });
    expect([statusCode, headers.location]).toEqual([
      302,
      `/?auth=error&code=UPSTREAM_UNAVAILABLE&requestId=${headers['x-request-id']}`,
    ]);
  });

  test('does not exist for pages: they come while the API is down', async () => {
    expect((await sites.open().inject({ url: '/' })).statusCode).toBe(200);
  });
});
