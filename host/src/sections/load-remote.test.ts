import { createHash } from 'node:crypto';
import type { RemoteManifest } from '@hideout/contract/remote-manifest';
import type { ShownRemote } from '@hideout/registry/resolve';
import { beforeEach, expect, test, vi } from 'vitest';

const federation = vi.hoisted(() => ({
  loadRemote: vi.fn(),
  registerRemotes: vi.fn(),
  registerPlugins: vi.fn(),
  getInstance: vi.fn(),
}));
vi.mock('@module-federation/enhanced/runtime', async (original) => ({
  ...(await original<object>()),
  ...federation,
}));
const { hasFailed, loadRemoteModule, trustReleaseKeys } = await import('./load-remote.ts');
// Registered once, when the module is read.
const [plugin] = federation.registerPlugins.mock.calls[0]?.[0] ?? [];

const FILE = 'console.log(1)';
const fileAs = (type: string) => new Response(FILE, { headers: { 'content-type': type } });
const file = () => fileAs('text/javascript; charset=utf-8');
const HASH = `sha384-${createHash('sha384').update(FILE).digest('base64')}`;
const MODULE = { remote: { createRoutes: () => [] } };

let release = 0;

/** A remote of its own for each test: failures are remembered by version. */
function makeRemote(needs: Partial<RemoteManifest> = {}): ShownRemote {
  release += 1;
  const version = `1.0.${release}`;
  return {
    name: 'governance',
    channel: 'stable',
    closed: null,
    off: [],
    baseUrl: `/r/governance/${version}/`,
    publishedAt: '2026-11-20T12:00:00.000Z',
    manifest: {
      schema: 1,
      name: 'governance',
      version,
      federationName: 'hideout_governance',
      owner: { team: 'governance', contact: '#governance' },
      entry: 'remoteEntry.js',
      paths: ['/governance'],
      nav: [],
      routes: [],
      contract: '^2.0.0',
      requires: {},
      uses: {},
      budget: { containerKB: 10, pageKB: 90, requests: 6 },
      integrity: { 'remoteEntry.js': HASH },
      ...needs,
    },
  };
}

/** What this tab provides, as the federation runtime stores it. */
function tabOffers(modules: Record<string, { version: string; exports: object }>) {
  const scope = Object.entries(modules).map(([request, { version, exports }]) => [
    request,
    { [version]: { version, get: async () => () => exports } },
  ]);
  federation.getInstance.mockReturnValue({ shareScopeMap: { default: Object.fromEntries(scope) } });
}

function filesAnswer(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', vi.fn(answer));
}

beforeEach(() => {
  federation.loadRemote.mockReset();
  federation.registerRemotes.mockReset();
  tabOffers({
    react: { version: '19.3.1', exports: { useState: () => undefined } },
    '@hideout/session/session': { version: '1.0.0', exports: { useSession: () => undefined } },
  });
  filesAnswer(async () => file());
});

test('a remote that loads is asked for once and its files are not fetched beside', async () => {
  federation.loadRemote.mockResolvedValue(MODULE);
  // What stands under the name of a container is remembered, so this one has a name of its own.
  const remote = makeRemote({ federationName: 'hideout_loaded_once' });
  await expect(loadRemoteModule(remote)).resolves.toBe(MODULE.remote);
  expect(federation.loadRemote).toHaveBeenCalledExactlyOnceWith('hideout_loaded_once/remote');
  expect(fetch).not.toHaveBeenCalled();
  expect(federation.registerRemotes.mock.calls[0]?.[1]).toEqual({ force: false });
});

