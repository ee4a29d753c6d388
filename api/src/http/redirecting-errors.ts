import type { Endpoint } from '@hideout/contract/endpoint';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { answerError, noteFailure } from './errors.ts';
import { navigationPaths } from './navigation-paths.ts';
import { errorAddress } from './site-return.ts';

/**
 * The error handler of a navigation: a user stands in front of it, so a failure of any kind, also of
 * the limits, leads back to the site, which shows it.
 */
export function redirectingErrors(siteOrigin: string) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { code } = noteFailure(error, request);
    return reply
      .header('x-request-id', request.id)
      .header('cache-control', 'no-store')
      .redirect(errorAddress(siteOrigin, code, request.id), 302);
  };
}

/**
 * Answers what fails before a route is found, such as an address that is no URL: where it was meant for
 * a navigation, by the way back to the site.
 *
 * @param prefix path that the endpoints lie below.
 */
export function frameworkErrors(siteOrigin: string, endpoints: readonly Endpoint[], prefix = '') {
  const redirect = redirectingErrors(siteOrigin);
  const isNavigation = navigationPaths(endpoints);
  return (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    isNavigation(request.url.slice(prefix.length))
      ? redirect(error, request, reply)
      : answerError(error, request, reply);
}
