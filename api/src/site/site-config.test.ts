import { expect, test } from 'vitest';
import { startSentence } from '../start-sentence.ts';
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
])('refuses %j', (environment, sentence) => {
  let said = '';
  try {
    readSiteConfig(environment);
  } catch (error) {
    said = startSentence(error);
  }
  expect(said).toBe(sentence);
});
