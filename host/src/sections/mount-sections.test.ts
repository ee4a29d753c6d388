import { makeShown } from '@hideout/registry/testing/make-registry';
import { createHostServices } from '@hideout/session/host';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { beforeEach, expect, type Mock, test, vi } from 'vitest';
import { SectionError, type SectionErrorCode } from './section-error.ts';

const { loadRemoteModule, hasFailed, noteLoad } = vi.hoisted(() => ({
  loadRemoteModule: vi.fn(),
  hasFailed: vi.fn(),
  noteLoad: vi.fn(),
}));
vi.mock('./load-remote.ts', () => ({
  loadRemoteModule,
  hasFailed,
  noteLoad,
  loadContainer: vi.fn(),
  guardedStep: (_remote: unknown, step: (afterFailure: boolean) => unknown) => step(false),
}));
const { createSections } = await import('./mount-sections.ts');

const [NOW] = makeShown({ stable: '1.1.0' }).remotes;
const [BEFORE] = makeShown({ stable: '1.0.0' }).remotes;
if (NOW === undefined || BEFORE === undefined) throw new Error('The registry of the tests has a remote.');
const MODULE = { createRoutes: () => [{ path: '/governance' }] };

/** What a mount has put into the router. */
function patchedRoutes(patch: Mock): readonly RouteObject[] {
  return patch.mock.calls[0]?.[1] ?? [];
}

function failure(code: SectionErrorCode) {
  return new SectionError(code, { name: 'governance', version: '1.1.0', title: 'Governance' });
}

function setUp(shown = makeShown({ stable: '1.1.0' })) {
  const replaceRelease = vi.fn(() => BEFORE);
  const sections = createSections({
    shown: () => shown,
    services: createHostServices({}),
    replaceRelease,
  });
  const patch = vi.fn();
  const mountInto = () =>
    sections.mountInto({
      path: '/governance',
      patch,
      matches: [],
      signal: new AbortController().signal,
      fetcherKey: undefined,
    });
  return { sections, replaceRelease, patch, mountInto };
}

