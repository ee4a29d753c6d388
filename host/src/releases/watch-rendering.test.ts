import { makeRegistry } from '@hideout/registry/testing/make-registry';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Thrown } from '../boot/page-data.ts';
import { makeReleaseError, openReleases, settle } from '../testing/open-releases.ts';
import type { Releases } from './releases.ts';
import { watchRendering } from './watch-rendering.ts';
import { watchTab } from './watch-tab.ts';

vi.mock('../sections/load-remote.ts', () => ({
  loadRemoteModule: async () => ({ createRoutes: () => [{ path: '/governance', element: null }] }),
  hasFailed: () => false,
  noteLoad: () => undefined,
}));

const CANARY = makeRegistry({ canary: { version: '1.1.0', percent: 100 } });

beforeEach(() => {
  vi.stubGlobal('__hideout', { thrown: [] });
  return () => vi.unstubAllGlobals();
});

function throwWhileRendering(error: unknown, rest: Partial<Thrown> = {}) {
  window.__hideout?.threw?.(rest.source ?? 'render', error, rest.componentStack);
}

/** The breaker in a tab where nothing is unsaved; returns the notices about what was left. */
function watch(releases: Releases) {
  const reportLeave = vi.fn();
  const tab = watchTab({
    releases,
    isUnsaved: () => false,
    subscribeUnsaved: () => () => undefined,
    setNotices: () => undefined,
    reportLeave,
  });
  const stop = watchRendering(releases);
  onTestFinished(() => {
    stop();
    tab.stop();
  });
  return reportLeave;
}

async function tryAgain(releases: Releases) {
  await releases.get().host.router.navigate('/governance', { replace: true });
}

/** What the tab has in its router, once what was to be left is left. */
async function runningAfter(releases: Releases) {
  await new Promise((resolve) => setTimeout(resolve));
  await settle(releases);
  return releases.get().host.running.get('governance')?.manifest.version;
}

test('a canary that throws in three tries is left for the stable release, by its name', async () => {
  const releases = await openReleases(CANARY, '/governance');
  const reportLeave = watch(releases);
  expect(await runningAfter(releases)).toBe('1.1.0');
  throwWhileRendering(makeReleaseError('1.1.0'));
  await tryAgain(releases);
  throwWhileRendering(makeReleaseError('1.1.0'));
  expect(await runningAfter(releases)).toBe('1.1.0');
  await tryAgain(releases);
  throwWhileRendering(makeReleaseError('1.1.0'));
  expect(await runningAfter(releases)).toBe('1.0.0');
  expect(reportLeave).toHaveBeenCalledExactlyOnceWith([
    expect.objectContaining({ title: 'Governance', from: '1.1.0', to: '1.0.0', why: 'failed' }),
  ]);
});

test('many parts of one page that throw are one try', async () => {
  const releases = await openReleases(CANARY, '/governance');
  watch(releases);
  for (let part = 0; part < 5; part += 1) throwWhileRendering(makeReleaseError('1.1.0'));
  expect(await runningAfter(releases)).toBe('1.1.0');
});

test('what is thrown at other times, or long ago, does not count', async () => {
  const releases = await openReleases(CANARY, '/governance');
  watch(releases);
  const clock = vi.spyOn(performance, 'now');
  for (const minute of [0, 4, 8, 12]) {
    clock.mockReturnValue(minute * 60_000);
    throwWhileRendering(makeReleaseError('1.1.0'));
    await tryAgain(releases);
    throwWhileRendering(makeReleaseError('1.1.0'), { source: 'uncaught' });
    await tryAgain(releases);
  }
  clock.mockRestore();
  expect(await runningAfter(releases)).toBe('1.1.0');
});

test('a part of the host that throws inside a page is the page’s', async () => {
  const releases = await openReleases(CANARY, '/governance');
  watch(releases);
  const ofHost = Object.assign(new Error('boom'), {
    stack: `at Table (${location.origin}/static/js/x.js:1:2)`,
  });
  const componentStack = `\n    at Page (${location.origin}/r/governance/1.1.0/page.js:1:2)`;
  for (let count = 0; count < 3; count += 1) {
    throwWhileRendering(ofHost, { componentStack });
    await tryAgain(releases);
  }
  expect(await runningAfter(releases)).toBe('1.0.0');
});

test('stable goes back to the version before, and the last one that is left stays', async () => {
  const registry = makeRegistry({
    stable: '1.1.0',
    previous: '1.0.0',
    canary: { version: '1.2.0', percent: 100 },
  });
  const releases = await openReleases(registry, '/governance');
  const reportLeave = watch(releases);
  const seen: unknown[] = [];
  for (const version of ['1.2.0', '1.1.0', '1.0.0', '1.0.0']) {
    seen.push(await runningAfter(releases));
    for (let count = 0; count < 3; count += 1) {
      throwWhileRendering(makeReleaseError(version));
      await tryAgain(releases);
    }
  }
  expect(seen).toEqual(['1.2.0', '1.1.0', '1.0.0', '1.0.0']);
  expect(reportLeave).toHaveBeenCalledTimes(2);
});
