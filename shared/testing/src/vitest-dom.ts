import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// Limits for what never comes. On a busy machine the first import of a page alone may take seconds.
configure({ asyncUtilTimeout: 10_000 });
// What `findBy` has found may not have run its effects yet: they come by `setImmediate`, and a busy machine may wake the
// test before. A store that is changed then would be missed by a component that has not subscribed.
const { asyncWrapper } = getConfig();
const { setImmediate: nextTurn } = globalThis;
configure({
  asyncWrapper: async (callback) => {
    const result = await asyncWrapper(callback);
    await new Promise((resolve) => nextTurn(resolve));
    return result;
  },
});
vi.setConfig({ testTimeout: 40_000 });

// Channels reach all threads of the process: a vote or a sign-out of one file would change the page of another that
// runs at the same time. The tabs of one test are in one file.
const SharedChannel = globalThis.BroadcastChannel;
const file = crypto.randomUUID();
globalThis.BroadcastChannel = class extends SharedChannel {
  constructor(name: string) {
    super(`${file}:${name}`);
  }
};

// Each file begins at this time, and from there time goes on: what a test shows does not depend on the day of the run.
// Timers stay real, and `vi.useFakeTimers` and `vi.useRealTimers` come back to this clock.
const NOW = Date.parse('2026-11-24T12:00:00.000Z');
const RealDate = Date;
const realNow = Date.now;
const uptime = performance.now.bind(performance);
const start = uptime();
const now = () => Math.floor(NOW + uptime() - start);
RealDate.now = now;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [now()] : args, self),
});

// Without vitest's globals Testing Library does not clean up by itself.
afterEach(cleanup);

// The next file of the same worker begins with an empty page at its first address, whatever this one has left.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  globalThis.BroadcastChannel = SharedChannel;
  RealDate.now = realNow;
  globalThis.Date = RealDate;
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
