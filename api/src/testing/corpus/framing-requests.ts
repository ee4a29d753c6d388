import { formatLength, HIDDEN_REQUEST, inChunks, type RawRequest, type WriteRequest } from './raw-request.ts';

const LENGTH = formatLength(HIDDEN_REQUEST);

/** Values of `Transfer-Encoding` that are not plainly `chunked`. */
const CODINGS = [
  ' xchunked',
  ' chunked, identity',
  ' identity, chunked',
  ' gzip, chunked',
  ' chunked, gzip',
  ' chunked, chunked',
  ' identity',
  '',
  ' ',
  ' chunked;q=1',
  ' "chunked"',
  ' chunked\v',
  ' \x0cchunked',
  ' chunked,',
  ' ,chunked',
  ' chun ked',
  ' chunked\0',
  ' chunke',
  ' chunkedd',
  " 'chunked'",
  ' [chunked]',
  ' cow',
  ' deflate',
  ' chunked chunked',
  ' \xa0chunked',
  '\x85chunked',
];

/** Ways to write the header that some servers take for it and others do not. */
const CODING_LINES = [
  'Transfer-Encoding : chunked',
  ' Transfer-Encoding: chunked',
  '\tTransfer-Encoding: chunked',
  'Transfer_Encoding: chunked',
  'Transfer-Encoding\t: chunked',
  'Transfer-\rEncoding: chunked',
  'Transfer Encoding: chunked',
  'X: x\nTransfer-Encoding: chunked',
  'X: x\rTransfer-Encoding: chunked',
  'Transfer-Encoding:\n chunked',
  'Transfer-Encoding:\r\n chunked',
  'Transfer-Encoding:\r\n\tchunked',
  'Transfer-Encoding\0: chunked',
  '\0Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked\nX: x',
  'Transfer-Encoding: chunked\r X: x',
  'TransferEncoding: chunked',
  'Transfer-Encodin\xe7: chunked',
  'Transfer-Encoding\xa0: chunked',
  'TE: chunked',
  'Transfer-Encoding= chunked',
  'Transfer-Encoding chunked',
  ':Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity',
  'Transfer-Encoding: identity\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: x\r\ntransfer-encoding: chunked',
];

/** Values of `Content-Length` that are no plain number, or too large a one. */
const LENGTHS = [
  '+95',
  '-95',
  '95,95',
  '95, 95',
  '95 95',
  '0x5f',
  '95.0',
  '95e0',
  '9_5',
  '',
  ' ',
  'five',
  '95;a',
  '95\v',
  '\xb2\xb3',
  '18446744073709551616',
  '18446744073709551700',
  '9'.repeat(30),
  '-0',
  'NaN',
  '95\0',
  '95a',
  '"95"',
  '(95)',
  '95\x0c',
];

const LENGTH_LINES = [
  `${LENGTH}\r\n${LENGTH}`,
  `${LENGTH}\r\nContent-Length: 1`,
  `Content-Length: 0\r\n${LENGTH}`,
  'Content-Length : 95',
  ' Content-Length: 95',
  'Content-Length\t: 95',
  'Content-Length:\r\n 95',
  'Content-Length:\n95',
  'X: x\nContent-Length: 95',
  'X: x\rContent-Length: 95',
  'Content-Length\0: 95',
  'Content-Length\xa0: 95',
];

/** Names that are no `Content-Length`: the body is then a request of its own. */
const NO_LENGTH_LINES = [
  'Content_Length: 95',
  'ContentLength: 95',
  'X-Content-Length: 95',
  'Content-Lengt: 95',
];

/** Everything that says where a body ends, well and badly. */
export function framingRequests(write: WriteRequest): RawRequest[] {
  const post = { method: 'POST', body: HIDDEN_REQUEST } as const;
  const chunked = { ...post, framing: 'chunked', rest: inChunks(HIDDEN_REQUEST) } as const;
  const CHUNKED = 'Transfer-Encoding: chunked';
  return [
    write('a body with its length', { ...post, headers: [LENGTH], framing: 'length', outcome: 'passes' }),
    write('a body in chunks', { ...chunked, headers: [CHUNKED], outcome: 'passes' }),
    ...[' Chunked', ' CHUNKED', 'chunked', ' chunked ', '\tchunked'].map((value) =>
      write(`a coding of "${value}"`, {
        ...chunked,
        headers: [`Transfer-Encoding:${value}`],
        outcome: 'passes',
      }),
    ),
    ...CODINGS.flatMap((value) => [
      write(`a coding of "${value}"`, { ...chunked, headers: [`Transfer-Encoding:${value}`], requests: 2 }),
      write(`a length and a coding of "${value}"`, {
        ...chunked,
        headers: [LENGTH, `Transfer-Encoding:${value}`],
        requests: 2,
      }),
    ]),
    write('length before coding', { ...chunked, headers: [LENGTH, CHUNKED], outcome: 'refused' }),
    write('coding before length', { ...chunked, headers: [CHUNKED, LENGTH], outcome: 'refused' }),
    write('a length of 0 and a coding', {
      ...chunked,
      headers: ['Content-Length: 0', CHUNKED],
      outcome: 'refused',
    }),
    ...CODING_LINES.map((line) =>
      write(`a coding written as "${line}"`, {
        ...chunked,
        headers: [LENGTH, line],
        rest: HIDDEN_REQUEST,
        framing: 'length',
        requests: 1,
      }),
    ),
    ...LENGTHS.map((value) =>
      write(`a length of "${value}"`, {
        ...post,
        headers: [`Content-Length: ${value}`],
        framing: 'length',
        requests: 2,
      }),
    ),
    ...LENGTH_LINES.map((line) =>
      write(`a length written as "${line}"`, { ...post, headers: [line], outcome: 'refused' }),
    ),
    ...NO_LENGTH_LINES.map((line) =>
      write(`no length but "${line}"`, {
        method: 'POST',
        rest: HIDDEN_REQUEST,
        headers: [line],
        requests: 2,
      }),
    ),
    write('a length with zeros in front', {
      ...post,
      headers: ['Content-Length: 00095'],
      framing: 'length',
      outcome: 'refused',
    }),
    write('a length of 0 before a request', {
      method: 'POST',
      headers: ['Content-Length: 0'],
      framing: 'length',
      rest: HIDDEN_REQUEST,
      requests: 2,
      outcome: 'either',
    }),
    ...['9007199254740993', '99999999999999999999'].map((length) =>
      write(`a length of ${length} that no number holds`, {
        ...post,
        headers: [`Content-Length: ${length}`],
        outcome: 'refused',
      }),
    ),
    write('another name beside the coding', {
      ...chunked,
      headers: ['Transfer_Encoding: identity', CHUNKED],
      outcome: 'passes',
    }),
    write('a coding and a length that the connection names', {
      ...post,
      headers: ['Connection: keep-alive, content-length', LENGTH],
      framing: 'length',
      outcome: 'passes',
    }),
    write('a length that is too short', {
      method: 'POST',
      headers: ['Content-Length: 4'],
      framing: 'length',
      body: 'GET ',
      rest: HIDDEN_REQUEST,
      requests: 2,
    }),
    write('a length that is never reached', { ...post, headers: ['Content-Length: 900'], leaves: true }),
    write('chunks without an end', {
      ...post,
      headers: [CHUNKED],
      rest: inChunks(HIDDEN_REQUEST).subarray(0, -5),
      leaves: true,
    }),
    write('a chunk without an end', {
      ...post,
      headers: [CHUNKED],
      rest: inChunks(HIDDEN_REQUEST).subarray(0, 30),
      leaves: true,
    }),
  ];
}
