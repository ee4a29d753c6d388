import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import { relative, resolve } from 'node:path';
import { deserialize, serialize } from 'node:v8';

/** What goes through the door: a statement, and its result or failure. Values arrive as `pg` gives them. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] };
export type StatementResult = { command: string; rowCount: number | null; rows: Record<string, unknown>[] };
export type Answer = { readonly results: readonly StatementResult[] } | { readonly failure: object };

const HEADER_BYTES = 4;

/** Longer addresses of Unix sockets are cut off by the system without a word (macOS: 104 bytes with the end). */
const MAX_SOCKET_PATH_BYTES = 103;

/**
 * Address of the door to an embedded database: a Unix socket beside the folder, which only its owner may use, or
 * a named pipe on Windows.
 *
 * @returns null where the folder lies so deep that no socket can have its name.
 */
export function getDoorPath(directory: string): string | null {
  const whole = resolve(directory);
  if (process.platform === 'win32') {
    return `\\\\.\\pipe\\hideout-${createHash('sha256').update(whole).digest('hex').slice(0, 32)}`;
  }
  const absolute = `${whole}.sock`;
  const fromHere = relative(process.cwd(), absolute);
  const shorter = fromHere.length < absolute.length ? fromHere : absolute;
  return Buffer.byteLength(shorter) > MAX_SOCKET_PATH_BYTES ? null : shorter;
}

export function writeFrame(socket: Socket, value: Statement | Answer): void {
  const body = serialize(value);
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32BE(body.length);
  socket.write(Buffer.concat([header, body]));
}

/**
 * Calls `onFrame` with each whole frame that arrives, and hangs up on anything else.
 *
 * The two ends are programs of the same user: what a frame holds is named by the caller, not checked.
 */
export function readFrames<T>(socket: Socket, onFrame: (frame: T) => void): void {
  let pending: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    pending = Buffer.concat([pending, chunk]);
    while (pending.length >= HEADER_BYTES) {
      const end = HEADER_BYTES + pending.readUInt32BE();
      if (pending.length < end) return;
      let frame: T;
      try {
        frame = deserialize(pending.subarray(HEADER_BYTES, end)) as T;
      } catch {
        socket.destroy();
        return;
      }
      pending = pending.subarray(end);
      onFrame(frame);
    }
  });
}
