import { isApiError } from './api-error.ts';
import { messageOfCode } from './error-messages.ts';

/**
 * The message a user reads for whatever a call threw. Ours where the code has one, else the
 * server's, else one that names the status.
 */
export function messageFor(error: unknown): string {
  if (!isApiError(error)) return 'Something broke on our side.';
  const ours = messageOfCode(error);
  if (ours !== null) return ours;
  if (error.message !== '') return error.message;
  return error.status === 0 ? 'Request failed.' : `Request failed (${error.status}).`;
}

/** What a card or notice about a failed call shows: the message, and the id of the request where a server gave one. */
export function describeFailure(error: unknown): { message: string; requestId: string | undefined } {
  const requestId = isApiError(error) ? error.requestId : null;
  return { message: messageFor(error), requestId: requestId ?? undefined };
}

type FailedQuery = {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

/** What an error card about a query that failed shows and does: the failure, and another try. */
export function describeFailedQuery({ error, isFetching, refetch }: FailedQuery) {
  return { ...describeFailure(error), onRetry: () => void refetch(), retrying: isFetching };
}
