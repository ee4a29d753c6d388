import { apiErrorBody, ERROR_CODES, type ErrorCode } from '@hideout/contract/api-error';
import type { Endpoint } from '@hideout/contract/endpoint';
import { ApiError, type LocalErrorCode } from './api-error.ts';

/**
 * The checked body of an answer.
 *
 * @throws ApiError for every answer outside 2xx, and `BAD_RESPONSE` for a body the contract does not know.
 */
export async function readAnswer(endpoint: Endpoint, response: Response): Promise<unknown> {
  const body = parseJson(await response.text());
  const { status } = response;
  const requestId = response.headers.get('x-request-id');
  if (!response.ok) throw getFailure(response, body, requestId);
  const parsed = endpoint.response.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new ApiError('BAD_RESPONSE', `The answer of ${endpoint.name} does not fit its contract.`, {
    status,
    requestId,
    cause: parsed.error,
  });
}

function getFailure(response: Response, body: unknown, requestId: string | null): ApiError {
  const { status } = response;
  const known = apiErrorBody.safeParse(body);
  if (known.success) return new ApiError(known.data.code, known.data.message, { ...known.data, status });
  const reported = messageIn(body);
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError(codeOfStatus(status, reported !== null), reported ?? '', {
    status,
    requestId,
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : null,
  });
}

/** A newer server may know codes we do not: its message is passed on, and the status says what kind it is. */
function codeOfStatus(status: number, reported: boolean): ErrorCode | LocalErrorCode {
  if (status === 401) return 'UNAUTHENTICATED';
  if (status === 403) return 'FORBIDDEN';
  if (status === 404) return 'NOT_FOUND';
  if (status === 409) return 'CONFLICT';
  if (status === 422) return 'UNPROCESSABLE';
  if (status === 429) return 'RATE_LIMITED';
  // A gateway in front of the API answers in its own format.
  if (status >= 502 && status <= 504) return 'UPSTREAM_UNAVAILABLE';
  if (status >= 500) return 'INTERNAL';
  return reported && status >= 400 ? 'BAD_REQUEST' : 'BAD_RESPONSE';
}

function messageIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('code' in body) || !('message' in body)) return null;
  const { code, message } = body;
  if (typeof code !== 'string' || typeof message !== 'string' || message === '') return null;
  return ERROR_CODES.some((known) => known === code) ? null : message.slice(0, 500);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // no schema accepts it, so the caller gets BAD_RESPONSE or the status
  }
}
