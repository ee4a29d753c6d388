import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FederationHost } from './federation-host.ts';
import type { Container } from './load-container.ts';
import { loadShared } from './share-scope.ts';

type Script = { src: string; remove(): void; onload(): void; onerror(): void };

/** Scripts that the page was given, in order. */
let scripts: Script[];
let host: FederationHost;

beforeEach(() => {
  scripts = [];
  vi.stubGlobal('document', { head: { append: (script: Script) => scripts.push(script) } });
  host = new FederationHost();
  host.registerPlugins([
    {
      name: 'test',
      createScript: ({ url }) => {
        const script: object = { src: url, remove: vi.fn() };
        return { script: script as HTMLScriptElement, timeout: 1000 };
      },
    },
  ]);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  Reflect.deleteProperty(globalThis, 'remote_a');
});

function makeContainer(name: string): Container {
  return { init: vi.fn(), get: vi.fn(async (exposed) => () => `${exposed} of ${name}`) };
}

/** Lets the newest script run, as an entry that sets its container. */
function run(container?: Container, script = scripts.at(-1)): void {
  if (container !== undefined) Reflect.set(globalThis, 'remote_a', container);
  script?.onload();
}

test('a remote is given what the host shares, then asked for what it exposes', async () => {
  const container = makeContainer('a');
  host.registerRemotes([{ name: 'remote_a', entry: '/a.js' }]);
  const loading = host.loadRemote('remote_a/remote');
  run(container);
  expect(await loading).toBe('./remote of a');
  expect(container.init).toHaveBeenCalledExactlyOnceWith(host.shareScopeMap.default, [], {});
  expect(scripts).toMatchObject([{ src: '/a.js' }]);
  expect(scripts[0]?.remove).toHaveBeenCalled();
  expect(Reflect.get(globalThis, 'remote_a')).toBeUndefined();
});

test('loads in parallel, and later ones, load one entry and start one container', async () => {
  const container = makeContainer('a');
  host.registerRemotes([{ name: 'remote_a', entry: '/a.js' }]);
  const loads = [host.loadRemote('remote_a/remote'), host.loadRemote('remote_a/remote')];
  run(container);
  await Promise.all([...loads, host.loadRemote('remote_a/remote')]);
  expect(scripts).toHaveLength(1);
  expect(container.init).toHaveBeenCalledOnce();
});

test.each<[string, () => void, string]>([
  ['cannot be loaded', () => scripts.at(-1)?.onerror(), '/a.js could not be loaded.'],
  ['throws', () => run(), '/a.js left no container named remote_a.'],
  ['hangs', () => vi.advanceTimersByTime(1000), '/a.js did not load in 1000 ms.'],
])('an entry that %s can be tried again', async (_, fail, message) => {
  vi.useFakeTimers();
  host.registerRemotes([{ name: 'remote_a', entry: '/a.js' }]);
  const failing = host.loadRemote('remote_a/remote');
  fail();
  await expect(failing).rejects.toThrow(message);
  const again = host.loadRemote('remote_a/remote');
  run(makeContainer('a'));
  expect(await again).toBe('./remote of a');
  expect(scripts).toHaveLength(2);
});

test('a container that refuses to start can be tried again', async () => {
  const container = makeContainer('a');
  vi.mocked(container.init).mockRejectedValueOnce(new Error('Not today.'));
  host.registerRemotes([{ name: 'remote_a', entry: '/a.js' }]);
  const failing = host.loadRemote('remote_a/remote');
  run(container);
  await expect(failing).rejects.toThrow('Not today.');
  const again = host.loadRemote('remote_a/remote');
  run(container);
  expect(await again).toBe('./remote of a');
});

test('a chunk that fails is asked of the same container again', async () => {
  const container = makeContainer('a');
  vi.mocked(container.get).mockRejectedValueOnce(new Error('Loading chunk 5 failed.'));
  host.registerRemotes([{ name: 'remote_a', entry: '/a.js' }]);
  const failing = host.loadRemote('remote_a/remote');
  run(container);
  await expect(failing).rejects.toThrow('chunk 5');
  expect(await host.loadRemote('remote_a/remote')).toBe('./remote of a');
  expect(scripts).toHaveLength(1);
});

test('a registered remote stays when it is registered again, and is replaced by force', async () => {
  host.registerRemotes([{ name: 'remote_a', entry: '/1.js' }]);
  const first = host.loadRemote('remote_a/remote');
  run(makeContainer('1'));
  expect(await first).toBe('./remote of 1');
  host.registerRemotes([{ name: 'remote_a', entry: '/2.js' }]);
  expect(await host.loadRemote('remote_a/remote')).toBe('./remote of 1');
  host.registerRemotes([{ name: 'remote_a', entry: '/2.js' }], { force: true });
  const second = host.loadRemote('remote_a/remote');
  run(makeContainer('2'));
  expect(await second).toBe('./remote of 2');
});

test('an entry that comes too late is not taken for the next one', async () => {
  vi.useFakeTimers();
  host.registerRemotes([{ name: 'remote_a', entry: '/1.js' }]);
  const late = host.loadRemote('remote_a/remote');
  vi.advanceTimersByTime(1000);
  await expect(late).rejects.toThrow('did not load');
  host.registerRemotes([{ name: 'remote_a', entry: '/2.js' }], { force: true });
  const second = host.loadRemote('remote_a/remote');
  run(makeContainer('1'), scripts[0]);
  run(undefined, scripts[1]);
  await expect(second).rejects.toThrow('/2.js left no container');
});

test('a container that takes a module of the host while it starts, which the host takes of a remote, starts', async () => {
  host.shareScopeMap.default.clock = {
    '1.0.0': {
      version: '1.0.0',
      from: 'remote_a',
      get: async () => (await host.loadRemote('remote_a/clock')) as () => unknown,
    },
  };
  const container: Container = {
    init: () => {
      // Not waited for: what it needs is this container.
      void loadShared(host.shareScopeMap.default, 'clock', '^1.0.0');
    },
    get: async () => () => () => 'noon',
  };
  host.registerRemotes([{ name: 'remote_a', entry: '/a.js' }]);
  const loading = host.loadRemote('remote_a/clock');
  run(container);
  await loading;
  expect((await loadShared(host.shareScopeMap.default, 'clock', '^1.0.0'))()).toBe('noon');
  expect(scripts).toHaveLength(1);
});

test('a remote that nobody registered, and one without a plugin that makes scripts, are refused', async () => {
  await expect(host.loadRemote('remote_b/remote')).rejects.toThrow('No remote is registered as remote_b.');
  const bare = new FederationHost();
  bare.registerRemotes([{ name: 'remote_a', entry: '/a.js' }]);
  await expect(bare.loadRemote('remote_a/remote')).rejects.toThrow('No plugin makes a script for /a.js.');
  expect(scripts).toHaveLength(0);
});
