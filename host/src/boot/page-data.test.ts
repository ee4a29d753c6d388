import { newRegistryKey, readRegistryKey, signRegistry } from '@hideout/federation/sign-registry';
import { makeRegistry } from '@hideout/federation/testing/make-registry';
import { afterEach, expect, test, vi } from 'vitest';
import { makeSettings } from '../testing/make-settings.ts';
import { readPageData } from './page-data.ts';

const key = await readRegistryKey(await newRegistryKey());
const registry = { ...makeRegistry(), expiresAt: '2099-01-01T00:00:00Z' };
const signed = await signRegistry(registry, key);

afterEach(() => {
  delete window.__hideout;
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('registry and settings lie in the page', async () => {
  const config = makeSettings({ registryKeys: [key.publicKey] });
  window.__hideout = { signed, config, early: {} };
  expect(await readPageData()).toEqual({ registry, config });
});

test('a plain web server is asked for them, and what settings written by hand leave out is filled in', async () => {
  const settings = { siteOrigin: 'https://hideout.example', registryKeys: [key.publicKey] };
  vi.stubGlobal('fetch', async (url: string) => Response.json(url === '/api/registry' ? signed : settings));
  expect(await readPageData()).toMatchObject({
    registry,
    config: { siteOrigin: 'https://hideout.example', walletConnectProjectId: null, runes: {} },
  });
});
