import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testConfig } from '../testing/test-app.ts';
import { createFrame } from './frame.ts';

let server: ReturnType<typeof createFrame>;
beforeEach(() => {
  server = createFrame(testConfig());
});
afterEach(() => server.close());

test.each(['resetAndDestroy', 'destroy'] as const)(
  'knows who asked after they have hung up (%s)',
  async (hangUp) => {
    const events = new EventEmitter();
    const asked = once(events, 'asked');
    const address = once(events, 'address');
    server.get('/', async (request) => {
      events.emit('asked');
      await new Promise((resolve) => request.raw.socket.once('close', resolve));
      events.emit('address', request.ip);
    });
    const caller = connect(Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port));
    caller.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await asked;
    caller[hangUp]();
    expect(await address).toEqual(['127.0.0.1']);
  },
);

test('says of a request that did not come to its end in time that it took too long', async () => {
  const caller = connect(Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port));
  const [socket] = await once(server.server, 'connection');
  server.server.emit('clientError', Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
  const answer = await text(caller);
  expect(answer).toContain('"code":"BAD_REQUEST"');
  expect(answer).toContain('The request took too long to arrive. Try again.');
});

test('closes a connection that has its last answer after the server began to close', async () => {
  const events = new EventEmitter();
  const asked = once(events, 'asked');
  server.get('/', async (_request, reply) => {
    // The head of the answer goes out before the closing, so it cannot say that the connection ends.
    reply.raw.writeHead(200, { 'content-length': 2 }).flushHeaders();
    events.emit('asked');
    await once(events, 'answer');
    reply.raw.end('ok');
    return reply.hijack();
  });
  const caller = connect(Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port));
  caller.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await asked;
  const closed = server.close();
  await vi.waitFor(() => expect(server.server.listening).toBe(false));
  events.emit('answer');
  expect(await text(caller)).toMatch(/ok$/);
  await closed;
});
