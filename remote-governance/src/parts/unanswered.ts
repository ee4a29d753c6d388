import { isApiError } from '@hideout/api-client/api-error';

const UNANSWERED: readonly string[] = ['NETWORK', 'OFFLINE', 'TIMEOUT', 'BAD_RESPONSE'];

/** The request left, but nobody knows what became of it. */
export function isUnanswered(error: unknown): boolean {
  return isApiError(error) && UNANSWERED.includes(error.code);
}
