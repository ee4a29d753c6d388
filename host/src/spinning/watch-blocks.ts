import type { ShownRemote } from '@hideout/federation/resolve';
import type { Fiber } from '../boot/commit-hook.ts';
import { findGuard } from './find-rendered.ts';
import type { RenderSpan } from './watch-renders.ts';

/** A script that holds the page for this long is reported. Slow devices start whole sections in less. */
const MIN_BLOCK_MS = 3_000;

/** A script of an entry of the Long Animation Frames API, which the DOM library does not know yet. */
export type LongScript = {
  readonly startTime: number;
  readonly duration: number;
  /** File of the function that the browser called; often React's. */
  readonly sourceURL: string;
};

type LastInput = { readonly at: number; readonly target: EventTarget | null };

export type BlockContext = {
  readonly releases: readonly ShownRemote[];
  readonly spans: readonly RenderSpan[];
  readonly input: LastInput | null;
};

/**
 * The release that blocked the page: by the file of the script; where that is React's, by what was rendered or had its
 * effects meanwhile; else by what was clicked. Undefined for the host's own work.
 */
export function findBlocker(
  { startTime, duration, sourceURL }: LongScript,
  { releases, spans, input }: BlockContext,
): ShownRemote | undefined {
  const byFile = releases.find(
    ({ baseUrl }) => sourceURL !== '' && sourceURL.startsWith(new URL(baseUrl, location.origin).href),
  );
  if (byFile !== undefined) return byFile;
  const end = startTime + duration;
  const during = spans.filter(({ from, until }) => from <= end && until >= startTime);
  // The longest, when there were several: most of the time went there.
  const [longest] = during.toSorted((a, b) => b.until - b.from - (a.until - a.from));
  if (longest !== undefined && longest.guards.length > 0) return longest.guards[0]?.props.remote;
  return input !== null && input.at <= end && startTime - input.at < 1_000
    ? findGuard(getFiber(input.target))?.props.remote
    : undefined;
}

/** React leaves the node of its tree on each element. */
function getFiber(target: EventTarget | null): Fiber | null {
  const key = Object.keys(target ?? {}).find((name) => name.startsWith('__reactFiber$'));
  return target === null || key === undefined ? null : Reflect.get(target, key);
}

/**
 * Watches for scripts that hold the page; browsers without the Long Animation Frames API (all but Chromium's) say
 * nothing.
 */
export function watchBlocks(
  getContext: () => Omit<BlockContext, 'input'>,
  onBlock: (remote: ShownRemote, script: LongScript) => void,
): () => void {
  const abort = new AbortController();
  let input: LastInput | null = null;
  for (const name of ['pointerdown', 'click', 'keydown']) {
    window.addEventListener(
      name,
      ({ target, timeStamp: at }) => {
        input = { at, target };
      },
      { capture: true, passive: true, signal: abort.signal },
    );
  }
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const scripts: readonly LongScript[] = 'scripts' in entry ? (entry.scripts as LongScript[]) : [];
      for (const script of scripts) {
        if (script.duration < MIN_BLOCK_MS) continue;
        const remote = findBlocker(script, { ...getContext(), input });
        if (remote !== undefined) onBlock(remote, script);
      }
    }
  });
  if (PerformanceObserver.supportedEntryTypes.includes('long-animation-frame')) {
    observer.observe({ type: 'long-animation-frame', buffered: true });
  }
  return () => {
    abort.abort();
    observer.disconnect();
  };
}
