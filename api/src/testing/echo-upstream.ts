import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { readChunks } from './raw-client.ts';

/** A request as it arrived behind the site. */
export type EchoedRequest = {
  readonly line: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly framing: 'none' | 'length' | 'chunked';
  /** Number of the connection it came over. */
  readonly connection: number;
};

export type EchoUpstream = {
  readonly url: string;
  /** What arrived since the last call. */
  take(): EchoedRequest[];
  close(): Promise<void>;
};

/**
 * A server that reads requests off its sockets byte by byte, with nothing of Node's HTTP, so that it
 * shows what was really sent. It answers each with status 200 and its request line in `x-echo`.
 */
export async function startEchoUpstream(): Promise<EchoUpstream> {
  const requests: EchoedRequest[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    const connection = connections;
    let rest: Buffer = Buffer.alloc(0);
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      rest = Buffer.concat([rest, chunk]);
      for (let found = readRequest(rest); found !== null; found = readRequest(rest)) {
        rest = found.rest;
        requests.push({ ...found.request, connection });
        const body = found.request.line.startsWith('HEAD ') ? '' : 'echo';
        socket.write(
          `HTTP/1.1 200 OK\r\nX-Echo: ${found.request.line}\r\nContent-Type: text/plain\r\nContent-Length: 4\r\n\r\n${body}`,
        );
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The echo has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    take: () => requests.splice(0),
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function readRequest(bytes: Buffer) {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const [line = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const pairs = lines.map((one) => [
    one.slice(0, one.indexOf(':')).toLowerCase(),
    one.slice(one.indexOf(':') + 1).trim(),
  ]);
  const headers: Record<string, string> = Object.fromEntries(pairs);
  if (pairs.length !== Object.keys(headers).length) throw new Error(`A header came twice: ${lines.join()}`);
  const after = bytes.subarray(end + 4);
  if (headers['transfer-encoding'] !== undefined) {
    const [body, rest] = readChunks(after) ?? [];
    if (body === undefined || rest === undefined) return null;
    return { request: { line, headers, body, framing: 'chunked' as const }, rest };
  }
  const length = Number(headers['content-length'] ?? 0);
  if (after.length < length) return null;
  const framing = headers['content-length'] === undefined ? ('none' as const) : ('length' as const);
  return {
    request: { line, headers, body: after.subarray(0, length), framing },
    rest: after.subarray(length),
  };
}
