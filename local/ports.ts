import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that systems lend to outgoing connections (from 32768 on Linux, 49152 elsewhere): a server
 * that starts seconds after its port was chosen must not find a stranger's connection on it.
 */
const FIRST = 20_000;
const LAST = 32_000;

/** Ports that were assigned may not be listened on yet. */
const given = new Set<number>();

/** A port of this machine that is free now. No two calls of one process get the same. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 200; tries += 1) {
    const port = randomInt(FIRST, LAST);
    if (given.has(port)) continue;
    given.add(port);
    if (await isPortFree(port)) return port;
  }
  throw new Error(`No free port was found between ${FIRST} and ${LAST}.`);
}

/** True when nobody listens on that port, on any of the machine's loopback addresses. */
export async function isPortFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1']) {
    const code = await listenError(port, host);
    // A machine without IPv6 has no ::1; that says nothing of the port.
    if (code !== undefined && code !== 'EADDRNOTAVAIL' && code !== 'EAFNOSUPPORT') return false;
  }
  return true;
}

function listenError(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}
