import { safeParse, z } from 'zod/mini';

const dateTime = z.iso.datetime({ offset: true });

/**
 * Reads a time as RFC 3339 writes it, which is what EIP-4361 asks for: a fraction of a second of any length or
 * none, `Z` or an offset, `T` and `Z` in either case. Null for everything else, such as a day that its month
 * does not have.
 *
 * A 60th second is legal in the minutes that have one. None has been announced since 2016, and messages hold
 * for minutes, so none is taken.
 *
 * @returns the time, cut to milliseconds.
 */
export function parseDateTime(text: string): Date | null {
  const read = safeParse(dateTime, text.toUpperCase());
  return read.success ? new Date(read.data) : null;
}
