import type { ShownRemote } from '@hideout/federation/resolve';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Releases } from '../releases/releases.ts';
import { isSectionError } from '../sections/section-error.ts';
import { makeGuard, makeRoot } from '../testing/fake-fibers.ts';
import { watchSpinning } from './watch-spinning.ts';

const noteLoad = vi.hoisted(() => vi.fn());
vi.mock('../sections/load-remote.ts', () => ({ noteLoad }));

const DEFAULT_LANE = 32;
const guard = makeGuard();
const { remote } = guard.props;
const FILE = `${location.origin}${remote.baseUrl}static/js/page.js`;

let giveEntries: (scripts: readonly object[]) => void;
let stop: () => void;

/** A tab that runs these releases. */
function makeReleases(...running: ShownRemote[]): Releases {
  const host = { running: new Map(running.map((one) => [one.name, one])) };
  return { get: () => ({ host }) } as unknown as Releases; // nothing else of it is asked for
}

beforeEach(() => {
  vi.useFakeTimers();
  noteLoad.mockReset();
  vi.stubGlobal('__REACT_DEVTOOLS_GLOBAL_HOOK__', {});
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static readonly supportedEntryTypes = ['long-animation-frame'];
      constructor(onEntries: (list: { getEntries: () => readonly object[] }) => void) {
        giveEntries = (scripts) => onEntries({ getEntries: () => [{ scripts }] });
      }
      observe() {}
      disconnect() {
        giveEntries = () => undefined;
      }
    },
  );
  stop = watchSpinning(makeReleases(remote));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('ends a remote that renders without end, and notes it as a load that failed', () => {
  const setState = vi.spyOn(guard, 'setState').mockImplementation(() => undefined);
  for (let count = 0; count < 200; count += 1) {
    vi.advanceTimersByTime(10);
    const root = makeRoot([{ guard, children: [{ isCalled: true }] }], DEFAULT_LANE);
    window.__REACT_DEVTOOLS_GLOBAL_HOOK__?.onCommitFiberRoot?.(1, root);
    window.__REACT_DEVTOOLS_GLOBAL_HOOK__?.onPostCommitFiberRoot?.(1, root);
  }
  vi.advanceTimersByTime(1);
  expect(noteLoad.mock.calls).toEqual([[remote, expect.any(Number), 'SECTION_SPINNING']]);
  expect(setState).toHaveBeenCalledTimes(1);
  const [given] = setState.mock.calls[0] ?? [];
  const error = typeof given === 'object' ? given?.error : undefined;
  expect(isSectionError(error) && [error.code, error.remote]).toEqual([
    'SECTION_SPINNING',
    'governance@1.0.0',
  ]);
});

test.each([
  [2_999, 0],
  [3_000, 1],
  [5_000, 1],
])(
  'of a script that held the page for %i ms %i are noted, and the log names release and team',
  (duration, times) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    giveEntries([{ startTime: 1_000, duration, sourceURL: FILE }]);
    expect(noteLoad.mock.calls).toEqual(
      Array.from({ length: times }, () => [remote, 1_000, 'SECTION_BLOCKED']),
    );
    expect(logged).toHaveBeenCalledTimes(times);
    if (times > 0) expect(logged.mock.calls[0]?.[0]).toMatch(/^SECTION_BLOCKED: governance@1\.0\.0 \(.+\)/);
  },
);

test('says nothing any more when it is stopped', () => {
  stop();
  giveEntries([{ startTime: 1_000, duration: 5_000, sourceURL: FILE }]);
  expect(noteLoad).not.toHaveBeenCalled();
});
