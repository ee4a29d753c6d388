import type { ApiErrorBody, ErrorCode } from '@hideout/contract/api-error';

/** Failures that no server answered: the network, this device, the clock, or an invalid answer. */
export type LocalErrorCode = 'NETWORK' | 'OFFLINE' | 'TIMEOUT' | 'BAD_RESPONSE';

export type ApiErrorDetails = {
  /** HTTP status; 0 when there was no answer. */
  readonly status?: number;
  /** Names the request in the server's log; null when no answer said so. */
  readonly requestId?: string | null;
  /** Message per field of the request. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly retryAfterSeconds?: number | null | undefined;
  readonly meta?: ApiErrorBody['meta'];
  readonly problems?: ApiErrorBody['problems'];
  readonly cause?: unknown;
};

/** What every failed call throws. `message` is the server's where it gave one. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode | LocalErrorCode;
  readonly status: number;
  readonly requestId: string | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly retryAfterSeconds: number | null;
  readonly meta: Readonly<NonNullable<ApiErrorBody['meta']>>;
  /** Of `RELEASE_REFUSED`: everything that stands against the release. */
  readonly problems: ApiErrorBody['problems'];

  constructor(code: ErrorCode | LocalErrorCode, message: string, details: ApiErrorDetails = {}) {
    super(message, details.cause === undefined ? {} : { cause: details.cause });
    this.code = code;
    this.status = details.status ?? 0;
    this.requestId = details.requestId ?? null;
    this.fields = details.fields ?? {};
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
    this.meta = details.meta ?? {};
    this.problems = details.problems;
  }
}

/** True for an ApiError made by any copy of this module: remotes may bundle their own. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError' && 'code' in error;
}

const LOCAL_CODES: readonly string[] = [
  'NETWORK',
  'OFFLINE',
  'TIMEOUT',
  'BAD_RESPONSE',
] satisfies LocalErrorCode[];

/** True when the request was sent and no answer that can be read came back. */
export function isUnanswered(error: unknown): boolean {
  return isApiError(error) && LOCAL_CODES.includes(error.code);
}

const BROKEN_SERVER: readonly string[] = [
  'INTERNAL',
  'UPSTREAM_UNAVAILABLE',
  'DATABASE_UNAVAILABLE',
] satisfies ErrorCode[];

/** True when the request may have been carried out all the same: no answer, or a server that broke over it. */
export function isOutcomeUnknown(error: unknown): boolean {
  return isUnanswered(error) || (isApiError(error) && BROKEN_SERVER.includes(error.code));
}
