import { once } from 'node:events';
import { Agent, createServer, request, type Server } from 'node:http';
import { type ApiInstance, isReady } from './api-instances.ts';

const CHECK_EVERY_MS = 100;

export type LoadBalancer = { readonly url: string; stop(): Promise<void> };

/**
 * Shares requests out over the instances that say they are ready, as any load balancer does. It sends
 * nothing twice: what an instance drops, the caller sees.
 */
export async function startLoadBalancer(instances: readonly ApiInstance[]): Promise<LoadBalancer> {
  const agent = new Agent({ keepAlive: true });
  let ready = [...instances];
  let next = 0;
  const check = async () => {
    const answers = await Promise.all(
      instances.map(async (instance) => ((await isReady(instance)) ? [instance] : [])),
    );
    ready = answers.flat();
  };
  const timer = setInterval(() => void check(), CHECK_EVERY_MS);
  const server = createServer((incoming, outgoing) => {
    next += 1;
    const instance = ready[next % ready.length];
    if (instance === undefined) {
      outgoing.writeHead(503).end();
      return;
    }
    const forwarded = request(
      `${instance.url}${incoming.url}`,
      { agent, method: incoming.method, headers: incoming.headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    forwarded.once('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${getPort(server)}`,
    async stop() {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function getPort(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The load balancer has no port.');
  return address.port;
}
