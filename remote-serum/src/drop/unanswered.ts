import { isApiError } from '@hideout/api-client/api-error';

const UNKNOWN_OUTCOME: readonly string[] = [
  'NETWORK',
  'OFFLINE',
  'TIMEOUT',
  'BAD_RESPONSE',
  'INTERNAL',
  'UPSTREAM_UNAVAILABLE',
  'DATABASE_UNAVAILABLE',
];

/** The request may have been carried out all the same: no answer, an unreadable one, or a server that broke over it. */
export function isUnanswered(error: unknown): boolean {
  return isApiError(error) && UNKNOWN_OUTCOME.includes(error.code);
}
