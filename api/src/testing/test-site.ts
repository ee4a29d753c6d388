import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Registry } from '@hideout/contract/registry';
import type { RuntimeConfig } from '@hideout/contract/runtime-config';
import { makeRegistry } from '@hideout/registry/testing/make-registry';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { buildSite } from '../site/build-site.ts';
import type { RegistrySource } from '../site/registry-source.ts';
import { readSiteConfig, type SiteConfig } from '../site/site-config.ts';

/** `index.html` of the host that these sites serve. */
export const TEMPLATE =
  '<!doctype html><html><head><!--hideout:head--><style>body{margin:0}</style></head><body><div id="root"><!--hideout:shell--></div></body></html>';

/** A registry as its source gives it. */
export const known = (registry: Registry) => ({
  registry,
  signed: { document: JSON.stringify(registry), keyId: 'k', signature: 's' },
});
const REGISTRY: Registry = { ...makeRegistry(), remotes: [] };
const SETTINGS: RuntimeConfig = {
  siteOrigin: 'https://hideout.example',
  registryKeys: [],
  releaseKeys: {},
  walletConnectProjectId: 'p'.repeat(32),
  walletConnectRelayUrl: null,
  rpcUrls: {},
  runes: {},
  foreignHosts: { connect: [], frame: [], image: [] },
  telemetry: 'api',
};
/** A file that is worth compressing. */
export const SCRIPT = `/* ${'x'.repeat(4000)} */`;

/** Sites over a folder with the build of a host and one release; hooks of the test file clean up after them. */
export function testSites() {
  let folder = '';
  const running: FastifyInstance[] = [];
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
    for (const end of ['map', 'map.br', 'map.gz'])
      await put(`releases/serum/1.0.0/remoteEntry.js.${end}`, 'secret');
    await put('wallet/wallet.js', 'wallet()');
    await put('secret.txt', 'secret');
    await put('dist/.env', 'SECRET=1');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  afterEach(async () => {
    for (const site of running.splice(0)) await site.close();
  });
  return {
    /** A file or folder of these sites. */
    at: (path: string) => join(folder, path),
    open(
      changes: Partial<SiteConfig> = {},
      settings: Partial<RuntimeConfig> = {},
      registry: RegistrySource['read'] = async () => known(REGISTRY),
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
      running.push(site);
      return site;
    },
    /** An API behind the site, at its address. */
    async apiThat(set: (api: FastifyInstance) => void): Promise<string> {
      const api = fastify();
      set(api);
      running.push(api);
      return api.listen({ port: 0, host: '127.0.0.1' });
    },
  };
}
