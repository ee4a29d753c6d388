import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { lookupPublic, PrivateAddressError } from './guarded-lookup.ts';
import { getReach, type MediaSources } from './media-sources.ts';
import { isPublicAddress } from './public-address.ts';

/**
 * Why nothing was fetched: the source is not one of ours (`notAllowed`), it has nothing of use there
 * (`unusable`), or it does not answer properly now (`unreachable`).
 */
export type FetchProblem = 'notAllowed' | 'unusable' | 'unreachable';

/** Something could not be fetched. */
export class FetchError extends Error {
  override name = 'FetchError';
  readonly code: FetchProblem;

  constructor(code: FetchProblem, message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause });
    this.code = code;
  }
}

type FetchLimits = {
  readonly maxBytes: number;
  /** For everything together, redirects too. */
  readonly deadlineMs: number;
  readonly accept: string;
};

const MAX_REDIRECTS = 3;
const SOCKETS = { keepAlive: true, maxSockets: 16, timeout: 10_000 } as const;
// Connections that were checked for the open internet are never shared with those that were not.
const agents = {
  public: { http: new HttpAgent(SOCKETS), https: new HttpsAgent(SOCKETS) },
  anywhere: { http: new HttpAgent(SOCKETS), https: new HttpsAgent(SOCKETS) },
} as const;

/**
 * Fetches from an allowed source. Every step of a redirect must be allowed as well; names are resolved
 * by us and private addresses refused, unless the configuration names the host as private.
 *
 * @throws FetchError and nothing else.
 */
export async function fetchBytes(sources: MediaSources, url: URL, limits: FetchLimits): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.deadlineMs);
  try {
    let next = url;
    for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
      const response = await get(sources, next, limits.accept, signal);
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) return await getBytes(response, limits.maxBytes);
      response.destroy();
      if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) {
        const isMissing = statusCode >= 400 && statusCode < 500 && statusCode !== 429;
        throw new FetchError(
          isMissing ? 'unusable' : 'unreachable',
          `${next.origin} answered ${statusCode}.`,
        );
      }
      if (!URL.canParse(headers.location, next)) {
        throw new FetchError('unusable', `${next.origin} sends elsewhere, but not to a URL.`);
      }
      next = new URL(headers.location, next);
    }
    throw new FetchError('unusable', `${url.origin} sends from one place to the next.`);
  } catch (error) {
    if (error instanceof FetchError) throw error;
    if (error instanceof PrivateAddressError) throw new FetchError('notAllowed', error.message, error);
    throw new FetchError('unreachable', `${url.origin} does not answer.`, error);
  }
}

function get(sources: MediaSources, url: URL, accept: string, signal: AbortSignal): Promise<IncomingMessage> {
  const reach = getReach(sources, url);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (reach === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new FetchError('notAllowed', `${url.origin} is not a source of pictures here.`);
  }
  // An address needs no lookup, so nobody else would look at it.
  if (reach === 'public' && isIP(host) !== 0 && !isPublicAddress(host)) {
    throw new FetchError('notAllowed', `${host} is no public address.`);
  }
  const options = {
    signal,
    // A packed answer could unpack to any size.
    headers: { accept, 'accept-encoding': 'identity', 'user-agent': 'hideout' },
    ...(reach === 'public' ? { lookup: lookupPublic } : {}),
  };
  return new Promise((resolve, reject) => {
    const request =
      url.protocol === 'https:'
        ? requestHttps(url, { ...options, agent: agents[reach].https }, resolve)
        : requestHttp(url, { ...options, agent: agents[reach].http }, resolve);
    request.on('error', reject);
    request.end();
  });
}

async function getBytes(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const encoding = response.headers['content-encoding'] ?? 'identity';
  const announced = Number(response.headers['content-length'] ?? 0);
  if (encoding !== 'identity' || announced > maxBytes) {
    response.destroy();
    throw new FetchError(
      'unusable',
      encoding === 'identity' ? `${announced} bytes are too many.` : 'It is packed.',
    );
  }
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response) {
    parts.push(part);
    size += part.length;
    if (size > maxBytes) throw new FetchError('unusable', `More than ${maxBytes} bytes.`);
  }
  return Buffer.concat(parts);
}
