import { connect } from 'node:net';
import { apiErrorBody } from '@hideout/contract/api-error';

/** One answer as it lay on the wire. */
export type RawAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

type RawExchange = {
  /** Answers to wait for; fewer come when the server closes the connection. */
  readonly answers?: number;
  /** The answers have no body, whatever their length says. */
  readonly isHead?: boolean;
  /** Hang up as soon as everything is sent. */
  readonly leave?: boolean;
};

/** What came back, and whether the server closed the connection. */
export type RawResult = { readonly answers: readonly RawAnswer[]; readonly isClosed: boolean };

const ANSWER_TIMEOUT_MS = 3_000;

/**
 * Sends exactly these bytes over a connection of its own.
 *
 * @throws Error when neither the answers nor the end of the connection came in time.
 */
export function sendRaw(
  port: number,
  bytes: Buffer,
  { answers: wanted = 1, isHead = false, leave = false }: RawExchange = {},
): Promise<RawResult> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let received = Buffer.alloc(0);
    const finish = (isClosed: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ answers: readAnswers(received, isHead, isClosed), isClosed });
    };
    const timer = setTimeout(() => {
      socket.destroy();
      reject(
        new Error(`No answer in ${ANSWER_TIMEOUT_MS} ms, but: ${received.toString('latin1').slice(0, 300)}`),
      );
    }, ANSWER_TIMEOUT_MS);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (readAnswers(received, isHead, false).length >= wanted) finish(false);
    });
    // A server may stop reading; what it said before that has come by then.
    socket.on('error', () => undefined);
    socket.on('close', () => finish(true));
    socket.write(bytes, () => {
      if (leave) finish(false);
    });
  });
}

/**
 * The code that an answer refuses with: in the one envelope, or in the way back to the site that a
 * navigation gets. Undefined for every other answer, also without a request id.
 */
export function findRefusalCode({ headers, body, status }: RawAnswer): string | undefined {
  const requestId = headers['x-request-id'];
  if (status === 302) {
    const query = new URL(headers.location ?? '', 'http://localhost').searchParams;
    return query.get('requestId') === requestId ? (query.get('code') ?? undefined) : undefined;
  }
  if (headers['content-type'] !== 'application/json; charset=utf-8' || body.length === 0) return undefined;
  const envelope = apiErrorBody.safeParse(JSON.parse(body.toString()));
  const isTrue = envelope.data?.requestId === requestId && envelope.data?.status === status;
  return isTrue ? envelope.data?.code : undefined;
}

/** The complete answers at the beginning of `bytes`, without interim ones. */
function readAnswers(bytes: Buffer, isHead: boolean, isClosed: boolean): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let rest = bytes;
  while (rest.length > 0) {
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) break;
    const [line = '', ...lines] = rest.subarray(0, end).toString('latin1').split('\r\n');
    const status = Number(/^HTTP\/1\.1 (\d{3})( |$)/.exec(line)?.[1] ?? Number.NaN);
    if (Number.isNaN(status)) throw new Error(`Not an answer: ${line}`);
    const headers = Object.fromEntries(
      lines.map((one) => {
        const colon = one.indexOf(':');
        return [one.slice(0, colon).toLowerCase(), one.slice(colon + 1).trim()];
      }),
    );
    rest = rest.subarray(end + 4);
    if (status < 200) continue;
    const found =
      isHead || status === 204 || status === 304
        ? [Buffer.alloc(0), rest]
        : readBody(rest, headers, isClosed);
    if (found === null) break;
    const [body = Buffer.alloc(0), after = Buffer.alloc(0)] = found;
    answers.push({ status, headers, body });
    rest = after;
  }
  return answers;
}

function readBody(rest: Buffer, headers: Record<string, string>, isClosed: boolean): Buffer[] | null {
  if (headers['transfer-encoding'] === 'chunked') return readChunks(rest);
  const length = headers['content-length'];
  if (length === undefined) return isClosed ? [rest, Buffer.alloc(0)] : null;
  const size = Number(length);
  return rest.length < size ? null : [rest.subarray(0, size), rest.subarray(size)];
}

/** The data of a chunked body that is complete, and what follows it; null while it is not. */
export function readChunks(bytes: Buffer): Buffer[] | null {
  const chunks: Buffer[] = [];
  let rest = bytes;
  for (;;) {
    const end = rest.indexOf('\r\n');
    if (end < 0) return null;
    const size = Number.parseInt(rest.subarray(0, end).toString('latin1'), 16);
    if (rest.length < end + 2 + size + 2) return null;
    chunks.push(rest.subarray(end + 2, end + 2 + size));
    rest = rest.subarray(end + 2 + size + 2);
    if (size === 0) return [Buffer.concat(chunks), rest];
  }
}
