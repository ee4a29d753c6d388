import type { TelemetryEvent } from '@hideout/contract/telemetry';
import type { Thrown } from '../boot/page-data.ts';
import { getStack } from '../boot/thrown.ts';
import { isSectionError } from '../sections/section-error.ts';
import { cleanMessage, hasFrames, joinFrames, ownFrames } from './clean.ts';

/** A loop throws the same again and again: it counts once in this time, and so often for one document. */
const REPEAT_AFTER_MS = 5_000;
const MAX_REPEATS = 10;
const MAX_EVENTS = 50;

type ErrorEvent = Extract<TelemetryEvent, { kind: 'error' }>;

function describeError(error: unknown): { readonly name: string; readonly message: string } {
  if (!(error instanceof Error))
    return { name: typeof error, message: typeof error === 'string' ? error : '' };
  // Messages of the API are written for the user they are about.
  const isOfApi = error.name === 'ApiError' && 'code' in error;
  return { name: error.name, message: isOfApi ? String(error.code) : error.message };
}

/**
 * What is reported of an exception, without anything about the user. Null for what is not ours: of an extension, of
 * a request that was given up, or of a remote that could not load, which is reported as such.
 *
 * @param bases where our files lie, as absolute addresses that end with a slash.
 */
export function errorEvent(thrown: Thrown, bases: readonly string[]): ErrorEvent | null {
  const { source, error } = thrown;
  const { name, message } = describeError(error);
  if (isSectionError(error) || name === 'AbortError') return null;
  const stack = getStack(error);
  const own = ownFrames(stack, bases);
  if (own.length === 0 && hasFrames(stack)) return null;
  const rendered = ownFrames(thrown.componentStack ?? '', bases);
  const frames = joinFrames([...own, ...rendered]);
  return {
    kind: 'error',
    name: cleanMessage(name).slice(0, 80),
    message: cleanMessage(message),
    stack: frames === '' ? null : frames,
    source,
  };
}

/** Decides for each error event whether to report it. One per document. */
export function createErrorLimit(
  now: () => number = () => performance.now(),
): (event: ErrorEvent) => boolean {
  const seen = new Map<string, { count: number; at: number }>();
  let reported = 0;
  return ({ name, message, stack }) => {
    const key = `${name} ${message} ${stack?.split('\n', 1)[0]}`;
    const before = seen.get(key) ?? { count: 0, at: Number.NEGATIVE_INFINITY };
    if (reported >= MAX_EVENTS || before.count >= MAX_REPEATS || now() - before.at < REPEAT_AFTER_MS)
      return false;
    reported += 1;
    seen.set(key, { count: before.count + 1, at: now() });
    return true;
  };
}
