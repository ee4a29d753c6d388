import { formatLength, HIDDEN_REQUEST, type RawRequest, type WriteRequest } from './raw-request.ts';

const CONTROL_CHARACTERS = [...Array.from({ length: 32 }, (_, code) => code), 127].filter(
  (code) => ![9, 10, 13].includes(code),
);

const FIRST_LINES = [
  'GET  {path} HTTP/1.1',
  'GET {path}  HTTP/1.1',
  'GET\t{path}\tHTTP/1.1',
  ' GET {path} HTTP/1.1',
  'GET {path} HTTP/1.1 ',
  'GET {path}',
  'GET {path} HTTP/0.9',
  'GET {path} HTTP/1.2',
  'GET {path} HTTP/2.0',
  'GET {path} HTTP/3.0',
  'GET {path} HTTP/11',
  'GET {path} HTTP/1.',
  'GET {path} http/1.1',
  'GET {path} HTTP /1.1',
  'GET {path} HTTPS/1.1',
  'GET {path} HTTP/1.1\n',
  'GET {path} HTTP/01.1',
  'GET {path} HTTP/1.01',
  'GET {path} HTP/1.1',
  'GET {path} ICY/1.1',
  'GET {path} RTSP/1.0',
  'PRI * HTTP/2.0',
  'GET {path} HTTP/1.1\0',
  'GET{path} HTTP/1.1',
  '{path} HTTP/1.1',
  'NONSENSE',
  '\0',
  '\x16\x03\x01\x02\x00\x01',
  'GET {path} HTTP/1.1\r',
  'GET {path}\0 HTTP/1.1',
];

const BAD_LINES = [
  'X : 1',
  ' X: 1',
  'X',
  ': 1',
  'X\0: 1',
  'X: \0',
  'X: a\r b',
  'X: a\nY: b',
  'X: a\rY: b',
  'X Y: 1',
  'X\tY: 1',
  'X(: 1',
  'X/: 1',
  'X[: 1',
  'X@: 1',
  'X: a\r\n b',
  'X: a\r\n\tb',
  'X: a\r\n  ',
  'Content-Type: a\r\n b',
  'Cookie: a=b\r\n ; c=d',
  'X\xe9: 1',
];

const FINE_LINES = [
  'X: \xe9\xff',
  'X:',
  'X:     1    ',
  "X!#$%&'*+-.^_`|~: 1",
  `X: ${'a'.repeat(8_000)}`,
  '__proto__: 1',
  'constructor: 1',
];

const METHODS = [
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'LINK',
  'PURGE',
  'MKCOL',
  'SEARCH',
  'SOURCE',
  'SUBSCRIBE',
];
const NO_METHODS = [
  'get',
  'Get',
  'FOO',
  'G ET',
  'GETT',
  'G\0ET',
  'GET\x0b',
  'POSTGET',
  '\xe9',
  '-',
  'CONNECT',
];

const HOSTS: readonly (readonly string[])[] = [
  [],
  ['Host:'],
  ['Host: '],
  ['Host: a', 'Host: a'],
  ['Host: a', 'Host: b'],
  ['Host: a', 'host: b'],
  ['Host: a b'],
  ['Host: a, b'],
  ['Host: user@a'],
  ['Host: a/b'],
  ['Host: a?b'],
  ['Host: a#b'],
  ['Host: http://a'],
  ['Host: a:b'],
  ['Host: a:1:2'],
  ['Host: [::1'],
  ['Host: a\\b'],
  ['Host: a\xe9'],
  ['Host: <a>'],
  ['Host: a:999999'],
  ['Host: a:65536'],
  ['Host: a:'],
  ['Host: 1.2.3.999'],
  ['Host: [::1::2]'],
  ['Host: [fe80::1%25eth0]'],
  ['Host: a%61'],
  ['Host : a'],
  ['X-Host: a'],
  ['Host: a%00b'],
  ["Host: a'b"],
];

