import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createReleaseHeaders } from './release-headers.ts';
import type { SiteConfig } from './site-config.ts';

const A_YEAR_MS = 31_536_000_000;
const IMMUTABLE = { immutable: true, maxAge: A_YEAR_MS } as const;
/** Asked for again each time, answered with 304 when unchanged. */
const REVALIDATED = { cacheControl: false } as const;

/** True for a path that names a file: the address of a page never has an extension. */
export function namesFile(path: string): boolean {
  return /\.[A-Za-z0-9]{1,12}$/.test(path);
}

/**
 * Serves `/r/` from the store, the extra mounts, and gives `sendHostFile` for the host's own files.
 * A file with a `.br` or `.gz` beside it is sent as that.
 */
export function serveFiles(site: FastifyInstance, config: SiteConfig): void {
  const { releasesDir, hostDist, extraMounts } = config;
  site.register(fastifyStatic, {
    root: hostDist,
    serve: false,
    preCompressed: true,
    dotfiles: 'ignore',
    index: false,
    // The build folder may not exist yet; each request says so then.
    suppressWarning: true,
  });
  const getReleaseHeaders = createReleaseHeaders(releasesDir);
  site.get<{ Params: { '*': string } }>('/r/*', async ({ params, method }, reply) => {
    // Source maps lie beside the files for the team; browsers have no use for them.
    if (/\.map(\.(br|gz))?$/i.test(params['*'])) {
      reply.callNotFound();
      return reply;
    }
    // A browser compares the digest with what it got, which for a HEAD is nothing.
    if (method === 'GET') reply.headers(await getReleaseHeaders(params['*']));
    return reply.sendFile(params['*'], releasesDir, IMMUTABLE);
  });
  for (const { prefix, directory } of extraMounts) {
    site.get<{ Params: { '*': string } }>(`${prefix}*`, ({ params }, reply) =>
      reply.header('cache-control', 'no-cache').sendFile(params['*'], directory, REVALIDATED),
    );
  }
}

/** One file of the host's build. What lies in `static/` carries a hash in its name and never changes. */
export function sendHostFile(reply: FastifyReply, path: string, hostDist: string): FastifyReply {
  if (path.startsWith('static/')) return reply.sendFile(path, hostDist, IMMUTABLE);
  return reply.header('cache-control', 'no-cache').sendFile(path, hostDist, REVALIDATED);
}