test.each([
  ['SECTION_MISSING', async () => new Response('', { status: 404 })],
  ['SECTION_SERVER_ERROR', async () => new Response('', { status: 500 })],
  ['SECTION_SERVER_ERROR', async () => fileAs('text/html')],
  ['SECTION_SERVER_ERROR', async () => new Response(new TextEncoder().encode(FILE))],
  ['SECTION_DAMAGED', async () => new Response('<!doctype html>')],
  ['SECTION_UNREACHABLE', () => Promise.reject(new TypeError('Failed to fetch'))],
] as const)('a failure is named after what its files answer: %s', async (code, answer) => {
  federation.loadRemote.mockRejectedValue(new Error('RUNTIME-008'));
  filesAnswer(answer);
  await expect(loadRemoteModule(makeRemote())).rejects.toMatchObject({ name: 'SectionError', code });
});

test('sound files are tried once more, in a new container', async () => {
  federation.loadRemote.mockRejectedValueOnce(new Error('RUNTIME-008')).mockResolvedValue(MODULE);
  await expect(loadRemoteModule(makeRemote())).resolves.toBe(MODULE.remote);
  const [, again] = federation.registerRemotes.mock.calls;
  expect(again?.[0][0].entry).toMatch(/remoteEntry\.js\?retry=1$/);
  expect(again?.[1]).toEqual({ force: true });
});

test('an empty module, which follows a failed evaluation, is a broken section and not a blank page', async () => {
  federation.loadRemote.mockResolvedValue({});
  await expect(loadRemoteModule(makeRemote())).rejects.toMatchObject({ code: 'SECTION_BROKEN' });
});

test.each<[string, Partial<RemoteManifest>, string]>([
  [
    'a package of another version',
    { requires: { react: '^20.0.0' } },
    'It needs react ^20.0.0, and this host has 19.3.1.',
  ],
  [
    'a package that is not there',
    { requires: { vue: '^3.0.0' } },
    'It needs vue ^3.0.0, and this host has none.',
  ],
  [
    'an export that is gone',
    { uses: { '@hideout/session/session': ['useOld'] } },
    'It needs the export useOld of @hideout/session/session, and this host has none of that name.',
  ],
])('a section that fails for %s says so', async (_, needs, detail) => {
  federation.loadRemote.mockRejectedValue(new Error('Something of the runtime'));
  await expect(loadRemoteModule(makeRemote(needs))).rejects.toMatchObject({
    code: 'SECTION_INCOMPATIBLE',
    detail,
  });
});

test.each(['^1.0.0', '^3.0.0'])('a remote for the platform %s is not even started', async (contract) => {
  await expect(loadRemoteModule(makeRemote({ contract }))).rejects.toMatchObject({
    code: 'SECTION_INCOMPATIBLE',
    detail: `It needs the platform ${contract}, and this host has 2.1.0.`,
  });
  expect(federation.loadRemote).not.toHaveBeenCalled();
  expect(fetch).not.toHaveBeenCalled();
});

test('a manifest that cannot be read is named with path and reason', async () => {
  const manifest: object = { contract: 'newest' };
  await expect(loadRemoteModule(makeRemote(manifest))).rejects.toMatchObject({
    code: 'SECTION_INCOMPATIBLE',
    detail: expect.stringContaining('contract: must match'),
  });
});

test('a version that the runtime refuses for a reason of its own is incompatible all the same', async () => {
  federation.loadRemote.mockRejectedValue(
    new Error('Version 1.0.0 of shared singleton module react does not satisfy the requirement'),
  );
  await expect(loadRemoteModule(makeRemote())).rejects.toMatchObject({ code: 'SECTION_INCOMPATIBLE' });
});

test('a remote that stays down is not asked for again and again, however often a user tries', async () => {
  vi.useFakeTimers();
  const remote = makeRemote();
  const asked: number[] = [];
  const ask = () => asked.push(performance.now());
  federation.loadRemote.mockImplementation(() => {
    ask();
    return Promise.reject(new Error('RUNTIME-008'));
  });
  filesAnswer(async () => {
    ask();
    return new Response('', { status: 503 });
  });
  let ended = 0;
  const retryForever = async () => {
    while (ended < 8) {
      await loadRemoteModule(remote).catch(() => undefined);
      ended += 1;
    }
  };
  const done = retryForever();
  await vi.advanceTimersByTimeAsync(100_000);
  await done;
  const busiest = asked.map((from) => asked.filter((at) => at >= from && at < from + 10_000).length);
  expect(Math.max(...busiest)).toBeLessThanOrEqual(4);
  expect(hasFailed(remote)).toBe(true);
  vi.useRealTimers();
});

