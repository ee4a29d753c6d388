import { makeShown } from '@hideout/federation/testing/make-registry';
import { createHostServices } from '@hideout/session/host';
import { beforeEach, expect, test, vi } from 'vitest';
import { SectionError, type SectionErrorCode } from './section-error.ts';

const { loadRemoteModule } = vi.hoisted(() => ({ loadRemoteModule: vi.fn() }));
vi.mock('./load-remote.ts', () => ({ loadRemoteModule, guardedStep: vi.fn(), loadContainer: vi.fn() }));
const { createSections } = await import('./graft-sections.ts');

const [NOW] = makeShown({ stable: '1.1.0' }).remotes;
const [BEFORE] = makeShown({ stable: '1.0.0' }).remotes;
if (NOW === undefined || BEFORE === undefined) throw new Error('The registry of the tests has a remote.');
const MODULE = { createRoutes: () => [{ path: '/governance' }] };

function failure(code: SectionErrorCode) {
  return new SectionError(code, { name: 'governance', version: '1.1.0', title: 'Governance' });
}

function setUp(shown = makeShown({ stable: '1.1.0' })) {
  const insteadOf = vi.fn(() => BEFORE);
  const sections = createSections({ shown: () => shown, services: createHostServices({}), insteadOf });
  const patch = vi.fn();
  const graft = () =>
    sections.graft({
      path: '/governance',
      patch,
      matches: [],
      signal: new AbortController().signal,
      fetcherKey: undefined,
    });
  return { sections, insteadOf, patch, graft };
}

beforeEach(() => {
  loadRemoteModule.mockReset();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('the release that is shown is loaded once and put into the router', async () => {
  loadRemoteModule.mockResolvedValue(MODULE);
  const { graft, patch, sections } = setUp();
  await Promise.all([graft(), graft()]);
  expect(loadRemoteModule).toHaveBeenCalledTimes(1);
  expect(patch).toHaveBeenCalledTimes(1);
  expect(sections.running.get('governance')?.manifest.version).toBe('1.1.0');
});

test.each(['SECTION_MISSING', 'SECTION_DAMAGED', 'SECTION_BROKEN', 'SECTION_INCOMPATIBLE'] as const)(
  'a release that is bad by itself (%s) is left for the one before',
  async (code) => {
    loadRemoteModule.mockRejectedValueOnce(failure(code)).mockResolvedValueOnce(MODULE);
    const { graft, sections } = setUp();
    await graft();
    expect(sections.running.get('governance')?.manifest.version).toBe('1.0.0');
  },
);

test.each(['SECTION_UNREACHABLE', 'SECTION_TIMEOUT', 'SECTION_SERVER_ERROR'] as const)(
  'a network that fails (%s) says nothing about the release',
  async (code) => {
    loadRemoteModule.mockRejectedValue(failure(code));
    const { graft, insteadOf } = setUp();
    await expect(graft()).rejects.toMatchObject({ code });
    expect(insteadOf).not.toHaveBeenCalled();
  },
);

test('with both releases bad, the one that was meant is told of', async () => {
  loadRemoteModule
    .mockRejectedValueOnce(failure('SECTION_BROKEN'))
    .mockRejectedValue(failure('SECTION_TIMEOUT'));
  await expect(setUp().graft()).rejects.toMatchObject({ code: 'SECTION_BROKEN' });
});

test('nothing of a closed remote is loaded', async () => {
  const { graft, sections } = setUp(makeShown({ enabled: false }));
  await graft();
  sections.preload('/governance');
  expect(loadRemoteModule).not.toHaveBeenCalled();
});
