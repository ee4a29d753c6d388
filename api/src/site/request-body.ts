import type { IncomingMessage } from 'node:http';
import { apiFailure } from '../http/api-failure.ts';
import { MAX_BODY_BYTES } from '../http/body-limits.ts';

/**
 * Reads the body of a request to its end, byte for byte; undefined where it has none. A body that says
 * it is too large is refused unread, one in chunks as soon as it is.
 *
 * @throws ApiFailure `PAYLOAD_TOO_LARGE`, and `BAD_REQUEST` when the caller leaves in the middle.
 */
export function readRequestBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  return new Promise((resolve, reject) => {
    const tooLarge = () =>
      apiFailure('PAYLOAD_TOO_LARGE', 'The request is too large.', { headers: { connection: 'close' } });
    if (length !== undefined && Number(length) > MAX_BODY_BYTES) {
      reject(tooLarge());
      return;
    }
    let body = Buffer.alloc(0);
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      const start = size;
      size += chunk.length;
      if (size > MAX_BODY_BYTES) {
        reject(tooLarge());
        return;
      }
      // In one piece: chunks of one byte, stored as they came, take a hundred times the memory of the body.
      if (size > body.length) body = Buffer.concat([body], Math.max(size, 2 * body.length));
      body.set(chunk, start);
    });
    request.once('end', () => {
      if (length === undefined && coding === undefined) resolve(undefined);
      else resolve(body.subarray(0, size));
    });
    // After the end this changes nothing any more.
    request.once('close', () => reject(apiFailure('BAD_REQUEST', 'The request was cut off.')));
    request.once('error', () => reject(apiFailure('BAD_REQUEST', 'The request was cut off.')));
  });
}
