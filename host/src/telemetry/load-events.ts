import type { TelemetryEvent } from '@hideout/contract/telemetry';

type LoadEvent = Extract<TelemetryEvent, { kind: 'load' }>;

const MAX_LOAD_MS = 120_000;
/** What says more about the network of the visitor than about the release. */
const OF_THE_NETWORK: readonly string[] = ['SECTION_UNREACHABLE', 'SECTION_TIMEOUT'];

function detailOf(entry: PerformanceEntry): Omit<LoadEvent, 'kind' | 'ms'> | null {
  if (entry.name !== 'hideout:load' || !('detail' in entry)) return null;
  // Written by `load-remote.ts` and nobody else.
  return entry.detail as Omit<LoadEvent, 'kind' | 'ms'>;
}

/** Tells of every remote that was loaded or could not be, since the document began. */
export function watchLoads(tell: (event: LoadEvent) => void, signal: AbortSignal): void {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const detail = detailOf(entry);
      if (detail === null) continue;
      if (!navigator.onLine && OF_THE_NETWORK.includes(detail.failure ?? '')) continue;
      tell({ kind: 'load', ...detail, ms: Math.min(Math.round(entry.duration), MAX_LOAD_MS) });
    }
  });
  observer.observe({ type: 'measure', buffered: true });
  signal.addEventListener('abort', () => observer.disconnect());
}
