import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint } from '@hideout/contract/endpoint';
import { apiFailure } from './api-failure.ts';

/**
 * Refuses requests that another site made a browser send. Cookies go along with those, so a session
 * alone proves nothing about intent.
 *
 * A POST must carry an allowed `Origin`, or, from a program that is no browser, the header
 * `X-Hideout` or a bearer token, neither of which a foreign page can add without asking first. A GET
 * that changes state (the spec fixes some) must be a same-origin `fetch` with `X-Hideout`.
 *
 * @throws ApiFailure `CROSS_SITE_BLOCKED`
 */
export function refuseCrossSite(
  endpoint: Pick<Endpoint, 'method' | 'changesState'>,
  headers: IncomingHttpHeaders,
  allowedOrigins: readonly string[],
): void {
  const marked = headers['x-hideout'] === '1';
  const site = headers['sec-fetch-site'];
  if (endpoint.changesState === true) {
    const navigates = headers['sec-fetch-mode'] === 'navigate';
    if (!marked || navigates || site !== 'same-origin') throw blocked();
    return;
  }
  if (endpoint.method !== 'POST') return;
  const { origin } = headers;
  if (origin !== undefined) {
    if (!allowedOrigins.includes(origin)) throw blocked();
    return;
  }
  if (site !== undefined && site !== 'same-origin') throw blocked();
  if (!marked && headers.authorization === undefined) throw blocked();
}

function blocked() {
  return apiFailure('CROSS_SITE_BLOCKED', 'This request did not come from the site itself.');
}
