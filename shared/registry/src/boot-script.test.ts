import { createHash } from 'node:crypto';
import vm from 'node:vm';
import { expect, test, vi } from 'vitest';
import { BOOT_SCRIPT } from './boot-script.ts';

const ORIGIN = 'https://hideout.example';
const BASE = 'https://cdn.example/teams/serum/';

type Policy = { createScriptURL(text: string): string | null; createHTML?: unknown; createScript?: unknown };
type Refusal = { target: { src?: string; href?: string; integrity?: string } };

/** Runs the script as a page would. */
function boot({
  fetch = vi.fn(async () => new Response('')),
  stored = {} as Readonly<Record<string, string>>,
} = {}) {
  const policies = new Map<string, Policy>();
  const listeners: [string, (event: Refusal) => void][] = [];
  const data = { registry: {}, config: {}, early: [], scriptBases: [BASE] };
  const dataset: Record<string, string> = {};
  const page: Record<string, unknown> = {
    document: {
      baseURI: `${ORIGIN}/governance/41`,
      documentElement: { dataset },
      getElementById: () => ({ textContent: JSON.stringify(data) }),
    },
    location: { origin: ORIGIN },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    trustedTypes: { createPolicy: (name: string, policy: Policy) => policies.set(name, policy) },
    addEventListener: (type: string, listener: (event: Refusal) => void) => listeners.push([type, listener]),
    ...{ fetch, URL, crypto, btoa, Uint8Array, JSON },
  };
  page.window = page;
  vm.runInNewContext(BOOT_SCRIPT, page);
  const [policy] = [...policies.values()];
  if (policy === undefined) throw new Error('The script made no policy.');
  const fire = (type: string, event: object) => {
    for (const [name, listener] of listeners) if (name === type) listener({ target: {}, ...event });
  };
  return {
    dataset,
    policies,
    policy,
    fetch,
    page,
    fire,
    fail: (target: Refusal['target']) => fire('error', { target }),
  };
}

test('there is one policy, and it lets no text become markup or code', () => {
  const { policies, policy } = boot();
  expect([...policies.keys()]).toEqual(['default']);
  expect(Object.keys(policy)).toEqual(['createScriptURL']);
});

test('buffers the first exceptions for whoever measures, and passes on later ones', () => {
  const { page, fire } = boot();
  const hideout = page.__hideout as { thrown: unknown[]; threw: (...given: unknown[]) => void };
  fire('error', { error: 'early' });
  fire('unhandledrejection', { reason: 'no answer' });
  // A file that did not arrive has no exception.
  fire('error', { target: { src: '/x.png' } });
  expect(hideout.thrown).toMatchObject([
    { source: 'uncaught', error: 'early' },
    { source: 'rejection', error: 'no answer' },
  ]);
  for (let count = 0; count < 30; count += 1) fire('error', { error: count });
  expect(hideout.thrown).toHaveLength(20);
  hideout.threw = vi.fn();
  fire('error', { error: 'late' });
  expect(hideout.threw).toHaveBeenCalledWith('uncaught', 'late');
});

test.each([
  ['/static/js/async/wallet.0a1b2c3d.js', `${ORIGIN}/static/js/async/wallet.0a1b2c3d.js`],
  ['/r/governance/1.0.0-3f2a/remoteEntry.js', `${ORIGIN}/r/governance/1.0.0-3f2a/remoteEntry.js`],
  [`${ORIGIN}/r/serum/1.0.0/remoteEntry.js?retry=1`, `${ORIGIN}/r/serum/1.0.0/remoteEntry.js?retry=1`],
  [`${BASE}2.0.0/static/js/page.js`, `${BASE}2.0.0/static/js/page.js`],
])('%s may become a script', (url, href) => {
  expect(boot().policy.createScriptURL(url)).toBe(href);
});

