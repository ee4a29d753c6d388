import { useSyncExternalStore } from 'react';

type Watcher = { at: number; notify: () => void };

type Clock = {
  /** Server time minus this device's time, in milliseconds. */
  offset: number;
  /** Server time of the last look; what every watcher renders from. */
  now: number;
  watchers: Set<Watcher>;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** A tick is due at the end of this task. */
  due: boolean;
};

declare global {
  // A declaration of globalThis has to use var.
  var __hideoutClock: Clock | undefined;
}

// Every remote carries its own copy of this package; they share one clock, one offset and one timer through this.
globalThis.__hideoutClock ??= {
  offset: 0,
  now: Date.now(),
  watchers: new Set(),
  timer: undefined,
  due: false,
};
const clock: Clock = globalThis.__hideoutClock;

const TICK_EVERY_SECOND_BELOW_MS = 120_000;

function tick(): void {
  clock.due = false;
  clock.now = serverNow();
  let nearest = Number.POSITIVE_INFINITY;
  for (const watcher of clock.watchers) {
    nearest = Math.min(nearest, Math.abs(watcher.at - clock.now));
    watcher.notify();
  }
  clearTimeout(clock.timer);
  clock.timer = undefined;
  if (clock.watchers.size === 0 || document.hidden) return;
  clock.timer = setTimeout(tick, nearest < TICK_EVERY_SECOND_BELOW_MS ? 1_000 : 15_000);
}

function watch(at: number, notify: () => void): () => void {
  const watcher = { at, notify };
  clock.watchers.add(watcher);
  if (clock.watchers.size === 1) document.addEventListener('visibilitychange', tick);
  // The timer may be stopped or on its slow pace; one tick serves all who join in this task.
  if (!clock.due) {
    clock.due = true;
    queueMicrotask(tick);
  }
  return () => {
    clock.watchers.delete(watcher);
    if (clock.watchers.size > 0) return;
    document.removeEventListener('visibilitychange', tick);
    clearTimeout(clock.timer);
    clock.timer = undefined;
  };
}

/**
 * Corrects this device's clock: call it with a response's `Date` header against the local time.
 * Holds for all copies of this package on the page.
 *
 * @param milliseconds server time minus local time.
 */
export function setClockOffset(milliseconds: number): void {
  clock.offset = milliseconds;
  tick();
}

/** Server time now, in milliseconds since 1970, as far as this device knows it. */
export function serverNow(): number {
  return Date.now() + clock.offset;
}

/** A time of this device's clock, such as that of a snapshot, on the server's clock. Milliseconds since 1970. */
export function onServerClock(deviceTime: number): number {
  return deviceTime + clock.offset;
}

/** Between ticks `now` may be 15 s old, which is too old for a user who has just been mounted. */
function currentNow(): number {
  const now = serverNow();
  if (Math.abs(now - clock.now) >= 1_000) clock.now = now;
  return clock.now;
}

/**
 * A value that depends on how far `at` is away, e.g. a phrase. Renders again only when the value changes.
 *
 * @param at timestamp in milliseconds since 1970; within two minutes of it the clock ticks each second, else slower.
 * @param read pure; must give the same primitive for the same `now`.
 */
export function useClock<Value extends string | number | boolean>(
  at: number,
  read: (now: number) => Value,
): Value {
  const snapshot = () => read(currentNow());
  return useSyncExternalStore((notify) => watch(at, notify), snapshot, snapshot);
}
