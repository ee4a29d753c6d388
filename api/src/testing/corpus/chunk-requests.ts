import { HIDDEN_REQUEST, inChunks, type RawRequest, type WriteRequest } from './raw-request.ts';

const CHUNK_SIZES = [
  '0x5f',
  '+5f',
  '-5f',
  'G',
  '',
  ' ',
  '5fg',
  '5 f',
  'FFFFFFFFFFFFFFFFF',
  '1000000000000005f',
  '5f\0',
  '5f\v',
  "5f'",
  '0X5f',
  '5_f',
  '5f,',
  '5f=',
  '.5f',
  '5f\x0c',
  '\xb2',
  '1000000000000000000000000000000005f',
];

/** What may follow the size of a chunk; not all of it is good HTTP. */
const EXTENSIONS = [
  ';a',
  ';a=b',
  ';a="b"',
  ';a=b;c=d',
  ' ;a=b',
  ';a=b ',
  '; a = b',
  ';',
  ';;',
  ';a="b;c"',
  ';a="\\""',
  ';\x01',
  ';a\0',
  ';a=\xe9',
  ' ',
  '\t',
  ';a\n',
  ';a\r',
  ';a=\rb',
  ';a="\r\n"',
  ';\nx',
  `;${'x'.repeat(200)}`,
  `;${'x'.repeat(20_000)}`,
];

const TRAILERS = [
  'X-Trailer: 1',
  'X-A: 1\r\nX-B: 2',
  'Content-Length: 5',
  'Transfer-Encoding: chunked',
  'Cookie: a=b',
  'X-Forwarded-For: 6.6.6.6',
  'Host: evil.example',
  'X: a\r\n b',
  'NoColon',
  ' X: 1',
  'X : 1',
  'X: \0',
  'X: a\nY: b',
  'X: a\rY: b',
  ': empty',
  'Content-Encoding: gzip',
];

/** Bodies in chunks, well and badly written. */
export function chunkRequests(write: WriteRequest): RawRequest[] {
  const post = { method: 'POST', body: HIDDEN_REQUEST } as const;
  const chunked = { ...post, framing: 'chunked', rest: inChunks(HIDDEN_REQUEST) } as const;
  const CHUNKED = 'Transfer-Encoding: chunked';
  const size = HIDDEN_REQUEST.length.toString(16);
  return [
    ...[1, 2, 3, 7, 94, 95].map((each) =>
      write(`chunks of ${each}`, {
        ...chunked,
        headers: [CHUNKED],
        rest: inChunks(HIDDEN_REQUEST, each),
        outcome: 'passes',
      }),
    ),
    ...CHUNK_SIZES.map((value) =>
      write(`a chunk of size "${value}"`, {
        ...post,
        headers: [CHUNKED],
        rest: `${value}\r\n${HIDDEN_REQUEST}\r\n0\r\n\r\n`,
        outcome: 'refused',
      }),
    ),
    ...EXTENSIONS.map((extension) =>
      write(`a chunk with "${extension.slice(0, 20)}" of ${extension.length}`, {
        ...chunked,
        headers: [CHUNKED],
        rest: inChunks(HIDDEN_REQUEST, 400, extension),
      }),
    ),
    ...TRAILERS.map((trailer) =>
      write(`a trailer "${trailer}"`, {
        ...chunked,
        headers: [CHUNKED, 'Trailer: X-Trailer'],
        rest: `${size}\r\n${HIDDEN_REQUEST}\r\n0\r\n${trailer}\r\n\r\n`,
      }),
    ),
    ...['00', '0000000', '0;last', '0 '].map((last) =>
      write(`a last chunk "${last}"`, {
        ...chunked,
        headers: [CHUNKED],
        rest: `${size}\r\n${HIDDEN_REQUEST}\r\n${last}\r\n\r\n`,
      }),
    ),
    ...['\n', '\r', '', 'XX', '\r\r\n', '\n\r'].map((end) =>
      write(`chunk data ended by ${JSON.stringify(end)}`, {
        ...post,
        headers: [CHUNKED],
        rest: `${size}\r\n${HIDDEN_REQUEST}${end}0\r\n\r\n`,
        outcome: 'refused',
      }),
    ),
    write('a chunk size ended by LF', {
      ...chunked,
      headers: [CHUNKED],
      rest: `${size}\n${HIDDEN_REQUEST}\r\n0\r\n\r\n`,
    }),
    write('a chunk size ended by CR', {
      ...post,
      headers: [CHUNKED],
      rest: `${size}\r${HIDDEN_REQUEST}\r\n0\r\n\r\n`,
      outcome: 'refused',
    }),
    write('a chunk size behind 17 zeros', {
      ...chunked,
      headers: [CHUNKED],
      rest: `${'0'.repeat(17)}${size}\r\n${HIDDEN_REQUEST}\r\n0\r\n\r\n`,
    }),
    write('a last chunk twice', {
      ...chunked,
      headers: [CHUNKED],
      rest: `${size}\r\n${HIDDEN_REQUEST}\r\n0\r\n\r\n0\r\n\r\n`,
      requests: 2,
    }),
    write('a request where the last chunk ends', {
      ...post,
      headers: [CHUNKED],
      rest: `${size}\r\n${HIDDEN_REQUEST}\r\n0\r\n${HIDDEN_REQUEST}`,
      outcome: 'refused',
    }),
    write('3,000 trailers', {
      ...chunked,
      headers: [CHUNKED],
      rest: `${size}\r\n${HIDDEN_REQUEST}\r\n0\r\n${'X: 1\r\n'.repeat(3_000)}\r\n`,
    }),
    write('chunks over HTTP/1.0', {
      ...chunked,
      line: 'POST /api/auth/check HTTP/1.0',
      headers: [CHUNKED],
      outcome: 'refused',
    }),
  ];
}