test.each([
  'https://evil.example/static/js/x.js',
  'https://hideout.example.evil.example/static/js/x.js',
  '//evil.example/static/js/x.js',
  'https://hideout.example@evil.example/static/js/x.js',
  'https://cdn.example/teams/other/x.js',
  `${BASE}../other/x.js`,
  `${BASE}a%2f..%2fx.js`,
  'data:text/javascript,alert(1)',
  'blob:https://hideout.example/0b5a',
  'javascript:alert(1)',
  '/api/image?url=x.js',
  '/api/x.js',
  '/governance/x.js',
  '/static/../api/x.js',
  '/static/js/x.js%00.html',
  '/static/js/x.css',
  '/static/x.js/..;/y',
  '/r/x.js',
  '/r/serum/x.js',
  'http://hideout.example/static/js/x.js',
  '',
])('%s may not', (url) => {
  expect(boot().policy.createScriptURL(url)).toBeNull();
});

const FILE = 'console.log(1)';
const computeHash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const SRC = `${ORIGIN}/r/serum/1.0.0/page.js`;

function served(text: string, status = 200) {
  return vi.fn(async () => new Response(text, { status }));
}

test('a file that is not what was published is reported once, without the address of the page', async () => {
  const { fetch, fail } = boot({ fetch: served(`${FILE}!`) });
  fail({ src: SRC, integrity: computeHash(FILE) });
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  fail({ src: SRC, integrity: computeHash(FILE) });
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(3));
  // The third looked at the file again; a second report would be the fourth.
  await new Promise((resolve) => setImmediate(resolve));
  const reports = fetch.mock.calls.filter(([url]: unknown[]) => url === '/api/reports');
  expect(reports).toHaveLength(1);
  const [, init]: unknown[] = reports[0] ?? [];
  expect(init).toMatchObject({
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/reports+json' },
    body: JSON.stringify([{ type: 'integrity-mismatch', body: { documentURL: ORIGIN, blockedURL: SRC } }]),
  });
});

test.each<[what: string, fetch: ReturnType<typeof served>, digests: number, keys?: string]>([
  ['is sound', served(FILE), 1],
  ['is sound and has to be signed', served(FILE), 1, ' ed25519-key='],
  ['is gone', served('', 404), 0],
  ['does not arrive', vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))), 0],
])('a file that %s is no violation', async (_what, fetch, digests, keys = '') => {
  const digest = vi.spyOn(crypto.subtle, 'digest');
  const { fail } = boot({ fetch });
  fail({ src: SRC, integrity: `${computeHash(FILE)}${keys}` });
  // Everything that a report could follow from has been answered, and whoever waited for it had a turn.
  await Promise.allSettled(fetch.mock.results.map(({ value }) => value));
  await vi.waitFor(() => expect(digest).toHaveBeenCalledTimes(digests));
  await Promise.allSettled(digest.mock.results.map(({ value }) => value));
  await new Promise((resolve) => setImmediate(resolve));
  digest.mockRestore();
  expect(fetch.mock.calls.map(([url]: unknown[]) => url)).toEqual([SRC]);
});

test('ignores images that fail', () => {
  const { fetch, fail } = boot();
  fail({ src: `${ORIGIN}/api/image` });
  expect(fetch).not.toHaveBeenCalled();
});

test.each([
  [{}, {}],
  [
    { 'hideout.theme': 'light', 'hideout.numbers': '.,' },
    { theme: 'light', numbers: '.,' },
  ],
  [
    { 'hideout.theme': 'system', 'hideout.numbers': '\u202f,' },
    { theme: 'system', numbers: '\u202f,' },
  ],
  [{ 'hideout.numbers': '’.' }, { numbers: '’.' }],
  [{ 'hideout.theme': 'pink', 'hideout.numbers': '.' }, {}],
  [{ 'hideout.numbers': '12' }, {}],
])('of what is stored (%o) the page takes what it knows', (stored, dataset) => {
  expect(boot({ stored }).dataset).toEqual(dataset);
});
