import { isApiError } from '@hideout/api-client/api-error';

/** Failures after which the vote may be written all the same: no answer, one that cannot be read, or a broken server. */
const UNANSWERED: readonly string[] = [
  'NETWORK',
  'OFFLINE',
  'TIMEOUT',
  'BAD_RESPONSE',
  'INTERNAL',
  'UPSTREAM_UNAVAILABLE',
  'DATABASE_UNAVAILABLE',
];

/** The request left, but nobody knows what became of it. */
export function isUnanswered(error: unknown): boolean {
  return isApiError(error) && UNANSWERED.includes(error.code);
}

/** A vote went out and no answer came back. `cause` is the failure of the call. */
export class LostVoteError extends Error {
  override name = 'LostVoteError';
  readonly code = 'VOTE_LOST';
  /** Milliseconds of this device's clock. What the server says of the vote from then on is the truth. */
  readonly lostAt: number;

  constructor(lostAt: number, cause: unknown) {
    super('The answer to a vote was lost.', { cause });
    this.lostAt = lostAt;
  }
}

/** True for a LostVoteError. */
export function isLostVote(error: unknown): error is LostVoteError {
  return error instanceof Error && error.name === 'LostVoteError' && 'lostAt' in error;
}
