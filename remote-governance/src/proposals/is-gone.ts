import { isApiError } from '@hideout/api-client/api-error';

/** Nothing has this id, or nothing can: asking again will not help. */
const GONE: readonly string[] = ['PROPOSAL_NOT_FOUND', 'NOT_FOUND', 'UNPROCESSABLE'];

export function isGone(error: unknown): boolean {
  return isApiError(error) && GONE.includes(error.code);
}
