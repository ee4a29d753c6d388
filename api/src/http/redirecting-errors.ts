import type { Endpoint } from '@hideout/contract/endpoint';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { answerError, noteFailure } from './errors.ts';
import { navigationPaths } from './navigation-paths.ts';
import { errorAddress } from './site-return.ts';

/**
 * The error handler of a navigation: a person stands in front of it, so a failure of any kind, also of
 * the limits, leads back to the site, which shows it.
 */
export function redirectingErrors(siteOrigin: string) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { code } = noteFailure(error, request);
    return reply
      .header('cache-control', 'no-store')
      .redirect(errorAddress(siteOrigin, code, request.id), 302);
  };
}

/**
 * Answers what fails before a route is found, such as an address that is no URL: where it was meant for
 * a navigation, by the way back to the site.
 */
export function frameworkErrors(siteOrigin: string, endpoints: readonly Endpoint[]) {
  const redirect = redirectingErrors(siteOrigin);
  const isNavigation = navigationPaths(endpoints);
  return (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    isNavigation(request.url) ? redirect(error, request, reply) : answerError(error, request, reply);
}
