import type { TelemetryEvent } from '@hideout/contract/telemetry';
import type { Thrown } from '../boot/page-data.ts';
import { getStack } from '../boot/thrown.ts';
import { isSectionError } from '../sections/section-error.ts';

/** A loop throws the same again and again: it counts once in this time, and so often for one document. */
const REPEAT_AFTER_MS = 5_000;
const MAX_REPEATS = 10;
const MAX_EVENTS = 50;

const MAX_NAME_LENGTH = 80;
const MAX_STACK_LENGTH = 4_000;

/** An address with line and column, as every browser writes a frame; what follows `?` names nothing of ours. */
const PLACE = /([a-z-]+:\/\/[^\s()?#]+?)(?:[?#][^\s():]*)?(:\d+:\d+)/g;

type ErrorEvent = Extract<TelemetryEvent, { kind: 'error' }>;

function describeName(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return error.name === 'ApiError' && 'code' in error ? String(error.code) : error.name;
}

/** Positions of a stack by file, without queries; the address of a page can name a user. */
function readPlaces(stack: string): string[] {
  return [...stack.matchAll(PLACE)].map(([, file = '', position = '']) => `${file}${position}`);
}

/**
 * What is reported of an exception: nothing that was written about it, only its name and where it was thrown. Null
 * for what is not ours: of an extension, of a request that was given up, or of a remote that could not load, which is
 * reported as such.
 *
 * @param bases where our files lie, as absolute addresses that end with a slash.
 */
export function errorEvent(thrown: Thrown, bases: readonly string[]): ErrorEvent | null {
  const { error } = thrown;
  const name = describeName(error);
  if (isSectionError(error) || name === 'AbortError') return null;
  const isOwn = (place: string) => bases.some((base) => place.startsWith(base));
  const places = readPlaces(getStack(error));
  if (places.length > 0 && !places.some(isOwn)) return null;
  const own = [...places, ...readPlaces(thrown.componentStack ?? '')].filter(isOwn);
  return {
    kind: 'error',
    name: name.slice(0, MAX_NAME_LENGTH),
    stack: own.length === 0 ? null : own.join('\n').slice(0, MAX_STACK_LENGTH),
  };
}

/** Decides for each error event whether to report it. One per document. */
export function createErrorLimit(
  now: () => number = () => performance.now(),
): (event: ErrorEvent) => boolean {
  const seen = new Map<string, { count: number; at: number }>();
  let reported = 0;
  return ({ name, stack }) => {
    const key = `${name} ${stack?.split('\n', 1)[0]}`;
    const before = seen.get(key) ?? { count: 0, at: Number.NEGATIVE_INFINITY };
    if (reported >= MAX_EVENTS || before.count >= MAX_REPEATS || now() - before.at < REPEAT_AFTER_MS)
      return false;
    reported += 1;
    seen.set(key, { count: before.count + 1, at: now() });
    return true;
  };
}
