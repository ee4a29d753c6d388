import { createApiClient } from '../api-client.ts';
import { type ApiError, isApiError } from '../api-error.ts';

/** An answer with a body of JSON. */
export function json(body: unknown, init: ResponseInit = {}): Response {
  return new Response(JSON.stringify(body), init);
}

export type Seen = { url: string; init: RequestInit };

/** A client over a network that answers like this, with what was asked of it and what it reported. */
export function clientOver(
  answer: (seen: Seen) => Response | Promise<Response>,
  more: { timeoutMs?: number } = {},
) {
  const seen: Seen[] = [];
  const failures: [ApiError, string][] = [];
  const api = createApiClient({
    baseUrl: '/api',
    fetch: async (url, init = {}) => {
      seen.push({ url: String(url), init });
      return answer({ url: String(url), init });
    },
    onResponseError: (error, endpoint) => failures.push([error, endpoint.name]),
    ...more,
  });
  return { api, seen, failures };
}

/** The error that a call ends with; throws when it ends otherwise. */
export async function getFailure(promise: Promise<unknown>): Promise<ApiError> {
  try {
    await promise;
  } catch (error) {
    if (isApiError(error)) return error;
    throw error;
  }
  throw new Error('The call succeeded.');
}
