import type { ApiErrorBody, ErrorCode } from '@hideout/contract/api-error';
import { checkAuth, signOut } from '@hideout/contract/auth';
import {
  type Endpoint,
  type EndpointOutput,
  type EndpointParsed,
  endpointPath,
} from '@hideout/contract/endpoint';
import { ERROR_STATUS } from '@hideout/contract/error-status';
import { getMaintenance } from '@hideout/contract/health';
import type { SessionUser } from '@hideout/contract/people';
import { matchPath } from './match-path.ts';

/** One request that reached the fake API. */
export type FakeCall = {
  readonly endpoint: Endpoint;
  /** Path and query as the client built them, without the base: `/governance/proposals?page=1&limit=20`. */
  readonly url: string;
  readonly params: Record<string, string>;
  readonly query: Record<string, string>;
  readonly body: unknown;
  readonly headers: Headers;
};

/** A refusal in the form of the contract. `status` and `message` have values that fit the code. */
export type FakeFailure = Pick<ApiErrorBody, 'code'> & Partial<ApiErrorBody>;

type Answer = (call: FakeCall) => Response | Promise<Response>;

/** What the fake API answers to one endpoint; made by `answer`, `refuse`, `hang`, `garble` and `disconnect`. */
export type FakeHandler = { readonly endpoint: Endpoint; readonly answer: Answer };

function json(body: unknown, status: number): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', Date: new Date().toUTCString() },
  });
}

let refusals = 0;

function refusal(failure: FakeFailure): Response {
  refusals += 1;
  const status = failure.status ?? ERROR_STATUS[failure.code];
  const body: ApiErrorBody = {
    message: `Refused with ${failure.code}.`,
    requestId: `req-${String(refusals).padStart(4, '0')}`,
    ...failure,
    status,
  };
  return json(body, status);
}

/**
 * Answers `endpoint` with a value, or with what a function makes of the parsed request. The value is checked
 * against the contract, so a test cannot rely on an answer the API would never give.
 */
export function answer<E extends Endpoint>(
  endpoint: E,
  value: EndpointOutput<E> | ((input: EndpointParsed<E>, call: FakeCall) => EndpointOutput<E> | FakeHandler),
): FakeHandler {
  return {
    endpoint,
    answer: (call) => {
      const parsed = {
        ...(endpoint.params === undefined ? {} : { params: endpoint.params.parse(call.params) }),
        ...(endpoint.query === undefined ? {} : { query: endpoint.query.parse(call.query) }),
        ...(endpoint.body === undefined ? {} : { body: endpoint.body.parse(call.body) }),
      };
      // The parts come from the schemas of this very endpoint; the generic type cannot see that.
      const made: unknown = isFunction(value) ? value(parsed as EndpointParsed<E>, call) : value;
      if (isHandler(made)) return made.answer(call);
      return json(endpoint.response.parse(made), endpoint.statuses?.[0] ?? 200);
    },
  };
}

// No answer of the contract is itself a function, which `typeof` alone cannot prove to the compiler.
function isFunction<F extends (...args: never[]) => unknown>(value: F | unknown): value is F {
  return typeof value === 'function';
}

function isHandler(value: unknown): value is FakeHandler {
  return typeof value === 'object' && value !== null && 'endpoint' in value && 'answer' in value;
}

/** Refuses `endpoint` with a code of the contract, for example `refuse(castVote, { code: 'NO_VOTING_POWER' })`. */
export function refuse(endpoint: Endpoint, failure: FakeFailure | ErrorCode): FakeHandler {
  const full: FakeFailure = typeof failure === 'string' ? { code: failure } : failure;
  return { endpoint, answer: () => refusal(full) };
}

/** Never answers `endpoint`, until the request is aborted. */
export function hang(endpoint: Endpoint): FakeHandler {
  return { endpoint, answer: () => new Promise<Response>(() => {}) };
}

/** Answers `endpoint` with something that is not in the contract: a page of HTML with status 200. */
export function garble(endpoint: Endpoint): FakeHandler {
  return {
    endpoint,
    answer: () => new Response('<!doctype html><p>Hello', { headers: { 'Content-Type': 'text/html' } }),
  };
}

/** Breaks the connection, as a lost network does. */
export function disconnect(endpoint: Endpoint): FakeHandler {
  return { endpoint, answer: () => Promise.reject(new TypeError('Failed to fetch')) };
}

