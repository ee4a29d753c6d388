import { devManifest } from '@hideout/build/dev-manifest';
import { GUEST, resolveRegistry } from '@hideout/registry/resolve';
import { makeRegistry, makeRelease } from '@hideout/registry/testing/make-registry';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OVERRIDES_KEY } from './overrides-key.ts';
import { withOverrides } from './with-overrides.ts';

const DEV = 'http://127.0.0.1:3001';
const ALLOWED = { overrideOrigins: [DEV] };
const BUILT = makeRelease('1.4.0').manifest;
const SERVED = devManifest({ ...BUILT, nav: [], routes: [], devPort: 3001 });

const answer = vi.fn<(url: string) => Promise<Response>>();
const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeEach(() => {
  vi.stubGlobal('fetch', answer);
  answer.mockImplementation(async () => Response.json(SERVED));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

function visit(search: string, config: { overrideOrigins?: string[] } = ALLOWED) {
  history.replaceState(null, '', `/governance${search}`);
  return withOverrides(GUEST, config);
}

test.each([{}, { overrideOrigins: [] }])(
  'a site that allows no origin (%o) takes nothing from address or tab',
  async (production) => {
    sessionStorage.setItem(OVERRIDES_KEY, JSON.stringify({ governance: `${DEV}/` }));
    expect(await visit(`?remote.governance=${DEV}/`, production)).toBe(GUEST);
    expect(answer).not.toHaveBeenCalled();
    expect(info).not.toHaveBeenCalled();
    expect(location.search).not.toBe('');
  },
);

test('one remote comes from an origin that is allowed, in this tab, until it is given up', async () => {
  const visitor = await visit(`?page=2&remote.governance=${DEV}/`);
  expect(answer.mock.calls[0]?.[0]).toBe(`${DEV}/hideout.remote.json`);
  const { remotes } = resolveRegistry(makeRegistry(), visitor);
  expect(remotes).toMatchObject([
    {
      name: 'governance',
      channel: 'override',
      baseUrl: `${DEV}/`,
      manifest: { integrity: { 'remoteEntry.js': '' } },
    },
  ]);
  expect(location.search).toBe('?page=2');
  expect((await visit('')).overrides).toHaveLength(1);
  expect(await visit('?remote.governance=')).toBe(GUEST);
  expect(await visit('')).toBe(GUEST);
});

test.each([
  'https://evil/',
  'https://evil.example/',
  'http://127.0.0.1:3002/',
  'https://127.0.0.1:3001/',
  `${DEV}@evil.example/`,
  `${DEV}.evil.example/`,
  '//evil.example/',
  'javascript:alert(1)',
  'data:application/json,{}',
  'governance',
])('%s is refused with a word on the console, and not kept', async (address) => {
  expect(await visit(`?remote.governance=${encodeURIComponent(address)}`)).toBe(GUEST);
  expect(answer).not.toHaveBeenCalled();
  expect(info).toHaveBeenCalledWith(expect.stringContaining('governance is not taken from'));
  expect(sessionStorage.getItem(OVERRIDES_KEY)).toBeNull();
});

test('what a tab has stored is held to what the site allows now', async () => {
  sessionStorage.setItem(OVERRIDES_KEY, JSON.stringify({ governance: 'https://evil/', serum: 7 }));
  expect(await visit('')).toBe(GUEST);
  expect(answer).not.toHaveBeenCalled();
});

test('a build is held to its own hashes', async () => {
  answer.mockImplementation(async () => Response.json(BUILT));
  const visitor = await visit(`?remote.governance=${DEV}/dist/`);
  expect(visitor.overrides).toMatchObject([
    { baseUrl: `${DEV}/dist/`, manifest: { integrity: BUILT.integrity } },
  ]);
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an error', async () => new Response('', { status: 404 })],
  ['another remote', async () => Response.json({ ...BUILT, name: 'serum' })],
  ['a manifest that lacks something', async () => Response.json({ ...BUILT, paths: [] })],
  ['no manifest', async () => Response.json(null)],
])('with %s the released version is shown, and the tab remembers what it was asked', async (_, given) => {
  answer.mockImplementation(given);
  const visitor = await visit(`?remote.governance=${DEV}/`);
  expect(resolveRegistry(makeRegistry(), visitor).remotes).toMatchObject([
    { channel: 'stable', manifest: { version: '1.0.0' } },
  ]);
  expect(error).toHaveBeenCalledTimes(1);
  expect(sessionStorage.getItem(OVERRIDES_KEY)).toContain(DEV);
});

test('safe mode is stronger', async () => {
  history.replaceState(null, '', `/governance?remote.governance=${DEV}/`);
  const visitor = await withOverrides({ ...GUEST, off: ['governance'] }, ALLOWED);
  expect(resolveRegistry(makeRegistry(), visitor).remotes[0]?.closed?.why).toBe('disabled');
});