/** First lines, header lines, methods and hosts, well and badly written. */
export function headRequests(write: WriteRequest, prefix: string): RawRequest[] {
  const path = `${prefix}/auth/check`;
  const tiny = Array.from({ length: 2_100 }, (_, index) => `${index.toString(36)}:`);
  return [
    write('a plain GET', { outcome: 'passes' }),
    write('a GET over HTTP/1.0', { line: `GET ${path} HTTP/1.0`, outcome: 'passes' }),
    write('a GET over HTTP/1.0 without a host', {
      line: `GET ${path} HTTP/1.0`,
      host: [],
      outcome: 'passes',
    }),
    write('a GET over HTTP/1.0 that stays', {
      line: `GET ${path} HTTP/1.0`,
      headers: ['Connection: keep-alive'],
      outcome: 'passes',
    }),
    ...FIRST_LINES.map((line) =>
      write(`a first line ${JSON.stringify(line)}`, { line: line.replace('{path}', path) }),
    ),
    write('an empty line in front', { line: `\r\nGET ${path} HTTP/1.1` }),
    write('LF alone after each line', { line: `GET ${path} HTTP/1.1\nHost: hideout.example\n\n`, host: [] }),
    write('LF alone after the first line', { line: `GET ${path} HTTP/1.1\nX: 1` }),
    write('LF alone at the end', {
      line: `GET ${path} HTTP/1.1\r\nHost: a\r\nX: 1\n\nGET /x HTTP/1.1`,
      requests: 2,
    }),
    write('CR alone after each line', {
      line: `GET ${path} HTTP/1.1\rHost: hideout.example\r\r`,
      host: [],
      outcome: 'refused',
    }),
    ...BAD_LINES.map((line) =>
      write(`a header ${JSON.stringify(line)}`, { headers: [line], outcome: 'refused' }),
    ),
    ...FINE_LINES.map((line) =>
      write(`a header ${JSON.stringify(line.slice(0, 30))}`, { headers: [line], outcome: 'passes' }),
    ),
    ...CONTROL_CHARACTERS.map((code) =>
      write(`a header with the character ${code}`, {
        headers: [`X: a${String.fromCharCode(code)}b`],
        outcome: 'refused',
      }),
    ),
    write('a header in 400 lines', {
      headers: Array.from({ length: 400 }, (_, index) => `Cookie: c${index}=1`),
      outcome: 'passes',
    }),
    write('a header that is too long', { headers: [`X: ${'a'.repeat(20_000)}`], outcome: 'refused' }),
    write('headers that are too long together', {
      headers: Array.from({ length: 30 }, (_, index) => `X-${index}: ${'a'.repeat(700)}`),
      outcome: 'refused',
    }),
    write('a length behind 2,100 headers', {
      method: 'POST',
      headers: [...tiny, formatLength(HIDDEN_REQUEST)],
      body: HIDDEN_REQUEST,
      framing: 'length',
    }),
    write('a host behind 2,100 headers', { host: [], headers: [...tiny, 'Host: hideout.example'] }),
    ...METHODS.map((method) => write(`${method} without a body`, { method })),
    ...METHODS.filter((method) => method !== 'POST').map((method) =>
      write(`${method} with a body`, {
        method,
        headers: [formatLength(HIDDEN_REQUEST)],
        body: HIDDEN_REQUEST,
        framing: 'length',
      }),
    ),
    ...NO_METHODS.map((method) =>
      write(`the method ${JSON.stringify(method)}`, { method, outcome: 'refused' }),
    ),
    write('CONNECT to another server', { line: 'CONNECT evil.example:443 HTTP/1.1', outcome: 'refused' }),
    write('CONNECT with a request behind it', {
      line: 'CONNECT evil.example:443 HTTP/1.1',
      rest: HIDDEN_REQUEST,
      outcome: 'refused',
    }),
    ...HOSTS.map((host) => write(`the host ${JSON.stringify(host)}`, { host, outcome: 'refused' })),
    ...['a', 'a:3000', '127.0.0.1:1', '[::1]', '[::1]:3000', 'A.EXAMPLE', 'api_1:3010'].map((host) =>
      write(`the host ${host}`, { host: [`Host: ${host}`], outcome: 'passes' }),
    ),
  ];
}
