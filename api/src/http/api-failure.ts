import type { ApiErrorBody, ErrorCode } from '@hideout/contract/api-error';
import { ERROR_STATUS } from '@hideout/contract/error-status';

export type FailureDetails = {
  /** Message per field on 422; keys are dotted paths into the body. */
  readonly fields?: Record<string, string>;
  readonly retryAfterSeconds?: number;
  readonly meta?: NonNullable<ApiErrorBody['meta']>;
  /** What stands against a release, each with whom to talk to. */
  readonly problems?: Readonly<NonNullable<ApiErrorBody['problems']>>;
  /** More response headers, for example `Allow`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What went wrong underneath; logged, never sent. */
  readonly cause?: unknown;
};

/** A failure that is returned to the caller. `message` may be shown to a user. */
export class ApiFailure extends Error {
  override name = 'ApiFailure';
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: FailureDetails;

  constructor(code: ErrorCode, message: string, details: FailureDetails = {}) {
    super(message, details.cause === undefined ? {} : { cause: details.cause });
    this.code = code;
    this.status = ERROR_STATUS[code];
    this.details = details;
  }
}

/** Shorthand to throw: `throw apiFailure('PROPOSAL_NOT_FOUND', 'There is no such proposal.')`. */
export function apiFailure(code: ErrorCode, message: string, details?: FailureDetails): ApiFailure {
  return new ApiFailure(code, message, details);
}

/** The one envelope of every answer outside 2xx. */
export function errorBody(failure: ApiFailure, requestId: string): ApiErrorBody {
  const { fields, retryAfterSeconds, meta, problems } = failure.details;
  return {
    code: failure.code,
    message: failure.message,
    status: failure.status,
    requestId,
    ...(fields === undefined ? {} : { fields }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...(meta === undefined ? {} : { meta }),
    ...(problems === undefined ? {} : { problems: [...problems] }),
  };
}