beforeEach(() => {
  loadRemoteModule.mockReset();
  hasFailed.mockReset();
  noteLoad.mockReset();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('the release that is shown is loaded once and put into the router', async () => {
  loadRemoteModule.mockResolvedValue(MODULE);
  const { mountInto, patch, sections } = setUp();
  await Promise.all([mountInto(), mountInto()]);
  expect(loadRemoteModule).toHaveBeenCalledTimes(1);
  expect(patch).toHaveBeenCalledTimes(1);
  expect(sections.running.get('governance')?.manifest.version).toBe('1.1.0');
});

test.each(['SECTION_MISSING', 'SECTION_DAMAGED', 'SECTION_BROKEN', 'SECTION_INCOMPATIBLE'] as const)(
  'a release that is bad by itself (%s) is left for the one before',
  async (code) => {
    loadRemoteModule.mockRejectedValueOnce(failure(code)).mockResolvedValueOnce(MODULE);
    const { mountInto, sections } = setUp();
    await mountInto();
    expect(sections.running.get('governance')?.manifest.version).toBe('1.0.0');
  },
);

test.each(['SECTION_UNREACHABLE', 'SECTION_TIMEOUT', 'SECTION_SERVER_ERROR'] as const)(
  'a network that fails (%s) says nothing about the release',
  async (code) => {
    loadRemoteModule.mockRejectedValue(failure(code));
    const { mountInto, replaceRelease } = setUp();
    await expect(mountInto()).rejects.toMatchObject({ code });
    expect(replaceRelease).not.toHaveBeenCalled();
  },
);

test('with both releases bad, the one that was meant is reported', async () => {
  loadRemoteModule
    .mockRejectedValueOnce(failure('SECTION_BROKEN'))
    .mockRejectedValue(failure('SECTION_TIMEOUT'));
  await expect(setUp().mountInto()).rejects.toMatchObject({ code: 'SECTION_BROKEN' });
});

test('a release that throws as it makes its routes is broken, and left as well', async () => {
  const createRoutes = () => {
    throw new Error('boom');
  };
  loadRemoteModule.mockResolvedValueOnce({ createRoutes }).mockResolvedValueOnce(MODULE);
  const { mountInto, sections } = setUp();
  await mountInto();
  expect(sections.running.get('governance')?.manifest.version).toBe('1.0.0');
  expect(noteLoad.mock.calls.map(([{ manifest }, , code]) => [manifest.version, code])).toEqual([
    ['1.1.0', 'SECTION_BROKEN'],
    ['1.0.0', null],
  ]);
  loadRemoteModule.mockResolvedValueOnce({ createRoutes }).mockRejectedValueOnce(failure('SECTION_TIMEOUT'));
  await expect(setUp().mountInto()).rejects.toMatchObject({ code: 'SECTION_BROKEN' });
});

test('before a click, code and first data of that very page are fetched, and nothing else', async () => {
  const page = { lazy: vi.fn(async () => ({})), loader: vi.fn(async () => null) };
  const other = { lazy: vi.fn(async () => ({})) };
  const createRoutes = () => [
    { path: '/governance/:id', ...page },
    { path: '/governance', ...other },
  ];
  loadRemoteModule.mockResolvedValue({ createRoutes });
  setUp().sections.preload('/governance/mcp-041?voter=hound');
  await vi.waitFor(() => expect(page.loader).toHaveBeenCalledTimes(1));
  expect(page.loader.mock.calls[0]).toMatchObject([
    { params: { id: 'mcp-041' }, url: { search: '?voter=hound' } },
  ]);
  const [[{ request }]] = page.loader.mock.calls as unknown as [[{ request: Request }]];
  expect(request.headers.get('purpose')).toBe('prefetch');
  expect(page.lazy).toHaveBeenCalledTimes(1);
  expect(other.lazy).not.toHaveBeenCalled();
});

test('who saves data gets nothing before the click', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  setUp().sections.preload('/governance');
  vi.unstubAllGlobals();
  expect(loadRemoteModule).not.toHaveBeenCalled();
});

test('a loader that throws does not prevent the page from being shown', async () => {
  const loader = () => {
    throw new Error('boom');
  };
  loadRemoteModule.mockResolvedValue({ createRoutes: () => [{ path: '/governance', loader }] });
  const { mountInto, patch } = setUp();
  await mountInto();
  const [route] = patchedRoutes(patch);
  expect(route?.loader).toBeTypeOf('function');
  await expect(Reflect.apply(route?.loader as () => unknown, null, [])).resolves.toBeNull();
});

test('for a page that is switched off nothing is loaded, ahead of a click or after it', async () => {
  const { revision, remotes } = makeShown({ stable: '1.1.0' });
  const off = remotes.map((remote) => ({ ...remote, off: ['/governance'] }));
  const { mountInto, sections } = setUp({ revision, remotes: off });
  sections.preload('/governance');
  await mountInto();
  expect(loadRemoteModule).not.toHaveBeenCalled();
});

test('nothing of a closed remote is loaded', async () => {
  const { mountInto, sections } = setUp(makeShown({ enabled: false }));
  await mountInto();
  sections.preload('/governance');
  expect(loadRemoteModule).not.toHaveBeenCalled();
});

test('a release that has just failed is not asked for by passing its link', () => {
  hasFailed.mockReturnValue(true);
  const { sections } = setUp();
  sections.preload('/governance');
  expect(loadRemoteModule).not.toHaveBeenCalled();
});

test('setup runs once, when the release is taken into use and not when it is preloaded', async () => {
  const setup = vi.fn();
  loadRemoteModule.mockResolvedValue({ ...MODULE, setup });
  const { mountInto, sections } = setUp();
  sections.preload('/governance');
  await vi.waitFor(() => expect(loadRemoteModule).toHaveBeenCalledTimes(1));
  expect(setup).not.toHaveBeenCalled();
  await mountInto();
  await mountInto();
  expect(setup).toHaveBeenCalledTimes(1);
});

test('what setup has begun is ended with the release', async () => {
  const signals: AbortSignal[] = [];
  loadRemoteModule.mockResolvedValue({
    ...MODULE,
    setup: (_services: object, { signal }: { signal: AbortSignal }) => signals.push(signal),
  });
  const { mountInto, sections } = setUp();
  await mountInto();
  expect(signals[0]?.aborted).toBe(false);
  sections.end();
  expect(signals[0]?.aborted).toBe(true);
});

test('a release whose setup throws is left for the one before', async () => {
  const setup = () => {
    throw new Error('no storage');
  };
  loadRemoteModule.mockResolvedValueOnce({ ...MODULE, setup }).mockResolvedValueOnce(MODULE);
  const { mountInto, sections } = setUp();
  await mountInto();
  expect(sections.running.get('governance')?.manifest.version).toBe('1.0.0');
});

test.each<[string, RouteObject, string]>([
  ['a path of another remote', { path: '/quests' }, '/quests'],
  ['a path that begins like its own', { path: '/governance-x' }, '/governance-x'],
  ['home', { path: '/' }, '/'],
  ['home as an index', { index: true }, '/'],
  ['every path', { path: '*' }, '/*'],
  ['every path by a name', { path: '/:any' }, '/:any'],
  ['a path with an optional beginning', { path: '/governance?/quests' }, '/governance?/quests'],
  ['a path in other letters', { path: '/Quests/x' }, '/Quests/x'],
  ['a path below a frame', { children: [{ path: '/quests' }] }, '/quests'],
  ['pages below a path of another remote', { path: '/quests', children: [{ path: '/quests/a' }] }, '/quests'],
])('leaves out %s, and says so', async (_, route, left) => {
  const createRoutes = () => [route, { path: '/governance' }];
  loadRemoteModule.mockResolvedValue({ createRoutes });
  const { mountInto, patch, sections } = setUp();
  await mountInto();
  expect(patchedRoutes(patch)).toEqual([{ path: '/governance' }]);
  expect(sections.dropped.get('governance@1.1.0')).toContain(left);
  expect(noteLoad.mock.lastCall?.[2]).toBe('SECTION_UNDECLARED');
  expect(console.error).toHaveBeenLastCalledWith(
    'SECTION_UNDECLARED',
    'governance@1.1.0',
    'governance',
    expect.arrayContaining([left]),
  );
});

test('keeps what lies below its own paths, in frames and below other routes too', async () => {
  const routes = (): RouteObject[] => [
    { path: '/governance', children: [{ index: true }, { path: ':id' }, { path: '/governance/new' }] },
    { children: [{ path: '/governance/:id/edit' }, { children: [{ path: '/governance/x/*' }] }] },
  ];
  loadRemoteModule.mockResolvedValue({ createRoutes: routes });
  const { mountInto, patch, sections } = setUp();
  await mountInto();
  expect(patchedRoutes(patch)).toEqual(routes());
  expect(sections.dropped.size).toBe(0);
  expect(noteLoad.mock.lastCall?.[2]).toBeNull();
});

test('removes the ids of routes, so that no remote breaks another one', async () => {
  loadRemoteModule.mockResolvedValue({ createRoutes: () => [{ path: '/governance', id: 'content' }] });
  const { mountInto, patch } = setUp();
  await mountInto();
  const taken = { id: 'content', path: '/quests' };
  expect(() => createMemoryRouter([taken, ...patchedRoutes(patch)])).not.toThrow();
});
