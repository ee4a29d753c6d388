import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { getMetrics } from '@hideout/contract/operation';
import type { Metrics } from './metrics.ts';

/**
 * Serves the numbers of this process on a port of its own, so that no route of the site can reach
 * them. Whoever can reach the port can read them.
 *
 * @throws the listen error, for example `EADDRINUSE`, with the `variable` that names the port.
 */
export async function serveMetrics(
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  listen: { readonly host: string; readonly port: number },
): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== getMetrics.path) {
      response
        .writeHead(404, { 'content-type': 'text/plain' })
        .end(`There is only ${getMetrics.path} here.\n`);
      return;
    }
    const text = await metrics.text();
    response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text);
  });
  server.listen(listen.port, listen.host);
  await once(server, 'listening').catch((error: unknown) => {
    throw error instanceof Error ? Object.assign(error, { variable: 'METRICS_PORT' }) : error;
  });
  return server;
}
