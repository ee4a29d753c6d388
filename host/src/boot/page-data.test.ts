import { afterEach, expect, test, vi } from 'vitest';
import { readPageData } from './page-data.ts';

afterEach(() => vi.unstubAllGlobals());

test('fills in what settings written by hand leave out', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url === '/runtime-config.json' ? { siteOrigin: 'https://hideout.example' } : { remotes: [] },
    ),
  );
  await expect(readPageData()).resolves.toEqual({
    registry: { remotes: [] },
    config: {
      siteOrigin: 'https://hideout.example',
      walletConnectProjectId: null,
      walletConnectRelayUrl: null,
      rpcUrls: {},
      runes: {},
      foreignHosts: { connect: [], frame: [], image: [] },
    },
  });
});