test('what could not be loaded is noted for whoever measures; what could is noted once it is of use', async () => {
  const noted = vi.spyOn(performance, 'measure');
  const good = makeRemote();
  federation.loadRemote.mockResolvedValueOnce(MODULE);
  await loadRemoteModule(good);
  const bad = makeRemote();
  federation.loadRemote.mockRejectedValue(new Error('RUNTIME-008'));
  filesAnswer(async () => new Response('', { status: 404 }));
  await loadRemoteModule(bad).catch(() => undefined);
  expect(noted.mock.calls).toMatchObject([
    [
      'hideout:load',
      { detail: { remote: 'governance', version: bad.manifest.version, failure: 'SECTION_MISSING' } },
    ],
  ]);
  noted.mockRestore();
});

test('a remote that hangs is cut off', async () => {
  vi.useFakeTimers();
  federation.loadRemote.mockReturnValue(new Promise(() => undefined));
  const seen = expect(loadRemoteModule(makeRemote())).rejects.toMatchObject({ code: 'SECTION_TIMEOUT' });
  await vi.advanceTimersByTimeAsync(6_000);
  await seen;
  vi.useRealTimers();
});

test('the entry of a remote whose team signs has to bear its signature, where browsers can check it', async () => {
  const key = `${'A'.repeat(43)}=`;
  trustReleaseKeys({ governance: [key], serum: ['other'] });
  federation.loadRemote.mockResolvedValue(MODULE);
  const remote = makeRemote();
  await loadRemoteModule(remote);
  const url = new URL(`${remote.baseUrl}remoteEntry.js`, location.origin).href;
  const { script } = plugin.createScript({ url });
  expect(script.integrity).toBe(`${HASH} ed25519-${key}`);
  trustReleaseKeys({});
});

test('an entry with the right hash that the browser refuses is one that nobody of the team has signed', async () => {
  const refused = vi.fn();
  vi.stubGlobal('__hideout', { refused });
  trustReleaseKeys({ governance: ['key'] });
  federation.loadRemote.mockRejectedValue(new Error('Loading script failed.'));
  const fetch = vi.fn(async (_url: string, { integrity }: RequestInit = {}) => {
    if (integrity?.includes('ed25519-key')) throw new TypeError('Failed to fetch');
    return file();
  });
  vi.stubGlobal('fetch', fetch);
  await expect(loadRemoteModule(makeRemote())).rejects.toMatchObject({
    code: 'SECTION_DAMAGED',
    detail: 'The team that owns it has not signed it.',
  });
  expect(refused).toHaveBeenCalledOnce();
  trustReleaseKeys({});
});

test.each([
  ['answers a HEAD', true, 'SECTION_DAMAGED'],
  ['answers nothing', false, 'SECTION_UNREACHABLE'],
])('a signed file that the browser withholds, from a server that %s', async (_what, answers, code) => {
  trustReleaseKeys({ governance: ['key'] });
  federation.loadRemote.mockRejectedValue(new Error('Loading script failed.'));
  const fetch = vi.fn(async (_url: string, { method }: RequestInit = {}) => {
    if (method === 'HEAD' && answers) return new Response(null);
    throw new TypeError('Failed to fetch');
  });
  vi.stubGlobal('fetch', fetch);
  await expect(loadRemoteModule(makeRemote())).rejects.toMatchObject({ code });
  trustReleaseKeys({});
});

test('a script without a registered hash is refused, and it is reported to the server', () => {
  const refused = vi.fn();
  vi.stubGlobal('__hideout', { refused });
  const url = 'https://elsewhere.example/remoteEntry.js';
  expect(() => plugin.createScript({ url })).toThrow(/integrity/);
  expect(refused).toHaveBeenCalledWith(url);
});
