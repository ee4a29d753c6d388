import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { REPORT_MEDIA_TYPES } from '@hideout/contract/reports';
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  type HTTPMethods,
} from 'fastify';
import type { Config } from '../config/config.ts';
import { apiFailure } from './api-failure.ts';
import { DEFAULT_BODY_BYTES } from './body-limits.ts';
import { answerError, nothingAt } from './errors.ts';
import { logRequest } from './log-request.ts';
import { refuseFaultyRequest } from './request-faults.ts';
import { strictServerOptions } from './strict-server.ts';

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

export type FrameOptions = Pick<Config, 'logLevel' | 'trustedProxies'> & {
  /** Answers what fails before a route is found; in the one envelope when absent. */
  readonly frameworkErrors?: typeof answerError;
};

/** A Fastify server that answers every failure, also its own, in the one envelope. */
export function createFrame(options: FrameOptions): FastifyInstance {
  const answerFrameworkError = options.frameworkErrors ?? answerError;
  const app = fastify({
    bodyLimit: DEFAULT_BODY_BYTES,
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
    // No hook runs before these.
    frameworkErrors: (error, request, reply) =>
      answerFrameworkError(error, request, setAnswerHeaders(request, reply)),
    ...strictServerOptions(),
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
    setAnswerHeaders(request, reply);
  });
  app.addHook('onRequest', refuseFaultyRequest);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request) => {
    throw nothingAt(request.url);
  });
  return app;
}

function setAnswerHeaders(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.headers({
    'x-request-id': request.id,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'referrer-policy': 'no-referrer',
  });
}

/**
 * Watches the routes added from now on. The function it gives adds, for each of their paths, an
 * answer 405 with `Allow` to the methods the path does not have.
 */
export function watchMethods(app: FastifyInstance): () => void {
  const methodsByPath = new Map<string, Set<HTTPMethods>>();
  app.addHook('onRoute', ({ url, method }) => {
    const known = methodsByPath.get(url) ?? new Set();
    for (const one of [method].flat()) known.add(one);
    methodsByPath.set(url, known);
  });
  return () => {
    for (const [url, known] of [...methodsByPath]) {
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
