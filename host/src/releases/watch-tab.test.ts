import type { RegisteredRemote, Registry } from '@hideout/contract/registry';
import { makeRegistry } from '@hideout/registry/testing/make-registry';
import { beforeEach, expect, test, vi } from 'vitest';
import { openReleases } from '../testing/open-releases.ts';
import { watchTab } from './watch-tab.ts';

vi.mock('../sections/load-remote.ts', () => ({
  loadRemoteModule: async () => ({ createRoutes: () => [{ path: '/governance', element: null }] }),
  hasFailed: () => false,
  noteLoad: () => undefined,
}));

const NEXT = { stable: '1.1.0', previous: '1.0.0' } as const;
const TAKEN_BACK = { stable: '0.9.0', banned: ['1.0.0'] };
/** Longer than a page waits until nothing was unsaved for long enough. */
const SETTLED_MS = 1_001;

let revision = 1;
const makeNextRegistry = (changes: Partial<RegisteredRemote>): Registry => {
  revision += 1;
  return { ...makeRegistry(changes), revision };
};

async function openTab() {
  const releases = await openReleases(makeNextRegistry({}), '/governance');
  vi.useFakeTimers();
  let isUnsaved = false;
  let changed: () => void = () => undefined;
  const setNotices = vi.fn();
  const reportLeave = vi.fn();
  const isAsked = vi.fn(() => isUnsaved);
  const watch = watchTab({
    releases,
    isUnsaved: isAsked,
    subscribeUnsaved(next) {
      changed = next;
      return () => {
        changed = () => undefined;
      };
    },
    setNotices,
    reportLeave,
  });
  return {
    ...watch,
    releases,
    reportLeave,
    setNotices,
    isAsked,
    type(typed: boolean) {
      isUnsaved = typed;
      changed();
    },
    kinds: () => (setNotices.mock.lastCall?.[0] ?? []).map(({ kind }: { kind: string }) => kind),
    shown: () => releases.get().shown.remotes[0]?.manifest.version,
    isLeft: () => releases.get().shown.remotes[0]?.manifest.version !== '1.0.0',
  };
}

beforeEach(() => () => vi.useRealTimers());

test('goes by the registry that it is given, and by that one from then on', async () => {
  const { look, kinds, shown, releases, accept, isLeft, reportLeave } = await openTab();
  look(makeNextRegistry(NEXT));
  expect([kinds(), shown(), releases.get().registry.revision]).toEqual([['released'], '1.0.0', revision]);
  accept(false);
  expect([kinds(), shown(), isLeft()]).toEqual([[], '1.1.0', true]);
  expect(reportLeave).not.toHaveBeenCalled();
});

test('a yes counts for what is there now, not for what was there when the tab last looked', async () => {
  const { look, accept, type, shown, kinds } = await openTab();
  look(makeNextRegistry(NEXT));
  type(true);
  accept(false);
  expect([kinds(), shown()]).toEqual([['waiting'], '1.0.0']);
  accept(true);
  expect(shown()).toBe('1.1.0');
});

test('what must go goes once nothing was unsaved for a while, and is reported', async () => {
  const { look, type, kinds, isLeft, reportLeave } = await openTab();
  type(true);
  look(makeNextRegistry(TAKEN_BACK));
  vi.advanceTimersByTime(5 * SETTLED_MS);
  expect([kinds(), isLeft()]).toEqual([['banned'], false]);
  type(false);
  vi.advanceTimersByTime(500);
  look();
  expect(isLeft()).toBe(false);
  vi.advanceTimersByTime(SETTLED_MS);
  expect([kinds(), isLeft()]).toEqual([[], true]);
  expect(reportLeave.mock.calls).toMatchObject([[[{ from: '1.0.0', to: '0.9.0' }]]]);
});

test('stays when something is typed again in that while', async () => {
  const { look, type, isLeft } = await openTab();
  type(true);
  look(makeNextRegistry(TAKEN_BACK));
  type(false);
  vi.advanceTimersByTime(500);
  type(true);
  vi.advanceTimersByTime(5 * SETTLED_MS);
  expect(isLeft()).toBe(false);
  type(false);
  vi.advanceTimersByTime(SETTLED_MS);
  expect(isLeft()).toBe(true);
});

test('a look that finds nothing settled comes back by itself', async () => {
  const { look, type, isLeft } = await openTab();
  type(true);
  type(false);
  vi.advanceTimersByTime(SETTLED_MS - 2);
  // Its timer replaces the one that would have fired right now.
  look(makeNextRegistry(TAKEN_BACK));
  expect(isLeft()).toBe(false);
  vi.advanceTimersByTime(SETTLED_MS);
  expect(isLeft()).toBe(true);
});

test('looks once however often it is notified', async () => {
  const { releases, isAsked } = await openTab();
  isAsked.mockClear();
  const { registry, shown } = releases.get();
  for (let time = 0; time < 5; time += 1) releases.show(registry, shown);
  // Reported while React renders, where no tree may be replaced.
  expect(isAsked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(isAsked.mock.calls.length).toBeLessThanOrEqual(2);
  expect(isAsked).toHaveBeenCalled();
});

test('does nothing because something is typed', async () => {
  const { type, setNotices } = await openTab();
  type(true);
  vi.advanceTimersByTime(5 * SETTLED_MS);
  expect(setNotices).not.toHaveBeenCalled();
});

test('a notice that is closed stays closed', async () => {
  const { look, close, kinds } = await openTab();
  look(makeNextRegistry(NEXT));
  close('governance released 1.0.0 1.1.0');
  look();
  expect(kinds()).toEqual([]);
});

test('does nothing after its end', async () => {
  const { look, type, stop, releases, isAsked, isLeft } = await openTab();
  type(true);
  look(makeNextRegistry(TAKEN_BACK));
  type(false);
  stop();
  isAsked.mockClear();
  releases.show(releases.get().registry, releases.get().shown);
  vi.advanceTimersByTime(5 * SETTLED_MS);
  expect([isLeft(), isAsked.mock.calls.length]).toEqual([false, 0]);
});
