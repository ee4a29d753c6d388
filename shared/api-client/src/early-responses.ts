/** An early answer older than this (ms since the page began) may be out of date and is asked for again. */
const FRESH_MS = 20_000;

type Early = Record<string, Promise<Response> | undefined>;

function store(): Early | undefined {
  // `window.__hideout` is declared by the host; this package also runs where there is no window.
  const page: unknown = Reflect.get(globalThis, '__hideout');
  if (typeof page !== 'object' || page === null || !('early' in page)) return undefined;
  return typeof page.early === 'object' && page.early !== null ? (page.early as Early) : undefined; // the boot script fills it
}

/**
 * The answer that the page began to fetch for this URL before its scripts ran; each is given once.
 * Undefined when there is none, or when it has grown old.
 */
export function takeEarlyResponse(url: string): Promise<Response> | undefined {
  const early = store();
  const response = early !== undefined && Object.hasOwn(early, url) ? early[url] : undefined;
  if (early === undefined || response === undefined) return undefined;
  delete early[url];
  return performance.now() < FRESH_MS ? response : undefined;
}

/** Forgets what was fetched early: after a change it would show the state before. */
export function dropEarlyResponses(): void {
  const early = store();
  for (const url of Object.keys(early ?? {})) delete early?.[url];
}
