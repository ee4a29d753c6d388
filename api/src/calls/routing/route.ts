import { createHash } from 'node:crypto';
import type { ErrorCode } from '@hideout/contract/api-error';
import type { Endpoint, EndpointOutput, EndpointParsed } from '@hideout/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { safeParse } from 'zod/mini';
import { apiFailure } from '../../http/api-failure.ts';
import { refuseCrossSite } from '../../http/cross-site.ts';
import { hasTag } from '../../http/etag.ts';
import { countHit, limitedAddress, tooMany } from '../../http/limits.ts';
import { redirectingErrors } from '../../http/redirecting-errors.ts';
import { isReply, type Reply } from '../../http/reply.ts';
import { validateInput } from '../../http/validate.ts';
import type { AppDeps, RequestContext, SessionAccount } from '../context.ts';
import { renewSession } from '../sessions/session.ts';
import { SESSION_COOKIE, sessionCookie, tokenHash } from '../sessions/session-cookie.ts';
import { readGuardFacts } from './guard.ts';

/**
 * Does the work of one call: gets checked input, answers the contract's response or a `reply(…)`.
 * Where an answer holds literals, declare it (`const list: Handler<typeof listVoters> = async …`):
 * inline, the compiler widens them.
 */
export type Handler<E extends Endpoint> = (
  input: EndpointParsed<E>,
  context: RequestContext,
) => Promise<EndpointOutput<E> | Reply<EndpointOutput<E>>>;

export type RouteOptions = {
  /** Code for a path parameter that fails its schema; `NOT_FOUND` when absent. */
  readonly invalidParams?: ErrorCode;
  /** Throws for who may not call, where a token stands for a session. Runs before anything of the input is read. */
  readonly refuseCaller?: (context: RequestContext) => Promise<unknown>;
  /** Throws for a body whose schema alone would not say what is wrong with it. Runs before the schema. */
  readonly refuseBody?: (body: unknown) => void;
  /** Seconds a browser may reuse a GET without asking; absent = it asks each time (ETag). */
  readonly cacheSeconds?: number;
  /** Largest body in bytes, where 64 kB are too few. */
  readonly bodyLimit?: number;
  /**
   * Answers without a look at media type, origin, session, general limit and maintenance: only for what operators
   * poll and what browsers send by themselves.
   */
  readonly unguarded?: true;
};

/** Requests of all kinds, per account, or per address when signed out. */
export const REQUESTS_PER_MINUTE = 300;

/** Calls that stay open under maintenance, so that a user can sign in and switch it off. */
const OPEN_UNDER_MAINTENANCE = /^\/(auth|health|registry)(\/|$)/;

/**
 * Serves an endpoint of the contract. Order of the checks: media type, cross-site, session, general
 * limit, maintenance, access, input, the call's own limit; then the handler; then its answer is
 * parsed by the contract, so nothing leaves that is not promised.
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  deps: AppDeps,
  endpoint: E,
  handler: Handler<E>,
  options: RouteOptions = {},
): void {
  addRoute(app, deps, endpoint, options, async (input, context, request, response) =>
    send(request, response, endpoint, await handler(input, context), options),
  );
}

/**
 * Does the work of a call whose success is no JSON (`answers` of the contract) and sends it by itself.
 * What it throws is answered in the one envelope, and for a `redirect` by the way back to the site.
 */
export type RawHandler<E extends Endpoint> = (
  input: EndpointParsed<E>,
  context: RequestContext,
  response: FastifyReply,
) => Promise<FastifyReply>;

/** Serves an endpoint that answers something else than JSON, after the same checks as `route`. */
export function routeRaw<E extends Endpoint>(
  app: FastifyInstance,
  deps: AppDeps,
  endpoint: E,
  handler: RawHandler<E>,
  options: RouteOptions = {},
): void {
  addRoute(app, deps, endpoint, options, (input, context, _request, response) =>
    handler(input, context, response),
  );
}

function addRoute<E extends Endpoint>(
  app: FastifyInstance,
  deps: AppDeps,
  endpoint: E,
  options: RouteOptions,
  answer: (
    input: EndpointParsed<E>,
    context: RequestContext,
    request: FastifyRequest,
    response: FastifyReply,
  ) => Promise<FastifyReply>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    // A HEAD request would run the handler of a GET that changes state.
    exposeHeadRoute: endpoint.changesState !== true && endpoint.answers !== 'redirect',
    ...(endpoint.answers === 'redirect' ? { errorHandler: redirectingErrors(deps.config.siteOrigin) } : {}),
    ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
    onRequest: async (request, response) => {
      if (options.unguarded !== true) await admit(request, response, deps, endpoint);
      await options.refuseCaller?.(getContext(request, deps));
    },
    handler: async (request, response) => {
      const context = getContext(request, deps);
      options.refuseBody?.(request.body);
      const input = validateInput(endpoint, request, options.invalidParams ?? 'NOT_FOUND');
      if (endpoint.rate !== undefined && !isCountedApart(endpoint)) {
        const caller =
          context.account === null ? `ip:${limitedAddress(context.ip)}` : `account:${context.account.id}`;
        const { max, perSeconds } = endpoint.rate;
        await countHit(deps.db, `${endpoint.name}:${caller}`, {
          max: max * deps.config.rateFactor,
          perSeconds,
        });
      }
      // The schemas of `endpoint` just produced `input`; the compiler cannot follow a generic that far.
      return answer(input as EndpointParsed<E>, context, request, response);
    },
  });
}