export type FakeApi = {
  /** Stands in for `fetch` of the API client; understands every URL below its base. */
  readonly fetch: typeof fetch;
  /** Every request so far, oldest first. */
  readonly calls: readonly FakeCall[];
  /** Requests to one endpoint. */
  callsTo(endpoint: Endpoint): readonly FakeCall[];
  /** Replaces the handler of an endpoint from now on. */
  use(...handlers: readonly FakeHandler[]): void;
  /** Holds the answers to an endpoint back until the returned function is called. */
  hold(endpoint: Endpoint): () => void;
  /** Changes who is signed in: calls for members answer 401 to guests, and 403 without the permission. */
  signIn(user: SessionUser | null): void;
};

export type FakeApiOptions = {
  readonly handlers?: readonly FakeHandler[];
  readonly user?: SessionUser | null;
  /** Path below which the API lies. */
  readonly baseUrl?: string;
  /** Milliseconds before every answer; 0 by default. To see loading states in the workbench. */
  readonly delay?: number;
};

/**
 * An API in memory over the contract's endpoints. It answers the session's own calls from `user`, who is signed out
 * after an answer with `signedOut`. An endpoint without a handler answers 404 `NOT_FOUND` and says so on the console,
 * because a page that asks for it would otherwise fail without a reason.
 */
export function createFakeApi({
  handlers = [],
  user = null,
  baseUrl = '/api',
  delay = 0,
}: FakeApiOptions = {}): FakeApi {
  let viewer = user;
  const held = new Map<string, Promise<void>>();
  const calls: FakeCall[] = [];
  const shell = [
    answer(checkAuth, () => ({ authenticated: viewer !== null, user: viewer })),
    answer(getMaintenance, { maintenance: false }),
    answer(signOut, () => {
      viewer = null;
      return { ok: true as const };
    }),
  ];
  const table = new Map([...shell, ...handlers].map((handler) => [handler.endpoint.name, handler]));

  async function answerTo(call: FakeCall, handler: FakeHandler): Promise<Response> {
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
    await held.get(call.endpoint.name);
    const { access } = call.endpoint;
    if (access !== 'public' && viewer === null) return refusal({ code: 'UNAUTHENTICATED' });
    if (access !== 'public' && access !== 'member' && viewer?.permissions.includes(access) !== true) {
      return refusal({ code: 'FORBIDDEN' });
    }
    // Held back, a call is answered by what is in force when it is let go.
    const response = await (table.get(call.endpoint.name) ?? handler).answer(call);
    if (await hasSignedOut(response)) viewer = null;
    return response;
  }

  async function fakeFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(
      new URL(input instanceof Request ? input.url : input, 'http://localhost'),
      init,
    );
    const url = new URL(request.url);
    const path = url.pathname.startsWith(`${baseUrl}/`) ? url.pathname.slice(baseUrl.length) : url.pathname;
    for (const handler of table.values()) {
      const params =
        request.method === handler.endpoint.method ? matchPath(handler.endpoint.path, path) : undefined;
      if (params === undefined) continue;
      const call: FakeCall = {
        endpoint: handler.endpoint,
        url: `${endpointPath(handler.endpoint, params)}${url.search}`,
        params,
        query: Object.fromEntries(url.searchParams),
        body: request.method === 'POST' ? await request.json() : undefined,
        headers: request.headers,
      };
      calls.push(call);
      return untilAborted(answerTo(call, handler), init?.signal);
    }
    console.warn(`The fake API has no answer to ${request.method} ${path}.`);
    return refusal({ code: 'NOT_FOUND' });
  }

  return {
    fetch: fakeFetch,
    calls,
    callsTo: (endpoint) => calls.filter((call) => call.endpoint.name === endpoint.name),
    use: (...more) => {
      for (const handler of more) table.set(handler.endpoint.name, handler);
    },
    hold: (endpoint) => {
      let open: () => void = () => {};
      const opened = new Promise<void>((resolve) => {
        open = resolve;
      });
      held.set(endpoint.name, opened);
      return () => {
        held.delete(endpoint.name);
        open();
      };
    },
    signIn: (next) => {
      viewer = next;
    },
  };
}

/** True when the answer says that it ended the own session, as calls that end sessions do. */
async function hasSignedOut(response: Response): Promise<boolean> {
  if (!response.ok || response.headers.get('Content-Type') !== 'application/json') return false;
  const body: unknown = await response.clone().json();
  return typeof body === 'object' && body !== null && 'signedOut' in body && body.signedOut === true;
}

/** Rejects like `fetch` does when the caller gives up. */
function untilAborted(
  response: Promise<Response>,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
  if (signal === null || signal === undefined) return response;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    response.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
