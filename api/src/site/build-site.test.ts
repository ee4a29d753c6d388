import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { apiErrorBody } from '@hideout/contract/api-error';
import type { Registry } from '@hideout/contract/registry';
import type { RuntimeConfig } from '@hideout/contract/runtime-config';
import { makeRegistry } from '@hideout/federation/testing/make-registry';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildSite } from './build-site.ts';
import { readSiteConfig, type SiteConfig } from './site-config.ts';

const TEMPLATE =
  '<!doctype html><html><head><!--hideout:head--><style>body{margin:0}</style></head><body><div id="root"><!--hideout:shell--></div></body></html>';
const known = (registry: Registry) => ({
  registry,
  signed: { document: JSON.stringify(registry), keyId: 'k', signature: 's' },
});
const REGISTRY: Registry = { ...makeRegistry(), remotes: [] };
const SETTINGS: RuntimeConfig = {
  siteOrigin: 'https://hideout.example',
  registryKeys: [],
  walletConnectProjectId: 'p'.repeat(32),
  walletConnectRelayUrl: null,
  rpcUrls: {},
  runes: {},
  foreignHosts: { connect: [], frame: [], image: [] },
};
const SCRIPT = `/* ${'x'.repeat(4000)} */`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hideout-site-'));
  const put = async (path: string, content: string | Buffer) => {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), content);
  };
  await put('dist/index.html', TEMPLATE);
  await put('dist/static/js/app.1a2b.js', SCRIPT);
  await put('dist/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await put('releases/serum/1.0.0/remoteEntry.js', SCRIPT);
  await put('releases/serum/1.0.0/remoteEntry.js.br', brotliCompressSync(`/* beside */${SCRIPT}`));
  await put('releases/serum/1.0.0/page.css', 'a{}');
  await put('wallet/wallet.js', 'wallet()');
  await put('secret.txt', 'secret');
  await put('dist/.env', 'SECRET=1');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const sites: FastifyInstance[] = [];
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close();
});

function siteWith(
  changes: Partial<SiteConfig> = {},
  settings: Partial<RuntimeConfig> = {},
  registry = async () => known(REGISTRY),
): FastifyInstance {
  const config: SiteConfig = {
    ...readSiteConfig({ LOG_LEVEL: 'silent', API_URL: 'http://127.0.0.1:9' }),
    hostDist: join(folder, 'dist'),
    releasesDir: join(folder, 'releases'),
    registryCopy: join(folder, 'copy.json'),
    ...changes,
  };
  const runtimeConfig = { ...SETTINGS, ...settings };
  const site = buildSite({ config, runtimeConfig, registry: { read: registry } });
  sites.push(site);
  return site;
}

async function apiThat(set: (api: FastifyInstance) => void): Promise<string> {
  const api = fastify();
  set(api);
  sites.push(api);
  return api.listen({ port: 0, host: '127.0.0.1' });
}

describe('pages', () => {
  test.each(['/', '/admin', '/?referral=abc'])('%s is the rendered document', async (url) => {
    const answer = await siteWith().inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body).toContain('id="hideout-data"');
    expect(answer.body).toContain('"keyId":"k"');
  });

  test('while some get another version, everybody gets an id once and the same version from then on', async () => {
    const split = makeRegistry({ canary: { version: '1.1.0', percent: 50 } });
    const site = siteWith({}, {}, async () => known(split));
    const versions = new Set<string>();
    for (let visitor = 0; visitor < 40; visitor += 1) {
      const first = await site.inject({ url: '/governance' });
      const [set = ''] = String(first.headers['set-cookie']).split(';');
      expect(set).toMatch(/^hideout-visitor=[\w-]{16}$/);
      const again = await site.inject({ url: '/governance', headers: { cookie: set } });
      expect(again.headers['set-cookie']).toBeUndefined();
      const entryOf = (body: string) => /\/r\/governance\/([\d.]+)\/remoteEntry/.exec(body)?.[1] ?? '';
      expect(entryOf(again.body)).toBe(entryOf(first.body));
      versions.add(entryOf(first.body));
    }
    expect([...versions].toSorted()).toEqual(['1.0.0', '1.1.0']);
  });

  test('nobody gets an id while everybody gets the same', async () => {
    const site = siteWith({}, {}, async () => known(makeRegistry()));
    expect((await site.inject({ url: '/governance' })).headers['set-cookie']).toBeUndefined();
  });

  test('an address nobody knows is the same page with status 404', async () => {
    const answer = await siteWith().inject({ url: '/no/such/page' });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('text/html');
  });

  test('allow inline code only by its hash', async () => {
    const answer = await siteWith().inject({ url: '/' });
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'self' 'sha256-[^']+'; style-src 'self' 'sha256-[^']+'; /,
    );
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  });

  test('may reach what the settings name, and nothing else', async () => {
    const site = siteWith(
      { remoteOrigins: ['https://cdn.example'] },
      {
        walletConnectRelayUrl: 'wss://relay.example/v1',
        rpcUrls: {
          1: 'https://rpc.example/key',
          33139: 'https://rpc.example/other',
          33111: 'https://c.example',
        },
        runes: { Mainnet: 'https://runes.example/v1' },
        foreignHosts: {
          connect: ['https://keys.example'],
          frame: ['https://verify.example'],
          image: ['https://pictures.example'],
        },
      },
    );
    const policy = String((await site.inject({ url: '/' })).headers['content-security-policy']).split('; ');
    expect(policy).toContain(
      "connect-src 'self' https://cdn.example https://rpc.example https://c.example wss://relay.example https://runes.example https://keys.example",
    );
    expect(policy).toContain('frame-src https://verify.example');
    expect(policy).toContain("img-src 'self' data: blob: https://cdn.example https://pictures.example");
  });

  test('load a further script with its hash, and refuse scripts without one', async () => {
    const site = siteWith({
      extraScripts: ['/demo-wallet/wallet.js'],
      extraMounts: [{ prefix: '/demo-wallet/', directory: join(folder, 'wallet') }],
    });
    const answer = await site.inject({ url: '/' });
    expect(answer.headers['integrity-policy']).toContain('blocked-destinations=(script)');
    expect(answer.body).toMatch(
      /<script defer src="\/demo-wallet\/wallet\.js" crossorigin="anonymous" integrity="sha384-/,
    );
  });

  test('reach the public nodes and WalletConnect’s own relay when no others are set, and frame nothing', async () => {
    const { headers } = await siteWith().inject({ url: '/' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(
      "connect-src 'self' https://eth.merkle.io https://rpc.curtis.apechain.com https://rpc.apechain.com wss://relay.walletconnect.org;",
    );
    expect(policy).not.toContain('frame-src');
  });

  test('are not sent again when nothing changed', async () => {
    const site = siteWith();
    const first = await site.inject({ url: '/' });
    const second = await site.inject({ url: '/', headers: { 'if-none-match': String(first.headers.etag) } });
    expect([second.statusCode, second.body]).toEqual([304, '']);
  });

  test('are compressed as the browser likes', async () => {
    const site = siteWith();
    const br = await site.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toContain('id="hideout-data"');
    const gzip = await site.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } });
    expect(gunzipSync(gzip.rawPayload).toString()).toContain('id="hideout-data"');
  });

  test('follow a new build of the host', async () => {
    const site = siteWith();
    const path = join(folder, 'dist/index.html');
    await site.inject({ url: '/' });
    await writeFile(path, TEMPLATE.replace('margin:0', 'margin:9px'));
    await utimes(path, new Date(), new Date(Date.now() + 5_000));
    expect((await site.inject({ url: '/' })).body).toContain('margin:9px');
    await writeFile(path, TEMPLATE);
  });

  test('say so while the host is not built', async () => {
    const answer = await siteWith({ hostDist: join(folder, 'nowhere') }).inject({ url: '/' });
    expect([answer.statusCode, answer.body]).toEqual([
      503,
      'The host has not been built yet. Build it, then load this page again.\n',
    ]);
  });
});

