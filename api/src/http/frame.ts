import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { REPORT_MEDIA_TYPES } from '@hideout/contract/reports';
import { type FastifyInstance, fastify, type HTTPMethods } from 'fastify';
import type { Config } from '../config.ts';
import { apiFailure, errorBody } from './api-failure.ts';
import { answerError } from './errors.ts';
import { logRequest } from './log-request.ts';

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const BODY_LIMIT = 64 * 1024;
const REQUEST_TIMEOUT_MS = 15_000;

export type FrameOptions = Pick<Config, 'logLevel' | 'trustedProxies'> & {
  /** Answers what fails before a route is found; in the one envelope when absent. */
  readonly frameworkErrors?: typeof answerError;
};

/** A Fastify server that answers every failure, also its own, in the one envelope. */
export function createFrame(options: FrameOptions): FastifyInstance {
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: [...options.trustedProxies],
    // What still comes over an open connection while closing is answered: the database closes last.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    logger: {
      level: options.logLevel,
      redact: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'],
      serializers: { req: logRequest },
    },
    frameworkErrors: options.frameworkErrors ?? answerError,
    clientErrorHandler(_error, socket) {
      // The bytes were not HTTP: there is no request object to answer through.
      if (!socket.writable) return;
      const failure = apiFailure('BAD_REQUEST', 'The request cannot be understood.');
      const body = JSON.stringify(errorBody(failure, randomUUID()));
      socket.end(
        `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
      );
    },
  });
  // The default parser set reads text/plain too, which a cross-site form can send.
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  const jsonTypes = ['application/json', ...REPORT_MEDIA_TYPES];
  app.addContentTypeParser(jsonTypes, { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parseJson(request, body.toString(), done);
  });
  app.register(cookie);
  app.decorateRequest('account', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    reply.header('cross-origin-resource-policy', 'same-origin');
    reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    reply.header('referrer-policy', 'no-referrer');
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request) => {
    throw apiFailure('NOT_FOUND', `There is nothing at ${request.url.split('?')[0]?.slice(0, 200)}.`);
  });
  return app;
}

/**
 * Watches the routes added from now on. The function it gives adds, for each of their paths, an
 * answer 405 with `Allow` to the methods the path does not have.
 */
export function watchMethods(app: FastifyInstance): () => void {
  const methodsOf = new Map<string, Set<HTTPMethods>>();
  app.addHook('onRoute', ({ url, method }) => {
    const known = methodsOf.get(url) ?? new Set();
    for (const one of [method].flat()) known.add(one);
    methodsOf.set(url, known);
  });
  return () => {
    for (const [url, known] of [...methodsOf]) {
      const missing = METHODS.filter((method) => !known.has(method));
      const allow = METHODS.filter((method) => known.has(method)).join(', ');
      const refuse = async () => {
        throw apiFailure('METHOD_NOT_ALLOWED', 'This address does not take that method.', {
          headers: { allow },
        });
      };
      if (missing.length > 0) app.route({ method: missing, url, onRequest: refuse, handler: refuse });
    }
  };
}
