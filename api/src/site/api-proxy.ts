import { randomUUID } from 'node:crypto';
import proxy from '@fastify/http-proxy';
import { ENDPOINTS } from '@hideout/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { apiFailure, errorBody } from '../http/api-failure.ts';
import { navigationPaths } from '../http/navigation-paths.ts';
import { errorAddress } from '../http/site-return.ts';

const ANSWER_TIMEOUT_MS = 20_000;
const PREFIX = '/api';
const isNavigation = navigationPaths(ENDPOINTS);

/**
 * Hands `/api/…` to the API with cookies, `Origin` and fetch metadata as they came: the API judges
 * them. Who the caller is, is said anew, so that nobody can claim another address.
 */
export function proxyApi(site: FastifyInstance, apiUrl: string): void {
  site.register(proxy, {
    upstream: apiUrl,
    prefix: PREFIX,
    rewritePrefix: '',
    http: { requestOptions: { timeout: ANSWER_TIMEOUT_MS } },
    replyOptions: {
      // By default a 503 with Retry-After is asked ten times over; ours mean what they say.
      retryDelay: () => null,
      rewriteRequestHeaders(request, headers) {
        const { 'x-forwarded-for': _, forwarded: __, ...rest } = headers;
        return {
          ...rest,
          'x-forwarded-for': request.ip,
          'x-forwarded-host': request.host,
          'x-forwarded-proto': request.protocol,
        };
      },
      onError(reply, { error }) {
        const requestId = randomUUID();
        reply.log.warn({ err: error, requestId }, 'the API did not answer');
        reply.header('x-request-id', requestId).header('cache-control', 'no-store');
        if (isNavigation(reply.request.url.slice(PREFIX.length))) {
          // A person stands in front of it: the site says what a body of JSON would not.
          reply.redirect(errorAddress('', 'UPSTREAM_UNAVAILABLE', requestId), 302);
          return;
        }
        const failure = apiFailure(
          'UPSTREAM_UNAVAILABLE',
          'Our server is not answering. Your data is safe; try again.',
        );
        reply
          .code(failure.status)
          .type('application/json; charset=utf-8')
          .send(JSON.stringify(errorBody(failure, requestId)));
      },
    },
  });
}
