import type { ErrorCode } from '@hideout/contract/api-error';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { violatedConstraint } from '../db/violated-constraint.ts';
import { ApiFailure, apiFailure, errorBody } from './api-failure.ts';

const FASTIFY_CODES: Record<string, readonly [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    'UNSUPPORTED_MEDIA_TYPE',
    'Send JSON with the header Content-Type: application/json.',
  ],
  FST_ERR_CTP_BODY_TOO_LARGE: ['PAYLOAD_TOO_LARGE', 'The request is too large.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['BAD_REQUEST', 'The request is not valid JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['BAD_REQUEST', 'The request was cut off.'],
  FST_ERR_BAD_URL: ['BAD_REQUEST', 'The address is not valid.'],
  FST_ERR_MAX_PARAM_LENGTH: ['URI_TOO_LONG', 'The address is too long.'],
};

/** What keeps a deleted account empty: a trigger of the tables about members, and a check of its row. */
const OF_DELETED_ACCOUNTS = new Set<string | null>(['account_not_deleted', 'account_deleted_is_empty']);

/** SQLSTATE classes and codes that mean: the database is not there for us right now, or for no writes. */
const DATABASE_AWAY = /^(08|53|57P|57014|55P03|40001|40P01|25P03|25006)/;
const NETWORK_AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', 'EAI_AGAIN']);
const POOL_AWAY =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|driver has already been destroyed)/;

/** Turns whatever was thrown into a failure the caller may see. Anything unknown is `INTERNAL`. */
function toFailure(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error;
  const code = getCode(error);
  const known = FASTIFY_CODES[code];
  if (known !== undefined) return apiFailure(known[0], known[1], { cause: error });
  // Before the codes of a network: a caller who hangs up has the same as a database that does.
  const status = getStatus(error);
  if (status !== null && status >= 400 && status < 500) {
    return apiFailure('BAD_REQUEST', 'The request cannot be understood.', { cause: error });
  }
  // PostgreSQL cannot store NUL, nor JSON escapes that are no character.
  if (code === '22021' || code === '22P05')
    return apiFailure('BAD_REQUEST', 'The text holds a character that cannot be used.');
  // For a request that was on its way when its account was deleted.
  if (OF_DELETED_ACCOUNTS.has(violatedConstraint(error))) {
    return apiFailure('UNAUTHENTICATED', 'This account was deleted.');
  }
  if (
    DATABASE_AWAY.test(code) ||
    NETWORK_AWAY.has(code) ||
    (error instanceof Error && POOL_AWAY.test(error.message))
  ) {
    return apiFailure(
      'DATABASE_UNAVAILABLE',
      'Our database is not answering. Your data is safe; try again.',
      {
        retryAfterSeconds: 5,
        cause: error,
      },
    );
  }
  return apiFailure('INTERNAL', 'Something broke on our side.', { cause: error });
}

const failureCodes = new WeakMap<FastifyRequest, ErrorCode>();

/** The code a request was refused with, for the metrics; undefined for a success. */
export function getFailureCode(request: FastifyRequest): ErrorCode | undefined {
  return failureCodes.get(request);
}

/** What the caller may know of a failure; notes it for the metrics, and logs it where an operator must look. */
export function noteFailure(error: unknown, request: FastifyRequest): ApiFailure {
  const failure = toFailure(error);
  failureCodes.set(request, failure.code);
  // Without a cause it is an expected state, such as maintenance or shutting down.
  if (failure.status >= 500 && failure.details.cause !== undefined) {
    request.log.error({ err: failure.details.cause, code: failure.code }, failure.message);
  }
  return failure;
}

/** Fastify's error handler: one envelope for everything. */
export function answerError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = noteFailure(error, request);
  for (const [name, value] of Object.entries(failure.details.headers ?? {})) reply.header(name, value);
  const { retryAfterSeconds } = failure.details;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  return reply
    .code(failure.status)
    .header('x-request-id', request.id)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(failure, request.id)));
}

/** The answer to an address, with or without a query, that leads nowhere. */
export function nothingAt(url: string): ApiFailure {
  return apiFailure('NOT_FOUND', `There is nothing at ${url.split('?')[0]?.slice(0, 200)}.`);
}

function getCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function getStatus(error: unknown): number | null {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : null;
}
