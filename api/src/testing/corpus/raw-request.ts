/** One request of the corpus: the bytes that a client sends, and what may come of them. */
export type RawRequest = {
  readonly name: string;
  readonly bytes: Buffer;
  /** Requests that the bytes hold at most. */
  readonly requests: number;
  /** How the first one's body is framed, and the body itself: both must arrive as they are. */
  readonly framing: 'none' | 'length' | 'chunked';
  readonly body: Buffer;
  /** `either` where HTTP leaves the choice to the server. */
  readonly outcome: 'passes' | 'refused' | 'either';
  /** Its answer has no body. */
  readonly isHead: boolean;
  /** The client hangs up in the middle. */
  readonly leaves: boolean;
};

export type RawParts = Partial<Omit<RawRequest, 'name' | 'bytes' | 'body'>> & {
  /** Method and target; the target is below the prefix. */
  readonly method?: string;
  readonly path?: string;
  /** The whole first line, instead of method and path. */
  readonly line?: string;
  /** Lines between `Host` and the end of the head. */
  readonly headers?: readonly string[];
  readonly host?: readonly string[];
  /** What follows the head, when it is not the body as it is. */
  readonly rest?: string | Buffer;
  readonly body?: string | Buffer;
};

/** Body that becomes a request of its own wherever its bounds are lost. */
export const HIDDEN_REQUEST =
  'GET /auth/logout HTTP/1.1\r\nHost: hideout.example\r\nX-Hideout: 1\r\nSec-Fetch-Site: same-origin\r\n\r\n';

/** Bytes of a text in which each character is one byte. */
export function toBytes(text: string | Buffer): Buffer {
  return typeof text === 'string' ? Buffer.from(text, 'latin1') : text;
}

/** A body in chunks of HTTP/1.1, each of the given size. */
export function inChunks(body: string | Buffer, size = 40, extension = ''): Buffer {
  const bytes = toBytes(body);
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) {
    const chunk = bytes.subarray(at, at + size);
    parts.push(toBytes(`${chunk.length.toString(16)}${extension}\r\n`), chunk, toBytes('\r\n'));
  }
  return Buffer.concat([...parts, toBytes('0\r\n\r\n')]);
}

/** Writes requests for a server whose calls lie below `prefix`. */
export function rawRequests(prefix: string) {
  return (name: string, parts: RawParts = {}): RawRequest => {
    const { method = 'GET', path = '/auth/check', headers = [], host = ['Host: hideout.example'] } = parts;
    const line = parts.line ?? `${method} ${prefix}${path} HTTP/1.1`;
    const head = [line, ...host, ...headers].join('\r\n');
    const body = toBytes(parts.body ?? '');
    return {
      name,
      bytes: Buffer.concat([toBytes(`${head}\r\n\r\n`), toBytes(parts.rest ?? body)]),
      requests: parts.requests ?? 1,
      framing: parts.framing ?? 'none',
      body,
      outcome: parts.outcome ?? 'either',
      isHead: parts.isHead ?? line.startsWith('HEAD '),
      leaves: parts.leaves ?? false,
    };
  };
}

/** Writes one request. */
export type WriteRequest = ReturnType<typeof rawRequests>;

/** The lines of a head for a body with its length. */
export function formatLength(body: string | Buffer): string {
  return `Content-Length: ${toBytes(body).length}`;
}
