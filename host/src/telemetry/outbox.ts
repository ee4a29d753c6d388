import type { TelemetryEvent } from '@hideout/contract/telemetry';

/** What happens close together travels together. */
const BATCH_MS = 4_000;
/** Failures are reported at once, but a burst of them in one delivery. */
const URGENT_MS = 100;
/** After a delivery that failed nothing is sent for a while, longer each time. */
const PAUSE_MS = 60_000;
const MAX_PAUSE_MS = 15 * 60_000;
/** Most events in one delivery, and most that wait. */
const MAX_EVENTS = 50;

export type Outbox = {
  readonly add: (event: TelemetryEvent, urgency?: 'soon' | 'now') => void;
  /** Sends what waits; for a page that is about to be left. */
  readonly flush: () => void;
};

export type OutboxInput = {
  /** Delivers events and says whether they arrived. Never throws. */
  readonly deliver: (events: readonly TelemetryEvent[]) => Promise<boolean>;
  readonly signal: AbortSignal;
};

/**
 * Events on their way out. A delivery that fails is lost: what we measure is never worth a page that calls again
 * and again. Without a network they wait, the newest fifty of them.
 */
export function createOutbox({ deliver, signal }: OutboxInput): Outbox {
  let waiting: TelemetryEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isUrgent = false;
  let failures = 0;
  let pausedUntil = 0;

  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
    isUrgent = false;
  }

  async function send(): Promise<void> {
    stop();
    if (waiting.length === 0 || !navigator.onLine || Date.now() < pausedUntil) return;
    const events = waiting;
    waiting = [];
    if (await deliver(events)) {
      failures = 0;
      return;
    }
    failures += 1;
    pausedUntil = Date.now() + Math.min(PAUSE_MS * 2 ** (failures - 1), MAX_PAUSE_MS);
  }

  function sendIn(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), milliseconds);
  }

  window.addEventListener('online', () => void send(), { signal });
  signal.addEventListener('abort', stop);
  return {
    add(event, urgency = 'soon') {
      if (signal.aborted) return;
      waiting = [...waiting, event].slice(-MAX_EVENTS);
      if (urgency === 'now' && !isUrgent) {
        isUrgent = true;
        sendIn(URGENT_MS);
      } else if (timer === undefined) sendIn(BATCH_MS);
    },
    flush: () => void send(),
  };
}
