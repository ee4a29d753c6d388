import { afterEach, beforeEach, vi } from 'vitest';

/**
 * Calls off, after each test, the timers it has left behind. The wallet kit sets the step of its modal 50 ms after a
 * choice, whether the modal is still there or not: that must not reach into the time after the file's last test.
 */
export function callOffTimers(): void {
  const timers: ReturnType<typeof setTimeout>[] = [];
  beforeEach(() => {
    const start = globalThis.setTimeout;
    vi.stubGlobal('setTimeout', (...given: Parameters<typeof setTimeout>) => {
      const timer = start(...given);
      timers.push(timer);
      return timer;
    });
  });
  afterEach(() => {
    for (const timer of timers.splice(0)) clearTimeout(timer);
    vi.unstubAllGlobals();
  });
}
