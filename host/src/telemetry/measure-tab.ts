import type { TelemetryEvent } from '@hideout/contract/telemetry';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { watchThrown } from '../boot/thrown.ts';
import type { Releases } from '../releases/releases.ts';
import { deliver } from './deliver.ts';
import { createErrorLimit, errorEvent } from './error-events.ts';
import { createOutbox } from './outbox.ts';
import { getRoute, watchPages } from './page-events.ts';

type VitalEvent = Extract<TelemetryEvent, { kind: 'vital' }>;

const MAX_VITAL = 600_000;

/** The path this document was asked for; the user may be on another page by now. */
function firstPath(): string {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation === undefined ? location.pathname : new URL(navigation.name).pathname;
}

function watchVitals(releases: Releases, notify: (event: VitalEvent) => void): void {
  const route = getRoute(firstPath(), releases.get().shown.remotes)?.route?.path ?? null;
  const report = ({ name, value }: Metric) => {
    const rounded = name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value);
    notify({ kind: 'vital', name, value: Math.min(rounded, MAX_VITAL), route });
  };
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(report);
}

/** Where our files lie: the host's, those of releases beside it, and those of releases at other origins. */
function ownBases(releases: Releases): string[] {
  const all = releases.get().registry.remotes.flatMap((remote) => remote.releases);
  const bases = new Set(['/static/', '/r/', ...all.map(({ baseUrl }) => baseUrl)]);
  return [...bases].map((base) => new URL(base, location.origin).href);
}

/** As `crypto.randomUUID`, which browsers hide from pages at plain http addresses. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** Measures this tab until `signal`, and reports it without anything about the user. See docs/telemetry.md. */
export function measureTab(releases: Releases, signal: AbortSignal): void {
  const tab = randomId();
  const outbox = createOutbox({
    signal,
    deliver: (events) => deliver({ tab, events: [...events] }),
  });
  const isToReport = createErrorLimit();
  const stopThrown = watchThrown((thrown) => {
    const event = errorEvent(thrown, ownBases(releases));
    if (event !== null && isToReport(event)) outbox.add(event, 'now');
  });
  signal.addEventListener('abort', stopThrown);
  watchLoads((event) => outbox.add(event, event.failure === null ? 'soon' : 'now'), signal);
  watchPages(releases, (event) => outbox.add(event), signal);
  watchVitals(releases, (event) => outbox.add(event));
  // After the vitals, which are final at the same time and listen while it is still captured.
  const leave = () => document.visibilityState === 'hidden' && outbox.flush();
  window.addEventListener('visibilitychange', leave, { signal });
  window.addEventListener('pagehide', outbox.flush, { signal });
}

type LoadEvent = Extract<TelemetryEvent, { kind: 'load' }>;

const MAX_LOAD_MS = 120_000;

/** What says more about the network of the visitor than about the release. */
const OF_THE_NETWORK: readonly string[] = ['SECTION_UNREACHABLE', 'SECTION_TIMEOUT'];

function getDetail(entry: PerformanceEntry): Omit<LoadEvent, 'kind' | 'ms'> | null {
  if (entry.name !== 'hideout:load' || !('detail' in entry)) return null;
  // Written by `load-remote.ts` and nobody else.
  return entry.detail as Omit<LoadEvent, 'kind' | 'ms'>;
}

/** Reports every remote that was loaded or could not be, since the document began. */
function watchLoads(notify: (event: LoadEvent) => void, signal: AbortSignal): void {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const detail = getDetail(entry);
      if (detail === null) continue;
      if (!navigator.onLine && OF_THE_NETWORK.includes(detail.failure ?? '')) continue;
      notify({ kind: 'load', ...detail, ms: Math.min(Math.round(entry.duration), MAX_LOAD_MS) });
    }
  });
  observer.observe({ type: 'measure', buffered: true });
  signal.addEventListener('abort', () => observer.disconnect());
}
