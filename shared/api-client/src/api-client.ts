import type { Endpoint, EndpointInput, EndpointOutput, Schema } from '@hideout/contract/endpoint';
import { ApiError } from './api-error.ts';
import { dropEarlyResponses, takeEarlyResponse } from './early-responses.ts';
import { readAnswer } from './read-answer.ts';
import { requestUrl } from './request-url.ts';

/** A call that got no answer for this long has failed. */
const REQUEST_TIMEOUT_MS = 15_000;

export type CallOptions = {
  /** Gives up the call; it then throws the signal's reason, not an ApiError. */
  readonly signal?: AbortSignal | undefined;
};

// `unknown` is what an endpoint without any input asks for; then nothing need be passed.
type CallArguments<E extends Endpoint> =
  Record<never, never> extends EndpointInput<E>
    ? [input?: EndpointInput<E> | undefined, options?: CallOptions]
    : [input: EndpointInput<E>, options?: CallOptions];

/** Leaves out what answers no JSON: redirects are navigations, images and documents have addresses. */
type JsonEndpoint<E extends Endpoint> = [EndpointOutput<E>] extends [undefined] ? never : E;

export type ApiClient = {
  /**
   * Makes one call of the contract that answers JSON. Path and query are checked before, the answer after.
   *
   * @throws ApiError, see its codes; the abort reason when `signal` gave the call up.
   */
  call<E extends Endpoint>(endpoint: JsonEndpoint<E>, ...rest: CallArguments<E>): Promise<EndpointOutput<E>>;
};

export type ApiClientOptions = {
  /** Path or URL that the contract's paths are appended to: `/api`. */
  readonly baseUrl: string;
  readonly fetch?: typeof fetch;
  readonly timeoutMs?: number;
  /** Called with every failed call before the caller does: a 401 or maintenance concerns the whole page. */
  readonly onResponseError?: (error: ApiError, endpoint: Endpoint) => void;
  /** Sees every answer's head, for example its `Date`; the body belongs to the caller. */
  readonly onResponse?: (response: Response) => void;
};

type AnyInput = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };

/** The client of the API: one for the whole page, made by the host. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  return {
    async call<E extends Endpoint>(
      endpoint: JsonEndpoint<E>,
      ...rest: CallArguments<E>
    ): Promise<EndpointOutput<E>> {
      const [input, { signal } = {}] = rest;
      const limit = AbortSignal.timeout(options.timeoutMs ?? REQUEST_TIMEOUT_MS);
      const giveUp = signal === undefined ? limit : AbortSignal.any([signal, limit]);
      try {
        const given: AnyInput = input ?? {};
        const body = readInput(endpoint, given);
        const response = await send(options, endpoint, { ...given, body }, giveUp);
        options.onResponse?.(response);
        // `readAnswer` has just parsed it with the endpoint's own schema.
        return (await abortable(readAnswer(endpoint, response), giveUp)) as EndpointOutput<E>;
      } catch (error) {
        if (signal?.aborted === true) throw signal.reason;
        const failure = error instanceof ApiError ? error : unanswered(error);
        options.onResponseError?.(failure, endpoint);
        throw failure;
      }
    },
  };
}

async function send(
  options: ApiClientOptions,
  endpoint: Endpoint,
  input: AnyInput,
  giveUp: AbortSignal,
): Promise<Response> {
  const url = requestUrl(options.baseUrl, endpoint, input);
  const reads = endpoint.method === 'GET' && endpoint.changesState !== true;
  const early = reads ? takeEarlyResponse(url) : undefined;
  if (!reads) dropEarlyResponses();
  // A first wave that broke off is no answer: ask again, as if it had not been tried.
  const answered = await (early === undefined ? undefined : abortable(early, giveUp).catch(() => undefined));
  giveUp.throwIfAborted();
  if (answered !== undefined) return answered;
  const ask = options.fetch ?? fetch;
  return ask(url, {
    method: endpoint.method,
    credentials: 'same-origin',
    signal: giveUp,
    headers: {
      accept: 'application/json',
      'x-hideout': '1',
      ...(endpoint.method === 'POST' ? { 'content-type': 'application/json' } : {}),
    },
    ...(endpoint.method === 'POST' ? { body: JSON.stringify(input.body ?? {}, refuseNoNumber) } : {}),
  });
}

/**
 * Checks path and query, which are a part of the address, and sends them as given. A body that does not fit is sent
 * all the same: the server names everything that is wrong with it.
 */
function readInput(endpoint: Endpoint, input: AnyInput): unknown {
  checkPart(endpoint.params, input.params);
  checkPart(endpoint.query, input.query ?? {});
  const body = endpoint.body?.safeParse(input.body);
  return body === undefined || body.success ? body?.data : input.body;
}

/** JSON would say null instead of what is no number, and null may be a value that means something. */
function refuseNoNumber(key: string, value: unknown): unknown {
  if (typeof value !== 'number' || Number.isFinite(value)) return value;
  throw new ApiError('UNPROCESSABLE', `Some values cannot be sent: ${key}.`, {
    fields: { [key]: 'Not a number.' },
  });
}

function checkPart(schema: Schema | undefined, value: unknown): void {
  const result = schema?.safeParse(value);
  if (result === undefined || result.success) return;
  const fields = Object.fromEntries(
    result.error.issues.map((issue) => [issue.path.map(String).join('.'), issue.message]),
  );
  throw new ApiError('UNPROCESSABLE', `Some values cannot be sent: ${Object.keys(fields).join(', ')}.`, {
    fields,
    cause: result.error,
  });
}

function unanswered(cause: unknown): ApiError {
  const isTimeout = cause instanceof Error && cause.name === 'TimeoutError';
  if (isTimeout) return new ApiError('TIMEOUT', 'The server did not answer in time.', { cause });
  const offline = typeof navigator !== 'undefined' && navigator.onLine === false;
  return offline
    ? new ApiError('OFFLINE', 'This device is offline.', { cause })
    : new ApiError('NETWORK', 'The server could not be reached.', { cause });
}

/** Settles with the promise, or rejects as soon as the signal gives up. */
function abortable<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  if (signal.aborted) return Promise.reject(signal.reason);
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
