import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_BODY_BYTES } from '../http/body-limits.ts';
import { type EchoUpstream, startEchoUpstream } from '../testing/echo-upstream.ts';
import { findRefusalCode, sendRaw } from '../testing/raw-client.ts';
import { testSites } from '../testing/test-site.ts';

const sites = testSites();
let echo: EchoUpstream;
let port: number;

beforeAll(async () => {
  echo = await startEchoUpstream();
});
afterAll(() => echo.close());
beforeEach(async () => {
  const address = await sites.open({ apiUrl: echo.url }).listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(address).port);
});

const request = (head: readonly string[], body = '') => Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);

test('passes on what the API judges by when a Connection header names it, and drops the rest that it names', async () => {
  const ours = ['Cookie: a=b', 'Origin: https://hideout.example', 'X-Hideout: 1', 'Authorization: Bearer x'];
  const named =
    'cookie, origin, x-hideout, authorization, content-length, content-type, x-forwarded-for, host, x-mine';
  await sendRaw(
    port,
    request(
      [
        'POST /api/x HTTP/1.1',
        'Host: a',
        `Connection: ${named}`,
        'Content-Type: text/x',
        'X-Mine: 1',
        ...ours,
        'Content-Length: 2',
      ],
      'hi',
    ),
  );
  const [arrived] = echo.take();
  expect(arrived?.headers).toMatchObject({
    cookie: 'a=b',
    origin: 'https://hideout.example',
    'x-hideout': '1',
    authorization: 'Bearer x',
    'content-type': 'text/x',
    'content-length': '2',
    'x-forwarded-for': '127.0.0.1',
    connection: 'keep-alive',
  });
  expect(arrived?.headers).not.toHaveProperty('x-mine');
});

test('says again who the caller is, and passes on no hop-by-hop header', async () => {
  const claims = [
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-Forwarded-Port',
    'Forwarded',
    'X-Real-IP',
    'True-Client-IP',
  ];
  const hops = [
    'Keep-Alive: 5',
    'Proxy-Authorization: x',
    'TE: trailers',
    'Trailer: x',
    'Upgrade: h2c',
    'Expect: 100-continue',
  ];
  await sendRaw(
    port,
    request([
      'GET /api/x HTTP/1.1',
      'Host: site.example',
      ...claims.map((name) => `${name}: 6.6.6.6`),
      ...hops,
    ]),
  );
  expect(echo.take()[0]?.headers).toEqual({
    host: new URL(echo.url).host,
    connection: 'keep-alive',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': 'site.example',
    'x-forwarded-proto': 'http',
  });
});

test.each(['Content-Length: 3000000', 'Transfer-Encoding: chunked'])(
  'a body of 3 MB with "%s" is refused as too large, each of 12 times',
  async (framing) => {
    const chunk = `${(10_000).toString(16)}\r\n${'a'.repeat(10_000)}\r\n`;
    const body = framing.startsWith('C') ? 'a'.repeat(3_000_000) : `${chunk.repeat(300)}0\r\n\r\n`;
    const bytes = request(
      ['POST /api/x HTTP/1.1', 'Host: a', 'Content-Type: application/json', framing],
      body,
    );
    for (let time = 0; time < 12; time += 1) {
      const { answers } = await sendRaw(port, bytes, { answers: 2 });
      expect(answers.map(findRefusalCode)).toEqual(['PAYLOAD_TOO_LARGE']);
      expect(answers[0]?.headers.connection).toBe('close');
    }
    expect(echo.take()).toEqual([]);
  },
);

test('hangs up at the API when a visitor leaves, and the next one gets their own answer', async () => {
  const pending: ServerResponse[] = [];
  const api = createServer((incoming, response) => {
    if (incoming.url === '/slow') pending.push(response);
    else response.end(incoming.url);
    api.emit('asked');
  });
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  const address = api.address();
  const apiUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const site = await sites.open({ apiUrl }).listen({ port: 0, host: '127.0.0.1' });
  try {
    const visitor = connect(Number(new URL(site).port), '127.0.0.1');
    const asked = once(api, 'asked');
    visitor.write(request(['POST /api/slow HTTP/1.1', 'Host: a', 'Content-Length: 2'], 'hi'));
    await asked;
    const left = once(pending[0] ?? api, 'close');
    visitor.destroy();
    await left;
    expect(await (await fetch(`${site}/api/next`)).text()).toBe('/next');
  } finally {
    api.close();
    api.closeAllConnections();
  }
});

