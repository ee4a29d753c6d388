import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyServerFactory } from 'fastify';
import { type ApiFailure, apiFailure, errorBody } from './api-failure.ts';

/** Time a caller has to send a whole request. */
const REQUEST_TIMEOUT_MS = 15_000;
/** Requests of one connection that wait for the answer before them; no browser sends any. */
const MAX_PIPELINED_REQUESTS = 100;
/** How long a closed connection goes on reading, so that its last answer can be read at the other end. */
const LINGER_MS = 2_000;
/** How often a server that closes ends the connections that have become idle. */
const CLOSE_IDLE_MS = 100;

/**
 * Options that make Fastify listen as both of our servers must: whatever is no clean HTTP ends in the one
 * envelope and a closed connection, nothing that a caller sent is left out silently, requests on one
 * connection are taken one by one, and an answer before the end of a request arrives. Who sends on and on
 * without waiting for answers is cut off: each request that waits takes kilobytes.
 */
export function strictServerOptions() {
  const serverFactory: FastifyServerFactory<Server> = (handler, { keepAliveTimeout }) => {
    const server = createServer({ requireHostHeader: false, requestTimeout: REQUEST_TIMEOUT_MS });
    if (typeof keepAliveTimeout === 'number') server.keepAliveTimeout = keepAliveTimeout;
    // By default what comes after the 2,000th header is left out; all of them have 16 kB in any case.
    server.maxHeadersCount = 0;
    const latest = new WeakMap<Duplex, ServerResponse>();
    const waiting = new WeakMap<Duplex, number>();
    server.on('connection', rememberAddress);
    server.on('connection', closeGently);
    server.on('request', (request, response) => {
      const { socket } = request;
      const before = latest.get(socket);
      latest.set(socket, response);
      const handle = () => {
        // After an answer that closes the connection, what was sent behind it is not a request.
        if (socket.writable) handler(request, response);
      };
      if (before === undefined || before.closed) {
        handle();
        return;
      }
      const ahead = waiting.get(socket) ?? 0;
      if (ahead >= MAX_PIPELINED_REQUESTS) {
        socket.destroy();
        return;
      }
      waiting.set(socket, ahead + 1);
      before.once('close', () => {
        waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
        handle();
      });
    });
    // An expectation that we do not know reaches the handler, which refuses it in the one envelope.
    server.on('checkExpectation', (request, response) => server.emit('request', request, response));
    server.on('connect', ({ socket }: IncomingMessage) => {
      answerAndClose(socket, latest.get(socket), apiFailure('BAD_REQUEST', 'This server is no tunnel.'));
    });
    server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
      const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
      const failure = apiFailure(
        'BAD_REQUEST',
        isLate ? 'The request took too long to arrive. Try again.' : 'The request cannot be understood.',
      );
      if (error.code === 'ECONNRESET' || !(socket instanceof Socket)) socket.destroy();
      else answerAndClose(socket, latest.get(socket), failure);
    });
    closeIdleWhileClosing(server);
    return server;
  };
  // Fastify would answer a second time: the server above does it for each address that it listens on.
  return { serverFactory, clientErrorHandler: () => undefined } as const;
}

/**
 * Closing a server ends the connections that are idle then. Those that are answered later are kept alive as any
 * other, and would keep the process from ending for as long.
 */
function closeIdleWhileClosing(server: Server): void {
  const close = server.close.bind(server);
  server.close = (callback) => {
    const timer = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS);
    server.once('close', () => clearInterval(timer));
    return close(callback);
  };
}

/**
 * Answers bytes that are no request, and closes the connection. A whole request that came before them
 * gets its own answer first; one that has an answer already, while its body is still coming, no second.
 */
function answerAndClose(socket: Socket, before: ServerResponse | undefined, failure: ApiFailure): void {
  if (before?.req.complete === true && !before.closed) {
    before.shouldKeepAlive = false;
    before.once('close', () => answerAndClose(socket, before, failure));
    return;
  }
  const hasAnswer = before?.req.complete === false && before.headersSent;
  if (socket.writable && !hasAnswer) socket.write(envelopeBytes(failure));
  socket.destroySoon();
}

function envelopeBytes(failure: ApiFailure): string {
  const requestId = randomUUID();
  const body = JSON.stringify(errorBody(failure, requestId));
  const head = [
    `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

/**
 * Asked for once, the address stays known to the socket after the caller has hung up: a request that came
 * whole is still that caller's, and no fault of ours. A closed connection gets no answer.
 */
function rememberAddress(socket: Socket): void {
  if (socket.remoteAddress === undefined) socket.destroy();
}

/**
 * Closes a connection from our side first and reads on for a while. With bytes unread the system would
 * reset it instead, and the caller would lose the answer that says why. What is read is thrown away:
 * after the last answer nothing is a request any more.
 */
function closeGently(socket: Socket): void {
  socket.destroySoon = () => {
    if (socket.destroyed) return;
    const timer = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => clearTimeout(timer));
    socket.removeAllListeners('data');
    socket.on('data', () => undefined);
    socket.end();
    socket.resume();
  };
}
