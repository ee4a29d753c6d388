import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeGuard, makeRoot } from '../testing/fake-fibers.ts';
import { type RenderWatch, watchRenders } from './watch-renders.ts';

const DEFAULT_LANE = 32;
const TRANSITION_LANE = 256;

const page = makeGuard();
const onSpin = vi.fn();
let watch: RenderWatch;

beforeEach(() => {
  vi.useFakeTimers();
  onSpin.mockReset();
  vi.stubGlobal('__REACT_DEVTOOLS_GLOBAL_HOOK__', {});
  watch = watchRenders(onSpin);
  return () => {
    watch.stop();
    vi.useRealTimers();
  };
});
afterEach(() => vi.unstubAllGlobals());

type Renders = { readonly count: number; readonly every: number; readonly lanes?: number };

/** React as it commits what a component of the page asked for, or of the host. */
function render({ count, every, lanes = 0 }: Renders, guard: typeof page | null = page) {
  const hook = window.__REACT_DEVTOOLS_GLOBAL_HOOK__;
  for (let index = 0; index < count; index += 1) {
    vi.advanceTimersByTime(every);
    const called = { isCalled: true };
    const root = makeRoot([guard === null ? called : { guard, children: [called] }], lanes);
    hook?.onCommitFiberRoot?.(1, root);
    hook?.onPostCommitFiberRoot?.(1, root);
  }
  vi.advanceTimersByTime(1);
}

test('reports a remote whose effects ask for the next render without end', () => {
  render({ count: 200, every: 10, lanes: DEFAULT_LANE });
  expect(onSpin).toHaveBeenCalledTimes(1);
  expect(onSpin.mock.calls[0]?.[0]).toBe(page);
});

test('reports a remote that renders more often than the display shows', () => {
  render({ count: 1_000, every: 4 });
  expect(onSpin.mock.calls.map(([guard]) => guard)).toContain(page);
});

test('says nothing of an animation, of work that can wait, and of renders of the host', () => {
  render({ count: 1_000, every: 16 });
  render({ count: 200, every: 10, lanes: TRANSITION_LANE });
  render({ count: 200, every: 10, lanes: DEFAULT_LANE }, null);
  expect(onSpin).not.toHaveBeenCalled();
});

test('notifies other listeners of React of each commit, and unsubscribes when it is stopped', () => {
  watch.stop();
  const onCommitFiberRoot = vi.fn();
  const hook = { onCommitFiberRoot };
  vi.stubGlobal('__REACT_DEVTOOLS_GLOBAL_HOOK__', hook);
  watch = watchRenders(onSpin);
  render({ count: 1, every: 1 });
  expect(onCommitFiberRoot).toHaveBeenCalledTimes(1);
  expect(watch.spans()).toHaveLength(1);
  watch.stop();
  render({ count: 1, every: 1 });
  expect(onCommitFiberRoot).toHaveBeenCalledTimes(2);
  expect(watch.spans()).toHaveLength(1);
});
