import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { createRsbuild, type RsbuildConfig, type Rspack } from '@rsbuild/core';
import { afterAll, expect, test } from 'vitest';
import { hostRuntimeAlias, startFederation } from './federation-runtime.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'hideout-federation-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const RUNTIME = '@module-federation/enhanced/runtime';
/** Whose runtime a build has: ours, or that of the federation plugin, as dev servers and earlier releases have. */
type Runtime = 'ours' | 'theirs';

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};
write('node_modules/platform/package.json', '{ "name": "platform", "version": "1.2.0", "main": "index.js" }');
write('node_modules/platform/index.js', 'export const token = {};');
write(
  'host.js',
  `import * as runtime from '${RUNTIME}'; import { token } from 'platform'; Object.assign(globalThis, { runtime, token });`,
);
write(
  'remote.js',
  "import { token } from 'platform'; export { token }; export const late = () => import('./late.js');",
);
write('late.js', "export { token } from 'platform';");
write('empty.js', '');

async function build(name: string, config: RsbuildConfig, options: object, plugins: Rspack.Plugin[]) {
  const rsbuild = await createRsbuild({
    cwd: folder,
    rsbuildConfig: {
      logLevel: 'silent',
      ...config,
      output: { assetPrefix: 'auto', distPath: { root: name }, filenameHash: false, minify: false },
      performance: { chunkSplit: { strategy: 'all-in-one' } },
      tools: {
        htmlPlugin: false,
        rspack: {
          output: { uniqueName: name },
          optimization: { splitChunks: false },
          plugins: [
            ...plugins,
            new ModuleFederationPlugin({
              name,
              shareStrategy: 'loaded-first',
              dts: false,
              manifest: false,
              ...options,
            }),
          ],
        },
      },
    },
  });
  await (await rsbuild.build()).close();
}

const strict = { singleton: true, strictVersion: true };

async function buildHost(whose: Runtime): Promise<string> {
  const enhanced = createRequire(import.meta.url).resolve(RUNTIME);
  const alias = whose === 'ours' ? hostRuntimeAlias : { [`${RUNTIME}$`]: enhanced };
  const name = `host_${whose}`;
  await build(
    name,
    { source: { entry: { index: './host.js' } }, resolve: { alias } },
    {
      remotes: {},
      shared: { platform: { ...strict, version: '1.2.0', requiredVersion: '^1.2.0', eager: true } },
      experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
    },
    whose === 'ours' ? [startFederation('start-host.ts')] : [],
  );
  return name;
}

async function buildRemote(whose: Runtime, requiredVersion: string): Promise<string> {
  const name = `remote_${whose}_${requiredVersion.replace(/\W/g, '')}`;
  await build(
    name,
    { source: { entry: { index: './empty.js' } } },
    {
      filename: 'remoteEntry.js',
      exposes: { './remote': './remote.js' },
      shared: { platform: { ...strict, requiredVersion, import: false } },
      experiments: { externalRuntime: true, optimization: { target: 'web' } },
    },
    whose === 'ours' ? [startFederation('start-remote.ts')] : [],
  );
  return name;
}

type FakeScript = { src: string; onload?(event: object): void };

/** A page that has loaded a host. Its scripts are files of the test's folder. */
function openPage(host: string) {
  const run = (file: string) =>
    vm.runInContext(readFileSync(path.join(folder, file), 'utf8'), page, { filename: file });
  const document = {
    currentScript: null as object | null,
    getElementsByTagName: () => [],
    createElement: () => ({ setAttribute() {} }),
    head: {
      append: (script: FakeScript) => {
        document.currentScript = { tagName: 'SCRIPT', src: script.src };
        run(new URL(script.src).pathname);
        document.currentScript = null;
        script.onload?.({ type: 'load' });
      },
      appendChild: (script: FakeScript) => document.head.append(script),
    },
  };
  class HTMLScriptElement {}
  const location = new URL('http://localhost/');
  const page = vm.createContext({
    document,
    HTMLScriptElement,
    location,
    URL,
    setTimeout,
    clearTimeout,
    console,
  });
  page.window = page;
  page.self = page;
  Object.assign(document, { defaultView: page });
  page.addEventListener = () => {};
  page.removeEventListener = () => {};
  run(`${host}/static/js/index.js`);
  page.runtime.registerPlugins([
    {
      name: 'test',
      createScript: ({ url }: { url: string }) => ({ script: { src: url, remove() {} }, timeout: 1000 }),
    },
  ]);
  return {
    token: page.token,
    scope: page.runtime.getInstance().shareScopeMap.default,
    /** What an entry leaves in its variable; starts nothing. */
    read(name: string) {
      document.currentScript = { tagName: 'SCRIPT', src: `http://localhost/${name}/remoteEntry.js` };
      run(`${name}/remoteEntry.js`);
      return page[name];
    },
    load(name: string) {
      page.runtime.registerRemotes([{ name, entry: `http://localhost/${name}/remoteEntry.js` }]);
      return page.runtime.loadRemote(`${name}/remote`);
    },
  };
}

const hosts = { ours: await buildHost('ours'), theirs: await buildHost('theirs') };
const remotes = {
  ours: { fit: await buildRemote('ours', '^1.0.0'), unfit: await buildRemote('ours', '^2.0.0') },
  theirs: { fit: await buildRemote('theirs', '^1.0.0'), unfit: await buildRemote('theirs', '^2.0.0') },
};

const pairs = (['ours', 'theirs'] as const).flatMap((host) =>
  (['ours', 'theirs'] as const).map((remote) => [host, remote] as const),
);

test.each(pairs)('in a host with %s, a remote with %s gets the module of the host', async (host, remote) => {
  const page = openPage(hosts[host]);
  const module = await page.load(remotes[remote].fit);
  expect(module.token).toBe(page.token);
  expect((await module.late()).token).toBe(page.token);
});

test.each(pairs)(
  'in a host with %s, a remote with %s is refused a version it does not want',
  async (host, remote) => {
    const page = openPage(hosts[host]);
    await expect(page.load(remotes[remote].unfit)).rejects.toThrow(/1\.2\.0.*does not satisfy/);
  },
);

test('two remotes with different runtimes share one module, in one page', async () => {
  const page = openPage(hosts.ours);
  const [a, b] = [await page.load(remotes.ours.fit), await page.load(remotes.theirs.fit)];
  expect(a.token).toBe(b.token);
});

test('a container that is told twice what the host provides keeps to the first', async () => {
  const page = openPage(hosts.ours);
  const container = page.read(remotes.ours.fit);
  container.init(page.scope, [], {});
  container.init({}, [], {});
  const factory = await container.get('./remote');
  expect(factory().token).toBe(page.token);
});

test('a container that exposes no such module, or that nobody has started, says so', async () => {
  const container = openPage(hosts.ours).read(remotes.ours.fit);
  await expect(container.get('./other')).rejects.toThrow('The remote does not expose ./other.');
  await expect(container.get('./remote')).rejects.toThrow('The host has not said yet what it provides.');
});

test('a build in which federation starts in a way that we do not know ends with a message', async () => {
  const plugins = [startFederation('start-host.ts')];
  const rsbuild = await createRsbuild({
    cwd: folder,
    rsbuildConfig: {
      logLevel: 'silent',
      source: { entry: { index: './empty.js' } },
      tools: { rspack: { plugins } },
    },
  });
  await expect(rsbuild.build()).rejects.toThrow('change START');
});
