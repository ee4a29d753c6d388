import { expect, test } from 'vitest';
import { formatStartMessage } from '../start-message.ts';
import { assertSameOrigin } from './read-runtime-config.ts';
import { readSiteConfig } from './site-config.ts';

test('needs no variable to be read', () => {
  expect(readSiteConfig({})).toMatchObject({
    port: 3000,
    apiUrl: 'http://127.0.0.1:3010',
    siteOrigin: 'http://localhost:3000',
  });
});

test('takes mounts, scripts and sources', () => {
  expect(
    readSiteConfig({
      EXTRA_MOUNTS: '/demo-wallet/=/srv/wallet, /docs/=docs',
      EXTRA_SCRIPTS: '/demo-wallet/announce.js',
    }),
  ).toMatchObject({
    extraMounts: [
      { prefix: '/demo-wallet/', directory: '/srv/wallet' },
      { prefix: '/docs/', directory: 'docs' },
    ],
    extraScripts: ['/demo-wallet/announce.js'],
  });
});

test.each([
  [{ EXTRA_MOUNTS: '/r/=/srv' }, 'EXTRA_MOUNTS holds "/r/=/srv", but a mount looks like /prefix/=<folder>.'],
  [{ EXTRA_MOUNTS: 'wallet' }, 'EXTRA_MOUNTS holds "wallet", but a mount looks like /prefix/=<folder>.'],
  [
    { EXTRA_SCRIPTS: 'https://evil.example/x.js' },
    'EXTRA_SCRIPTS holds "https://evil.example/x.js", but each part must be a path on this site.',
  ],
  [
    { EXTRA_SCRIPTS: '//evil.example/x.js' },
    'EXTRA_SCRIPTS holds "//evil.example/x.js", but each part must be a path on this site.',
  ],
  [
    { API_URL: 'http://api.example/v1' },
    'API_URL holds "http://api.example/v1", but an origin looks like https://hideout.example, without a path.',
  ],
  [
    { NODE_ENV: 'production' },
    'SITE_ORIGIN is missing. Set it to the origin of the site, such as https://hideout.example',
  ],
  [
    { NODE_ENV: 'production', SITE_ORIGIN: 'http://hideout.example' },
    'SITE_ORIGIN is "http://hideout.example", but in production it must begin with https:// or be this machine: browsers drop the session cookie otherwise, and nobody stays signed in.',
  ],
])('refuses %j', (environment, message) => {
  let said = '';
  try {
    readSiteConfig(environment);
  } catch (error) {
    said = formatStartMessage(error);
  }
  expect(said).toBe(message);
});

test('refuses page settings for another address than the one where people reach the site', () => {
  const site = { siteOrigin: 'https://hideout.example', runtimeConfigFile: 'page.json' };
  expect(() => assertSameOrigin(site, { siteOrigin: 'https://hideout.example' })).not.toThrow();
  expect(() => assertSameOrigin(site, { siteOrigin: 'http://localhost:3000' })).toThrow(
    'SITE_ORIGIN is "https://hideout.example", but "siteOrigin" in page.json is "http://localhost:3000". Set both to the address where people reach the site.',
  );
});
