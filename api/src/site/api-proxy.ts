import {
  type ClientRequest,
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { ENDPOINTS } from '@hideout/contract/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiFailure, apiFailure } from '../http/api-failure.ts';
import { nothingAt } from '../http/errors.ts';
import { readPaths } from '../http/navigation-paths.ts';
import { frameworkErrors } from '../http/redirecting-errors.ts';
import { answerHeaders, requestHeaders } from './forwarded-headers.ts';
import { readRequestBody } from './request-body.ts';

const ANSWER_TIMEOUT_MS = 20_000;
const PREFIX = '/api';

const onlyReads = readPaths(ENDPOINTS);

/** True for an address below `/api`, whose failures are answered as the API answers them. */
export function isApiPath(url: string): boolean {
  return url === PREFIX || url.startsWith(`${PREFIX}/`) || url.startsWith(`${PREFIX}?`);
}

/** Answers a failure below `/api`: in the envelope of the API, or for a navigation by the way back to the site. */
export const answerApiError = frameworkErrors('', ENDPOINTS, PREFIX);

/**
 * Forwards `/api/…` to the API with path, cookies, `Origin`, fetch metadata and body as they came: the API
 * judges them. Who the caller is, is said again, so that nobody can claim another address.
 *
 * A request goes on when it has come completely, in one piece and framed as it was, so nothing that
 * a caller does can end in the middle of a connection that others use. No body is parsed or changed.
 *
 * The API may close a connection that waits just when it is used again. What only reads is then
 * asked once more, over a new one; what may have been done already is not.
 */
export function proxyApi(site: FastifyInstance, apiUrl: string): void {
  const upstream = new URL(apiUrl);
  const isSecure = upstream.protocol === 'https:';
  const agent = isSecure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  const send = isSecure ? httpsRequest : httpRequest;
  site.addHook('onClose', async () => agent.destroy());

  const forward = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // The router also leads here what only decodes to the prefix.
    if (!isApiPath(request.url)) throw nothingAt(request.url);
    const body = await readRequestBody(request.raw);
    const path = request.url.slice(PREFIX.length);
    const options = {
      agent,
      protocol: upstream.protocol,
      hostname: upstream.hostname.replace(/^\[(.*)\]$/, '$1'),
      port: upstream.port,
      method: request.method,
      path: path.startsWith('/') ? path : `/${path}`,
      headers: requestHeaders(request, upstream.host),
      timeout: ANSWER_TIMEOUT_MS,
    };
    const mayRepeat = (request.method === 'GET' || request.method === 'HEAD') && onlyReads(path);
    const ask = (outgoing: ClientRequest): Promise<IncomingMessage> => {
      // Once the answer has come to its end, the connection is another request's and stays.
      reply.raw.once('close', () => outgoing.destroy());
      outgoing.end(body);
      return firstAnswer(outgoing).catch((error: unknown) => {
        if (reply.raw.destroyed) throw apiFailure('BAD_REQUEST', 'The request was cut off.');
        if (mayRepeat && outgoing.reusedSocket && isHungUp(error)) {
          return ask(send({ ...options, agent: false }));
        }
        throw unavailable(error);
      });
    };
    const answer = await ask(send(options));
    return reply
      .code(answer.statusCode ?? 502)
      .headers(answerHeaders(answer.headers))
      .send(answer);
  };

  for (const url of [PREFIX, `${PREFIX}/*`]) {
    // Before Fastify looks at the body or its type: both are the API's to judge.
    site.route({ method: site.supportedMethods, url, onRequest: forward, handler: forward, errorHandler });
  }
}

/** An answer that breaks off before any of it was passed on: nothing of it is sent, not even its headers. */
function errorHandler(error: Error, _request: FastifyRequest, reply: FastifyReply): never {
  if (error instanceof ApiFailure) throw error;
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
  throw unavailable(error);
}

function unavailable(cause: unknown): ApiFailure {
  return apiFailure('UPSTREAM_UNAVAILABLE', 'Our server is not answering. Your data is safe; try again.', {
    cause,
  });
}

function isHungUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(ECONNRESET|EPIPE)$/.test(String(error.code));
}

function firstAnswer(outgoing: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    outgoing.once('response', resolve);
    outgoing.once('close', () => reject(new Error('The connection to the API ended without an answer.')));
    // Stays: a connection may also fail after the answer has begun, and the answer's stream says so then.
    outgoing.on('error', reject);
    outgoing.once('timeout', () => {
      outgoing.destroy(new Error(`The API did not answer for ${ANSWER_TIMEOUT_MS} ms.`));
    });
  });
}
