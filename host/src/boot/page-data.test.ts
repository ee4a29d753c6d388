import { newRegistryKey, readRegistryKey, signRegistry } from '@hideout/registry/sign-registry';
import { makeRegistry } from '@hideout/registry/testing/make-registry';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { makeSettings } from '../testing/make-settings.ts';
import { readPageData } from './page-data.ts';

const key = await readRegistryKey(await newRegistryKey());
const registry = makeRegistry();
/** When the server serves it, whatever the device takes for today. */
const SERVED_AT = Date.parse('2026-11-22T00:00:00Z');
const signed = await signRegistry(registry, key);

afterEach(() => {
  delete window.__hideout;
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('registry and settings lie in the page', async () => {
  const config = makeSettings({ registryKeys: [key.publicKey] });
  window.__hideout = { signed, config, servedAt: SERVED_AT, early: {} };
  expect(await readPageData()).toEqual({ registry, config });
});

test('a plain web server is asked for them, and what settings written by hand leave out is filled in', async () => {
  const settings = { siteOrigin: 'https://hideout.example', registryKeys: [key.publicKey] };
  vi.stubGlobal('fetch', async (url: string) =>
    url === '/api/registry'
      ? Response.json(signed, { headers: { date: new Date(SERVED_AT).toUTCString() } })
      : Response.json(settings),
  );
  expect(await readPageData()).toMatchObject({
    registry,
    config: { siteOrigin: 'https://hideout.example', walletConnectProjectId: null, runes: {} },
  });
});

test('what has expired by the time of the document is named, on a device whose clock is days behind', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.setSystemTime('2026-11-20T12:00:00Z');
  onTestFinished(() => void vi.useRealTimers());
  const config = makeSettings({ registryKeys: [key.publicKey] });
  window.__hideout = { signed, config, servedAt: Date.parse(registry.expiresAt), early: {} };
  expect((await readPageData()).registry).toBe('REGISTRY_EXPIRED');
});

test('a plain web server whose API is away leaves a page without a registry, not without a page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/api/registry') throw new TypeError('refused');
    return Response.json({ siteOrigin: 'https://hideout.example', registryKeys: [key.publicKey] });
  });
  expect((await readPageData()).registry).toBe('REGISTRY_MISSING');
});
