import { utimes, writeFile } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { RuntimeConfig } from '@hideout/contract/runtime-config';
import { makeRegistry } from '@hideout/registry/testing/make-registry';
import { describe, expect, test } from 'vitest';
import { known, TEMPLATE, testSites } from '../testing/test-site.ts';

const sites = testSites();

describe('pages', () => {
  test.each(['/', '/admin', '/?referral=abc'])('%s is the rendered document', async (url) => {
    const answer = await sites.open().inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body).toContain('id="hideout-data"');
    expect(answer.body).toContain('"keyId":"k"');
  });

  test('while some get another version, everybody gets an id once and the same version from then on', async () => {
    const split = makeRegistry({ canary: { version: '1.1.0', percent: 50 } });
    const site = sites.open({}, {}, async () => known(split));
    const versions = new Set<string>();
    for (let visitor = 0; visitor < 40; visitor += 1) {
      const first = await site.inject({ url: '/governance' });
      const [set = ''] = String(first.headers['set-cookie']).split(';');
      expect(set).toMatch(/^hideout-visitor=[\w-]{16}$/);
      const again = await site.inject({ url: '/governance', headers: { cookie: set } });
      expect(again.headers['set-cookie']).toBeUndefined();
      const getEntry = (body: string) => /\/r\/governance\/([\d.]+)\/remoteEntry/.exec(body)?.[1] ?? '';
      expect(getEntry(again.body)).toBe(getEntry(first.body));
      versions.add(getEntry(first.body));
    }
    expect([...versions].toSorted()).toEqual(['1.0.0', '1.1.0']);
  });

  test('sets no visitor id while all visitors get the same releases', async () => {
    const site = sites.open({}, {}, async () => known(makeRegistry()));
    expect((await site.inject({ url: '/governance' })).headers['set-cookie']).toBeUndefined();
  });

  test('an unknown address is the same page with status 404', async () => {
    const answer = await sites.open().inject({ url: '/no/such/page' });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('text/html');
  });

  test('without a registry, what may be a section is away for now, and the host’s own pages are there', async () => {
    const site = sites.open({}, {}, async () => null);
    const answer = await site.inject({ url: '/governance' });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '10']);
    expect((await site.inject({ url: '/' })).statusCode).toBe(200);
  });

  test('allow inline code only by its hash', async () => {
    const answer = await sites.open().inject({ url: '/' });
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'self' 'sha256-[^']+'; style-src 'self' 'sha256-[^']+'; /,
    );
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  });

  test('may reach what the settings name, and nothing else', async () => {
    const site = sites.open(
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

  test('let a dev server stand in for a remote only where the settings name it', async () => {
    const dev = 'http://127.0.0.1:3001';
    const getReleaseHeaders = async (settings: Partial<RuntimeConfig>) => {
      const { headers, body } = await sites.open({}, settings).inject({
        url: `/?remote.governance=${dev}/`,
      });
      const policy = String(headers['content-security-policy']);
      return { policy, body, integrity: headers['integrity-policy'] };
    };
    for (const production of [{}, { overrideOrigins: [] }]) {
      const { policy, body, integrity } = await getReleaseHeaders(production);
      expect(policy).not.toContain('127.0.0.1');
      expect(body).not.toContain(dev);
      expect(integrity).toContain('blocked-destinations=(script)');
    }
    const { policy, body, integrity } = await getReleaseHeaders({ overrideOrigins: [dev] });
    expect(policy).toContain(`script-src 'self' ${dev} 'sha256-`);
    expect(policy).toContain(`connect-src 'self' ${dev} `);
    expect(policy).toContain(' ws://127.0.0.1:3001;');
    expect(body).toContain(`"scriptBases":["${dev}/"]`);
    expect(integrity).toBeUndefined();
  });

  test('load a further script with its hash, and refuse scripts without one', async () => {
    const site = sites.open({
      extraScripts: ['/demo-wallet/wallet.js'],
      extraMounts: [{ prefix: '/demo-wallet/', directory: sites.at('wallet') }],
    });
    const answer = await site.inject({ url: '/' });
    expect(answer.headers['integrity-policy']).toContain('blocked-destinations=(script)');
    expect(answer.body).toMatch(
      /<script defer src="\/demo-wallet\/wallet\.js" crossorigin="anonymous" integrity="sha384-/,
    );
  });

  test('reach the public nodes and WalletConnect’s own relay when no others are set, and frame nothing', async () => {
    const { headers } = await sites.open().inject({ url: '/' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(
      "connect-src 'self' https://eth.merkle.io https://rpc.curtis.apechain.com https://rpc.apechain.com wss://relay.walletconnect.org;",
    );
    expect(policy).not.toContain('frame-src');
  });

  test('are not sent again when nothing changed', async () => {
    const site = sites.open();
    const first = await site.inject({ url: '/' });
    const second = await site.inject({ url: '/', headers: { 'if-none-match': String(first.headers.etag) } });
    expect([second.statusCode, second.body]).toEqual([304, '']);
  });

  test('are compressed as the browser likes', async () => {
    const site = sites.open();
    const br = await site.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toContain('id="hideout-data"');
    const gzip = await site.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } });
    expect(gunzipSync(gzip.rawPayload).toString()).toContain('id="hideout-data"');
  });

  test('follow a new build of the host', async () => {
    const site = sites.open();
    const path = sites.at('dist/index.html');
    await site.inject({ url: '/' });
    await writeFile(path, TEMPLATE.replace('margin:0', 'margin:9px'));
    await utimes(path, new Date(), new Date(Date.now() + 5_000));
    expect((await site.inject({ url: '/' })).body).toContain('margin:9px');
    await writeFile(path, TEMPLATE);
  });

  test('say so while the host is not built', async () => {
    const answer = await sites.open({ hostDist: sites.at('nowhere') }).inject({ url: '/' });
    expect([answer.statusCode, answer.body]).toEqual([
      503,
      'The host has not been built yet. Build it, then load this page again.\n',
    ]);
  });
});