describe('files', () => {
  test('of releases never change and come compressed when they lie there so', async () => {
    const answer = await siteWith().inject({
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
    const answer = await siteWith().inject({
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
    const site = siteWith();
    const answer = await site.inject({ url: '/favicon.svg' });
    expect(answer.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' });
    const again = await site.inject({
      url: '/favicon.svg',
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  test('of a mount are served below its prefix', async () => {
    const site = siteWith({ extraMounts: [{ prefix: '/demo-wallet/', directory: join(folder, 'wallet') }] });
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
  ])('%s is not there, and what says so is not a page', async (url) => {
    const answer = await siteWith().inject({ url });
    expect([400, 403, 404]).toContain(answer.statusCode);
    expect(answer.headers['content-type']).not.toContain('html');
    expect(answer.body).not.toContain('secret');
  });

  test('the raw template is not one', async () => {
    const answer = await siteWith().inject({ url: '/index.html' });
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
  const answer = await siteWith().inject({ url });
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
    const apiUrl = await apiThat((api) => {
      api.addContentTypeParser('application/csp-report', { parseAs: 'string' }, (_request, body, done) =>
        done(null, body),
      );
      api.post('/reports', (request) => ({ type: request.headers['content-type'], got: request.body }));
    });
    const answer = await siteWith({ apiUrl }).inject({
      method: 'POST',
      url: '/api/reports',
      headers: { 'content-type': 'application/csp-report' },
      payload: '{"csp-report":{}}',
    });
    expect(answer.json()).toEqual({ type: 'application/csp-report', got: '{"csp-report":{}}' });
  });

  test('keeps cookies, origin, body and status, and says who asks', async () => {
    const apiUrl = await apiThat((api) =>
      api.post('/auth/verify', (request, reply) =>
        reply
          .code(201)
          .header('set-cookie', ['a=1; Secure', 'b=2'])
          .send({ headers: request.headers, body: request.body }),
      ),
    );
    const answer = await siteWith({ apiUrl }).inject({
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

  test('hands a 503 on at once and as it is', async () => {
    let asked = 0;
    const apiUrl = await apiThat((api) =>
      api.get('/serum/info', (_, reply) => {
        asked += 1;
        return reply.code(503).header('retry-after', '1').send({ code: 'MAINTENANCE' });
      }),
    );
    const answer = await siteWith({ apiUrl }).inject({ url: '/api/serum/info' });
    expect([answer.statusCode, answer.json(), asked]).toEqual([503, { code: 'MAINTENANCE' }, 1]);
  });

  test('answers 502 in the envelope while the API is down', async () => {
    const answer = await siteWith().inject({ url: '/api/auth/check' });
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
    const { statusCode, headers } = await siteWith().inject({ url });
    expect([statusCode, headers.location]).toEqual([
      302,
      `/?auth=error&code=UPSTREAM_UNAVAILABLE&requestId=${headers['x-request-id']}`,
    ]);
  });

  test('does not exist for pages: they come while the API is down', async () => {
    expect((await siteWith().inject({ url: '/' })).statusCode).toBe(200);
  });
});
