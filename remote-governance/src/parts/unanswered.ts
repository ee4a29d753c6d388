import { isApiError } from '@hideout/api-client/api-error';

const UNANSWERED: readonly string[] = ['NETWORK', 'OFFLINE', 'TIMEOUT', 'BAD_RESPONSE'];

/** The request was sent, but its outcome is unknown. */
export function isUnanswered(error: unknown): boolean {
  return isApiError(error) && UNANSWERED.includes(error.code);
}
