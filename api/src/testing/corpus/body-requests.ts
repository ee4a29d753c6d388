import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import {
  formatLength,
  HIDDEN_REQUEST,
  inChunks,
  type RawRequest,
  toBytes,
  type WriteRequest,
} from './raw-request.ts';

const KB = 1_024;
const FILLED = `${'a'.repeat(200)}${HIDDEN_REQUEST}`;

const PACKED: readonly (readonly [string, Buffer])[] = [
  ['gzip', gzipSync(FILLED)],
  ['x-gzip', gzipSync(FILLED)],
  ['GZIP', gzipSync(FILLED)],
  ['deflate', deflateSync(FILLED)],
  ['deflate', deflateRawSync(FILLED)],
  ['br', brotliCompressSync(FILLED)],
  ['zstd', zstdCompressSync(FILLED)],
  ['compress', toBytes(FILLED)],
  ['gzip, gzip', gzipSync(gzipSync(FILLED))],
  ['identity, gzip', gzipSync(FILLED)],
  ['gzip, identity', gzipSync(FILLED)],
  ['gzip', toBytes('no gzip')],
  ['gzip', gzipSync(FILLED).subarray(0, 20)],
  ['aws-chunked', toBytes(FILLED)],
  ['*', toBytes(FILLED)],
  ['unknown', toBytes(FILLED)],
  ['gzip', gzipSync(Buffer.alloc(5_000_000))],
  ['identity\r\nContent-Encoding: gzip', gzipSync(FILLED)],
];

/** Media types as clients send them, and as they should not. */
const TYPES = [
  '',
  ' ',
  'foo',
  ';',
  '/',
  'application',
  'application/',
  '/json',
  'application/json;',
  'application/json; ;',
  'application/json;charset',
  'application/json; charset=utf-16',
  'application/json, text/plain',
  'text/plain; application/json',
  'text/plain;application/json',
  'APPLICATION/JSON',
  'application/json;charset="',
  'application//json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/html',
  '*/*',
  'application/json\xe9',
  'application/json boundary',
  'application/csp-report',
  'application/reports+json',
  'a/b; c="d',
  'application/json; charset=utf-8; charset=latin1',
  `a/${'b'.repeat(500)}`,
  'application/json\t',
  '[object Object]',
  '__proto__',
];

const TEXTS = [
  '{}',
  '[]',
  'null',
  '{"a":',
  '{"__proto__":{}}',
  '\0',
  '\r\n',
  '\r\n\r\n',
  '0\r\n\r\n',
  '\xef\xbb\xbf{}',
  '\xff\xfe',
  HIDDEN_REQUEST.repeat(20),
  '"',
  ' ',
  '{"a":"\\ud83e"}',
];

/** Bodies of all kinds and sizes, packed or plain, and several requests in one go. */
export function bodyRequests(write: WriteRequest, prefix: string): RawRequest[] {
  const post = { method: 'POST', path: '/auth/verify' } as const;
  const json = 'Content-Type: application/json';
  const both = (
    name: string,
    body: string | Buffer,
    headers: readonly string[],
    outcome: RawRequest['outcome'],
  ) => [
    write(`${name}, with its length`, {
      ...post,
      body,
      headers: [...headers, formatLength(body)],
      framing: 'length',
      outcome,
    }),
    write(`${name}, in chunks`, {
      ...post,
      body,
      headers: [...headers, 'Transfer-Encoding: chunked'],
      rest: inChunks(body, 60_000),
      framing: 'chunked',
      outcome,
    }),
  ];
  const get = `GET ${prefix}/auth/check HTTP/1.1\r\nHost: hideout.example\r\n\r\n`;
  return [
    ...PACKED.flatMap(([encoding, body], index) =>
      both(`a body ${index} packed as ${encoding}`, body, [json, `Content-Encoding: ${encoding}`], 'refused'),
    ),
    ...['identity', 'IDENTITY', ''].flatMap((encoding) =>
      both(`a body packed as "${encoding}"`, '{}', [json, `Content-Encoding: ${encoding}`], 'passes'),
    ),
    ...TYPES.flatMap((type) =>
      both(
        `a body of type ${JSON.stringify(type.slice(0, 40))}`,
        HIDDEN_REQUEST,
        [`Content-Type: ${type}`],
        'passes',
      ),
    ),
    ...both('a body of two types', '{}', [json, 'Content-Type: text/plain'], 'passes'),
    ...both('a body without a type', HIDDEN_REQUEST, [], 'passes'),
    ...TEXTS.flatMap((text, index) => both(`text ${index}`, text, [json], 'passes')),
    ...[0, 1, 64 * KB - 1, 64 * KB, 64 * KB + 1, 256 * KB].flatMap((size) =>
      both(`${size} bytes`, Buffer.alloc(size, 'a'), [json], 'passes'),
    ),
    ...[256 * KB + 1, 3_000_000].flatMap((size) =>
      both(`${size} bytes`, Buffer.alloc(size, 'a'), [json], 'refused'),
    ),
    ...['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE', 'PUT'].map((method) =>
      write(`${method} in chunks`, {
        method,
        headers: ['Transfer-Encoding: chunked'],
        body: HIDDEN_REQUEST,
        rest: inChunks(HIDDEN_REQUEST),
        framing: 'chunked',
        outcome: 'passes',
      }),
    ),
    write('a large body that is announced', {
      ...post,
      headers: [json, 'Content-Length: 99999999999', 'Expect: 100-continue'],
      outcome: 'refused',
    }),
    write('two requests in one go', { rest: get, requests: 2, outcome: 'passes' }),
    write('ten requests in one go', { rest: get.repeat(9), requests: 10, outcome: 'passes' }),
    write('a body and a request in one go', {
      method: 'POST',
      headers: [formatLength(HIDDEN_REQUEST)],
      body: HIDDEN_REQUEST,
      rest: HIDDEN_REQUEST + get,
      framing: 'length',
      requests: 2,
      outcome: 'passes',
    }),
    write('chunks and a request in one go', {
      method: 'POST',
      headers: ['Transfer-Encoding: chunked'],
      body: HIDDEN_REQUEST,
      rest: `${inChunks(HIDDEN_REQUEST)}${get}`,
      framing: 'chunked',
      requests: 2,
      outcome: 'passes',
    }),
    write('a request and nonsense in one go', { rest: 'NONSENSE\r\n\r\n', requests: 2 }),
    write('a last request and another in one go', { headers: ['Connection: close'], rest: get, requests: 2 }),
    write('an HTTP/1.0 request and another in one go', {
      line: `GET ${prefix}/auth/check HTTP/1.0`,
      rest: get,
      requests: 2,
    }),
    write('a refused request and another in one go', {
      host: ['Host: a', 'Host: b'],
      rest: get,
      requests: 2,
      outcome: 'refused',
    }),
    write('a refused body and another request in one go', {
      ...post,
      headers: [json, 'Content-Encoding: gzip', formatLength(HIDDEN_REQUEST)],
      rest: HIDDEN_REQUEST + get,
      requests: 2,
      outcome: 'refused',
    }),
  ];
}
