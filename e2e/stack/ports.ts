import { createServer } from 'node:net';

/** A port of this machine that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (typeof address === 'object' && address !== null) resolve(address.port);
        else reject(new Error('No free port was found.'));
      });
    });
  });
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
