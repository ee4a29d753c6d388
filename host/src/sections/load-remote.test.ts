import { createHash } from 'node:crypto';
import type { ShownRemote } from '@hideout/federation/resolve';
import { beforeEach, expect, test, vi } from 'vitest';

const federation = vi.hoisted(() => ({
  loadRemote: vi.fn(),
  registerRemotes: vi.fn(),
  registerPlugins: vi.fn(),
}));
vi.mock('@module-federation/enhanced/runtime', () => federation);
const { loadRemoteModule } = await import('./load-remote.ts');
// Registered once, when the module is read.
const [plugin] = federation.registerPlugins.mock.calls[0]?.[0] ?? [];

const FILE = 'console.log(1)';
const HASH = `sha384-${createHash('sha384').update(FILE).digest('base64')}`;
const MODULE = { remote: { createRoutes: () => [] } };

let release = 0;

/** A remote of its own for each test: failures are remembered by version. */
function makeRemote(): ShownRemote {
  release += 1;
  const version = `1.0.${release}`;
  return {
    name: 'governance',
    channel: 'stable',
    closed: null,
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
      contract: '^1.0.0',
      requires: {},
      uses: {},
      budget: { containerKB: 10, pageKB: 90, requests: 6 },
      integrity: { 'remoteEntry.js': HASH },
    },
  };
}

function filesAnswer(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', vi.fn(answer));
}

beforeEach(() => {
  federation.loadRemote.mockReset();
  federation.registerRemotes.mockReset();
  filesAnswer(async () => new Response(FILE));
});

test('a remote that loads is asked for once and its files are not fetched beside', async () => {
  federation.loadRemote.mockResolvedValue(MODULE);
  await expect(loadRemoteModule(makeRemote())).resolves.toBe(MODULE.remote);
  expect(fetch).not.toHaveBeenCalled();
  expect(federation.registerRemotes.mock.calls[0]?.[1]).toEqual({ force: false });
});

test.each([
  ['SECTION_MISSING', async () => new Response('', { status: 404 })],
  ['SECTION_SERVER_ERROR', async () => new Response('', { status: 500 })],
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

test('a platform that does not fit is named', async () => {
  federation.loadRemote.mockRejectedValue(
    new Error('Version 1.0.0 of shared singleton module react does not satisfy the requirement'),
  );
  await expect(loadRemoteModule(makeRemote())).rejects.toMatchObject({ code: 'SECTION_INCOMPATIBLE' });
});

test('a remote that hangs is cut off', async () => {
  vi.useFakeTimers();
  federation.loadRemote.mockReturnValue(new Promise(() => undefined));
  const seen = expect(loadRemoteModule(makeRemote())).rejects.toMatchObject({ code: 'SECTION_TIMEOUT' });
  await vi.advanceTimersByTimeAsync(6_000);
  await seen;
  vi.useRealTimers();
});

test('a script without a registered hash is refused', () => {
  expect(() => plugin.createScript({ url: 'https://elsewhere.example/remoteEntry.js' })).toThrow(/integrity/);
});
