import { formatLength, HIDDEN_REQUEST, inChunks, type RawRequest, type WriteRequest } from './raw-request.ts';

/** Targets that are no path of this site. */
const NO_PATHS = [
  'http://hideout.example/{p}/auth/check',
  'https://hideout.example/{p}/auth/check',
  'http://evil.example/{p}/auth/check',
  'HTTP://hideout.example/{p}/auth/check',
  'http://user@hideout.example/{p}/auth/check',
  'http://hideout.example',
  'http:///{p}/x',
  'ftp://hideout.example/{p}/x',
  '*',
  'hideout.example:443',
  'auth/check',
  '?x',
  '#',
  '/{p}/auth/check#part',
  '/{p}#/auth/check',
  '',
  '/{p}/\xe9',
  '/{p}/\xc3\xa9',
  '/{p}/a\x7fb',
  '/{p}/a\x01b',
  '/{p}/a b',
];

/** Paths with something odd about them: the API answers each, and the site says the same. */
const ODD_PATHS = [
  '',
  '/',
  '//',
  '//auth/check',
  '/auth//check',
  '/auth/check/',
  '/auth/check//',
  '/x%2f..',
  '/..',
  '/.',
  '/../auth/check',
  '/auth/../auth/check',
  '/%2e%2e/auth/check',
  '/..%2fauth/check',
  '/..;/auth/check',
  '/%00',
  '/auth/check%00',
  '/%zz',
  '/%',
  '/%E0%A4%A',
  '/%C3%A9',
  '/%u0041',
  '/auth%2fcheck',
  '/%61uth/check',
  '/auth/check%0d%0aX:1',
  '/auth/check%20HTTP/1.1%0d%0a',
  '/\\auth\\check',
  '/..\\auth',
  '/auth/check;a=b',
  '/"',
  "/'",
  '/<script>',
  '/{x}',
  '/|',
  '/^',
  '/`',
  '?x',
  '/?x',
  '/auth/check?',
  '/auth/check??',
  '/auth/check?a=b?c=d',
  '/auth/check?a=%zz',
  '/auth/check?a=%00',
  '/auth/check?a&a&a',
  '/auth/check?[]=1',
  '/auth/check?__proto__=1',
  '/nothing/here',
  '/api/auth/check',
  '/AUTH/CHECK',
  '/serum/%E0%A4%A',
  '/auth/discord%',
  `/serum/${'x'.repeat(300)}`,
  `/${'x'.repeat(5_000)}`,
  `/auth/check?${'x'.repeat(9_000)}`,
  `/${'a/'.repeat(500)}`,
];

/** Spellings of the prefix that decode to it. */
const DISGUISED = [
  '/%61pi/auth/check',
  '/ap%69/auth/check',
  '/api%2fauth/check',
  '/API/auth/check',
  '/api%2f',
  '//api/auth/check',
  '/./api/x',
  '/x/../api/auth/check',
];

/** Names that a `Connection` header must not be able to take out of the request. */
const HEADERS_OF_OURS = [
  'cookie',
  'origin',
  'content-length',
  'content-type',
  'host',
  'authorization',
  'x-hideout',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'sec-fetch-site',
  'if-none-match',
  'transfer-encoding',
  'connection',
  'Cookie, Origin, X-Forwarded-For',
];

const CONNECTIONS = [
  'close',
  'keep-alive',
  'Keep-Alive, close',
  'upgrade',
  'TE',
  'x-nothing',
  '',
  ',',
  ',,close',
  'close close',
  'clo\xe9',
  '"close"',
  'close, cookie',
];

const UPGRADES = ['websocket', 'h2c', 'h2c, websocket', 'TLS/1.0', 'HTTP/2.0', 'foo', 'WebSocket', ''];

const EXPECTATIONS = [
  '100-continue',
  '100-Continue',
  '100-continue, 100-continue',
  '200-ok',
  '100-continue;a',
  ' ',
  'nothing',
];

/** Targets, and headers about the connection rather than the request. */
export function targetRequests(write: WriteRequest, prefix: string): RawRequest[] {
  const name = prefix.slice(1);
  const inPrefix = (target: string) => target.replace('/{p}', name === '' ? '' : `/${name}`);
  const body = { method: 'POST', body: HIDDEN_REQUEST, framing: 'length' } as const;
  const length = formatLength(HIDDEN_REQUEST);
  return [
    ...NO_PATHS.map((target) =>
      write(`the target ${JSON.stringify(target)}`, {
        line: `GET ${inPrefix(target)} HTTP/1.1`,
        outcome: 'refused',
      }),
    ),
    ...['*', 'http://evil.example/api/x'].map((target) =>
      write(`OPTIONS for ${target}`, { line: `OPTIONS ${target} HTTP/1.1`, outcome: 'refused' }),
    ),
    ...ODD_PATHS.map((path) =>
      write(`the path ${JSON.stringify(path.slice(0, 40))} of ${path.length}`, { path }),
    ),
    ...ODD_PATHS.slice(0, 20).map((path) =>
      write(`a body for the path ${JSON.stringify(path)}`, { ...body, path, headers: [length] }),
    ),
    ...DISGUISED.map((target) => write(`the target ${target}`, { line: `GET ${target} HTTP/1.1` })),
    ...HEADERS_OF_OURS.map((named) =>
      write(`a connection that names ${named}`, {
        ...body,
        headers: [`Connection: ${named}`, 'Cookie: a=b', length],
        outcome: 'passes',
      }),
    ),
    ...CONNECTIONS.map((value) =>
      write(`a connection of "${value}"`, {
        ...body,
        headers: [`Connection: ${value}`, length],
        outcome: 'passes',
      }),
    ),
    ...UPGRADES.flatMap((protocol) => [
      write(`an upgrade to "${protocol}"`, {
        headers: [
          'Connection: Upgrade, HTTP2-Settings',
          `Upgrade: ${protocol}`,
          'HTTP2-Settings: AAMAAABkAAQAAP__',
          'Sec-WebSocket-Key: eA==',
          'Sec-WebSocket-Version: 13',
        ],
        outcome: 'passes',
      }),
      write(`an upgrade to "${protocol}" with a body`, {
        ...body,
        headers: ['Connection: Upgrade', `Upgrade: ${protocol}`, length],
        outcome: 'passes',
      }),
    ]),
    ...EXPECTATIONS.flatMap((value) => [
      write(`an expectation of "${value}"`, { ...body, headers: [`Expect: ${value}`, length] }),
      write(`an expectation of "${value}" in chunks`, {
        ...body,
        framing: 'chunked',
        headers: [`Expect: ${value}`, 'Transfer-Encoding: chunked'],
        rest: inChunks(HIDDEN_REQUEST),
      }),
    ]),
    write('a made-up sender', {
      headers: [
        'X-Forwarded-For: 6.6.6.6',
        'X-Forwarded-Host: evil.example',
        'X-Forwarded-Proto: https',
        'Forwarded: for=6.6.6.6',
        'X-Real-IP: 6.6.6.6',
        'True-Client-IP: 6.6.6.6',
      ],
      outcome: 'passes',
    }),
    write('headers of a proxy', {
      headers: [
        'Proxy-Connection: keep-alive',
        'Proxy-Authorization: Basic eA==',
        'Keep-Alive: timeout=5',
        'TE: trailers, gzip',
        'Via: 1.1 x',
        'Max-Forwards: 0',
      ],
      outcome: 'passes',
    }),
  ];
}