test('a body that says it is too large is refused unread, and one of 256 kB goes on', async () => {
  const head = (length: number) => ['POST /api/x HTTP/1.1', 'Host: a', `Content-Length: ${length}`];
  const { answers } = await sendRaw(port, request(head(MAX_BODY_BYTES + 1)));
  expect([answers.map(findRefusalCode), echo.take()]).toEqual([['PAYLOAD_TOO_LARGE'], []]);
  await sendRaw(port, request(head(MAX_BODY_BYTES), 'a'.repeat(MAX_BODY_BYTES)));
  expect(echo.take()[0]?.body).toHaveLength(MAX_BODY_BYTES);
});

test('a body in chunks of one byte goes on as it came', async () => {
  const body = randomBytes(3_000).toString('hex');
  const chunks = [...body].map((byte) => `1\r\n${byte}\r\n`).join('');
  const head = ['POST /api/x HTTP/1.1', 'Host: a', 'Transfer-Encoding: chunked'];
  await sendRaw(port, request(head, `${chunks}0\r\n\r\n`));
  expect(echo.take()[0]?.body.toString()).toBe(body);
});

test('hangs up on who sends request after request without waiting for an answer', async () => {
  const one = request(['GET /api/x HTTP/1.1', 'Host: a']).toString();
  expect(await sendRaw(port, Buffer.from(one.repeat(300)))).toEqual({ answers: [], isClosed: true });
  expect(echo.take().length).toBeLessThan(2);
});

describe('a connection that the API closes', () => {
  let api: Server;
  let asked: string[];
  let site: string;
  beforeEach(async () => {
    asked = [];
    // Answers the first request of a connection, and hangs up on the second.
    api = createServer((incoming, response) => {
      const isFirst = !asked.some((one) => one.startsWith(`${incoming.socket.remotePort} `));
      asked.push(`${incoming.socket.remotePort} ${incoming.method} ${incoming.url}`);
      if (isFirst) response.end('ok');
      else incoming.socket.destroy();
    });
    api.listen(0, '127.0.0.1');
    await once(api, 'listening');
    const address = api.address();
    const apiUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    site = await sites.open({ apiUrl }).listen({ port: 0, host: '127.0.0.1' });
    await (await fetch(`${site}/api/auth/check`)).text();
  });
  afterEach(() => {
    api.close();
    api.closeAllConnections();
  });

  test('as it is used again is not noticed by who only reads: the API is asked once more', async () => {
    const answer = await fetch(`${site}/api/auth/check?again`);
    expect([answer.status, await answer.text()]).toEqual([200, 'ok']);
    expect(asked).toHaveLength(3);
  });

  test.each([
    ['POST', '/auth/verify'],
    ['GET', '/auth/logout'],
    ['GET', '/auth/discord'],
    ['GET', '/auth/check%2e'],
    ['GET', '/nothing'],
  ])('as %s %s is sent may have carried it out, and it is not sent again', async (method, path) => {
    const { status } = await fetch(`${site}/api${path}`, { method, redirect: 'manual' });
    expect([502, 302]).toContain(status);
    expect(asked).toHaveLength(2);
  });
});

test.each(['identity', 'gzip', 'br'])(
  'an answer (%s) that breaks off is reported or cut, never ended',
  async (coding) => {
    const apiUrl = await sites.apiThat((api) => {
      api.get('/x', (_, reply) => {
        const headers = { 'content-type': 'text/plain', 'content-length': '10', 'set-cookie': 'a=b' };
        reply.hijack();
        reply.raw.writeHead(200, headers).write('half', () => reply.raw.destroy());
      });
    });
    const site = await sites.open({ apiUrl }).listen({ port: 0, host: '127.0.0.1' });
    const head = ['GET /api/x HTTP/1.1', 'Host: a', `Accept-Encoding: ${coding}`];
    const { answers, isClosed } = await sendRaw(Number(new URL(site).port), request(head));
    if (coding === 'identity') {
      expect([answers, isClosed]).toEqual([[], true]);
      return;
    }
    expect(answers.map(findRefusalCode)).toEqual(['UPSTREAM_UNAVAILABLE']);
    expect(answers[0]?.headers).not.toHaveProperty('content-encoding');
    expect(answers[0]?.headers).not.toHaveProperty('set-cookie');
    expect(answers[0]?.headers).toHaveProperty('content-security-policy');
  },
);

test('a request after the last answer of a connection is not carried out', async () => {
  const last = ['GET /api/first HTTP/1.1', 'Host: a', 'Host: b'];
  const bytes = Buffer.concat([request(last), request(['GET /api/second HTTP/1.1', 'Host: a'])]);
  const { answers } = await sendRaw(port, bytes, { answers: 2 });
  expect([answers.map(findRefusalCode), echo.take()]).toEqual([['BAD_REQUEST'], []]);
});
