import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { RuntimeConfig } from '@hideout/contract/runtime-config';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { ApiFailure } from '../http/api-failure.ts';
import { answerError as answerFailure, nothingAt } from '../http/errors.ts';
import { logRequest } from '../http/log-request.ts';
import { refuseFaultyRequest } from '../http/request-faults.ts';
import { strictServerOptions } from '../http/strict-server.ts';
import { answerApiError, isApiPath, proxyApi } from './api-proxy.ts';
import { sendDocument } from './document-route.ts';
import { createExtraScripts } from './extra-scripts.ts';
import { policySources } from './policy-sources.ts';
import { createRegistrySource, type RegistrySource } from './registry-source.ts';
import { securityHeaders } from './security-headers.ts';
import type { SiteConfig } from './site-config.ts';
import { namesFile, sendHostFile, serveFiles } from './static-files.ts';
import { createTemplateSource } from './template-source.ts';

export type SiteDeps = {
  readonly config: SiteConfig;
  readonly runtimeConfig: RuntimeConfig;
  /** Read from the API when absent. */
  readonly registry?: RegistrySource;
};

/** The site server, ready to `listen` or to be asked through `inject`. The API need not run. */
export function buildSite({ config: given, runtimeConfig, registry }: SiteDeps): FastifyInstance {
  const config = { ...given, ...absoluteFolders(given) };
  const policy = policySources(runtimeConfig, config.remoteOrigins);
  const headers = securityHeaders(policy);
  const answerError = (
    error: Error & { statusCode?: number },
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    reply.headers(headers);
    if (isApiPath(request.url)) return answerApiError(error, request, reply);
    if (error instanceof ApiFailure) return answerFailure(error, request, reply);
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'site error');
    const text = status >= 500 ? 'Something broke on our side.\n' : 'This request cannot be served.\n';
    return sendText(reply, status, text);
  };
  const site = fastify({
    genReqId: () => randomUUID(),
    logger: {
      level: config.logLevel,
      redact: ['req.headers.cookie', 'req.headers.authorization'],
      serializers: { req: logRequest },
    },
    trustProxy: config.trustedProxies.length === 0 ? false : [...config.trustedProxies],
    routerOptions: { maxParamLength: 1_000 },
    frameworkErrors: answerError,
    ...strictServerOptions(),
  });
  site.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  site.addHook('onRequest', refuseFaultyRequest);
  site.setErrorHandler(answerError);
  site.setNotFoundHandler((request, reply) => {
    if (isApiPath(request.url)) throw nothingAt(request.url);
    return sendText(reply, 404, 'Not found.\n');
  });
  site.register(compress, {
    encodings: ['br', 'gzip'],
    // A body that is unpacked here goes on under the length it came with: its rest becomes a user's next request.
    globalDecompression: false,
    // Higher levels cost more time than they save on files made for one answer.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  const document = {
    template: createTemplateSource(config.hostDist),
    registry:
      registry ??
      createRegistrySource({
        apiUrl: config.apiUrl,
        keys: runtimeConfig.registryKeys,
        copy: config.registryCopy,
        onProblem: (problem) => site.log.warn({ err: problem }, 'registry not read'),
      }),
    runtimeConfig,
    extraScripts: createExtraScripts(config, (script) =>
      site.log.warn({ script }, 'a script named in EXTRA_SCRIPTS is missing'),
    ),
    policy,
  };
  // Routes are added once compression has loaded: it takes hold of those that come after it only.
  site.register(async (routes) => {
    proxyApi(routes, config.apiUrl);
    serveFiles(routes, config);
    routes.get('/livez', async () => ({ ok: true }));
    routes.get('/runtime-config.json', (_request, reply) =>
      reply.header('cache-control', 'no-cache').send(runtimeConfig),
    );
    // The raw template is no page: it has neither the registry nor its policy.
    routes.get('/index.html', (_request, reply) => reply.redirect('/', 308));
    routes.get<{ Params: { '*': string } }>('/*', (request, reply) =>
      namesFile(request.params['*'])
        ? sendHostFile(reply, request.params['*'], config.hostDist)
        : sendDocument(request, reply, document),
    );
  });
  return site;
}

function absoluteFolders({ hostDist, releasesDir, extraMounts }: SiteConfig) {
  return {
    hostDist: resolve(hostDist),
    releasesDir: resolve(releasesDir),
    extraMounts: extraMounts.map(({ prefix, directory }) => ({ prefix, directory: resolve(directory) })),
  };
}

function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
}
