import type { FastifyRequest } from 'fastify';

/** Paths that end in a code, which whoever reads it can redeem: the call, also below `/api`, and the page of a printed link. */
const SECRET_PATH = /^((?:\/+api)?\/+serum-redemption\/+check\/+|\/+redeem\/+).+/i;

/**
 * What the log records of a request. Values of the query stay out: a provider sends its one-use code
 * there, and people search for names.
 */
export function logRequest(request: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) {
  return { method: request.method, url: loggedUrl(request.url), remoteAddress: request.ip };
}

/** An address without the values of its query and without codes in its path. */
export function loggedUrl(url: string): string {
  const [path = '', query] = url.split('?', 2);
  const shown = path.slice(0, 300).replace(SECRET_PATH, '$1…');
  if (query === undefined || query === '') return shown;
  const names = query.split('&').map((pair) => `${pair.split('=', 1)[0]?.slice(0, 40)}=…`);
  return `${shown}?${names.slice(0, 20).join('&')}`;
}