/**
 * Images have an allowance of their own: one page shows dozens, and who looks at many must not lose the calls that the
 * page is made of.
 */
function isCountedApart(endpoint: Endpoint): endpoint is Endpoint & { rate: { max: number } } {
  return endpoint.answers === 'image' && endpoint.rate?.perSeconds === 60;
}

async function admit(
  request: FastifyRequest,
  response: FastifyReply,
  deps: AppDeps,
  endpoint: Endpoint,
): Promise<void> {
  if (
    endpoint.method === 'POST' &&
    !/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')
  ) {
    throw apiFailure('UNSUPPORTED_MEDIA_TYPE', 'Send JSON with the header Content-Type: application/json.');
  }
  refuseCrossSite(endpoint, request.headers, deps.config.origins);
  const token = request.cookies[SESSION_COOKIE];
  const facts = await readGuardFacts(
    deps.db,
    token === undefined ? null : tokenHash(token),
    limitedAddress(request.ip),
    request.log,
    isCountedApart(endpoint) ? endpoint.name : undefined,
  );
  const max = isCountedApart(endpoint) ? endpoint.rate.max : REQUESTS_PER_MINUTE;
  if (facts.hits > max * deps.config.rateFactor) throw tooMany(facts.retryAfterSeconds);
  if (facts.maintenance !== null && !OPEN_UNDER_MAINTENANCE.test(endpoint.path)) {
    throw apiFailure('MAINTENANCE', facts.maintenance.message ?? 'The site is under maintenance.', {
      retryAfterSeconds: 30,
    });
  }
  request.setDecorator<SessionAccount | null>('account', facts.account);
  refuseWithoutRight(endpoint, facts.account);
  if (facts.renew && facts.account !== null && token !== undefined) {
    await renewSession(deps.db, facts.account.sessionId);
    response.header('set-cookie', sessionCookie(token));
  }
}

function refuseWithoutRight({ access }: Endpoint, account: SessionAccount | null): void {
  if (access === 'public') return;
  if (account === null) throw apiFailure('UNAUTHENTICATED', 'Sign in to do this.');
  if (access === 'member' || account.permissions.has(access)) return;
  throw apiFailure('FORBIDDEN', 'Your account cannot do this.', { meta: { permission: access } });
}

function getContext(request: FastifyRequest, deps: AppDeps): RequestContext {
  return {
    ...deps,
    account: request.getDecorator<SessionAccount | null>('account'),
    log: request.log,
    requestId: request.id,
    ip: request.ip,
    cookies: request.cookies,
    header(name) {
      const value = request.headers[name];
      return Array.isArray(value) ? value[0] : value;
    },
  };
}

function send<E extends Endpoint>(
  request: FastifyRequest,
  response: FastifyReply,
  endpoint: E,
  result: EndpointOutput<E> | Reply<EndpointOutput<E>>,
  options: RouteOptions,
): FastifyReply {
  const { status, body, headers } = isReply(result) ? result : { status: 200, body: result, headers: {} };
  const parsed = safeParse(endpoint.response, body);
  if (!parsed.success || !(endpoint.statuses ?? [200]).some((allowed) => allowed === status)) {
    const problem = parsed.success ? `status ${status}` : JSON.stringify(parsed.error.issues.slice(0, 5));
    throw new Error(`The handler of ${endpoint.name} broke its contract: ${problem}`);
  }
  const payload = JSON.stringify(parsed.data);
  for (const [name, value] of Object.entries(headers)) response.header(name, value);
  response.code(status).type('application/json; charset=utf-8');
  if (endpoint.method === 'POST' || endpoint.changesState === true) {
    return response.header('cache-control', 'no-store').send(payload);
  }
  const etag = `"${createHash('sha1').update(payload).digest('base64url')}"`;
  if (!response.hasHeader('cache-control')) {
    const reuse = options.cacheSeconds === undefined ? 'no-cache' : `max-age=${options.cacheSeconds}`;
    response.header('cache-control', `private, ${reuse}`);
  }
  response.header('etag', etag).header('vary', 'Cookie');
  if (hasTag(request.headers['if-none-match'], etag)) return response.code(304).send();
  return response.send(payload);
}
