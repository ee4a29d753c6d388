import { createHash } from 'node:crypto';
import { chmod, rm } from 'node:fs/promises';
import { createServer, Socket } from 'node:net';
import { relative, resolve } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { Pool, PoolClient, PoolConfig } from 'pg';

/** Longer addresses of Unix sockets are cut off by the system without a word (macOS: 104 bytes with the end). */
const MAX_SOCKET_PATH_BYTES = 103;

/** Whoever says nothing for so long while holding the one connection is let go. */
const IDLE_MS = 10_000;

/** Version 3.0 of PostgreSQL's protocol, as the first message of a client says it. */
const PROTOCOL_VERSION = 196_608;

/** "Authenticated, ready for a query": who may open the socket may work with the database. */
const WELCOME = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1');

/** Parse, Bind, Describe, Execute and Close; a batch of them ends with Sync, or is one simple Query. */
const MESSAGES = 'PBDECSQ';

export type Door = { close(): Promise<void> };

/**
 * Address of the door to an embedded database: a Unix socket beside the folder, which only its owner may use, or
 * a named pipe on Windows.
 *
 * @returns null where the folder lies so deep that no socket can have its name.
 */
function getDoorPath(directory: string): string | null {
  const whole = resolve(directory);
  if (process.platform === 'win32') {
    return `\\\\.\\pipe\\hideout-${createHash('sha256').update(whole).digest('hex').slice(0, 32)}`;
  }
  const absolute = `${whole}.sock`;
  const fromHere = relative(process.cwd(), absolute);
  const shorter = fromHere.length < absolute.length ? fromHere : absolute;
  return Buffer.byteLength(shorter) > MAX_SOCKET_PATH_BYTES ? null : shorter;
}

/** How `pg` connects to the process that has the embedded database; null where there can be no socket. */
export function getDoorConfig(directory: string): PoolConfig | null {
  const path = getDoorPath(directory);
  if (path === null) return null;
  const door = { path };
  class DoorSocket extends Socket {
    /** Called by `pg` with a port and a host. */
    override connect(): this {
      return super.connect(door);
    }
  }
  // What is not used again is closed at once: an open connection may be the only one.
  return { stream: () => new DoorSocket(), user: 'postgres', ssl: false, maxUses: 1 };
}

/**
 * Lets other programs of this user work with the embedded database, which one process at a time can have, through
 * PostgreSQL's own protocol: each that connects takes its turn at the pool as a request does, has the connection to
 * itself and gives it back when it hangs up. What it had begun and not committed is rolled back.
 *
 * @param directory folder of the database, which the caller has locked.
 */
export async function openDoor(pglite: PGlite, pool: Pool, directory: string): Promise<Door> {
  const path = getDoorPath(directory);
  if (path === null) return { close: async () => undefined };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // What follows a broken line is its close.
    socket.on('error', () => undefined);
    serve(pglite, pool, socket);
  });
  // Left by a process that was killed: the folder is ours, so nobody listens there.
  if (process.platform !== 'win32') await rm(path, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  if (process.platform !== 'win32') await chmod(path, 0o600);
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function serve(pglite: PGlite, pool: Pool, socket: Socket): void {
  let turn: Promise<PoolClient> | undefined;
  let last: Promise<void> = Promise.resolve();
  const run = async (batch: Buffer) => {
    try {
      socket.setTimeout(0);
      turn ??= pool.connect();
      await turn;
      // A copy: the bytes lie in memory that the database writes again.
      await pglite.execProtocolRawStream(batch, { onRawData: (bytes) => socket.write(Buffer.from(bytes)) });
      socket.setTimeout(IDLE_MS);
    } catch {
      socket.destroy();
    }
  };
  socket.on('timeout', () => socket.destroy());
  readBatches(socket, (batch) => {
    last = last.then(() => run(batch));
  });
  socket.once('close', () => {
    void last.then(async () => {
      const client = await turn?.catch(() => undefined);
      // Outside a transaction this is only a warning of the database.
      await client?.query('rollback').catch(() => undefined);
      client?.release();
    });
  });
}

/**
 * Welcomes a client and calls `onBatch` with its messages, up to each that asks for an answer: what ends in the middle
 * of a statement never comes to the database. Hangs up on anything else, such as the end of a session.
 */
function readBatches(socket: Socket, onBatch: (batch: Buffer) => void): void {
  let pending: Buffer = Buffer.alloc(0);
  let read = 0;
  let isWelcome = false;
  socket.on('data', (chunk) => {
    pending = Buffer.concat([pending, chunk]);
    if (!isWelcome && pending.length >= 4) {
      const length = pending.readUInt32BE();
      if (pending.length < length) return;
      if (length < 8 || pending.readUInt32BE(4) !== PROTOCOL_VERSION) return void socket.destroy();
      isWelcome = true;
      socket.write(WELCOME);
      pending = pending.subarray(length);
    }
    while (isWelcome && pending.length >= read + 5) {
      const type = String.fromCharCode(pending.readUInt8(read));
      if (!MESSAGES.includes(type)) return void socket.destroy();
      const end = read + 1 + pending.readUInt32BE(read + 1);
      if (pending.length < end) return;
      read = end;
      if (type !== 'Q' && type !== 'S') continue;
      onBatch(pending.subarray(0, end));
      pending = pending.subarray(end);
      read = 0;
    }
  });
}
