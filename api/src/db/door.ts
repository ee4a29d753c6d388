import { chmod, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import type { Pool, PoolClient, QueryResult } from 'pg';
import { type Answer, getDoorPath, readFrames, type Statement, writeFrame } from './door-frames.ts';

/** Whoever says nothing for so long while holding the one connection is let go. */
const IDLE_MS = 10_000;

export type Door = { close(): Promise<void> };

/**
 * Lets other programs of this user work with the embedded database, which one process at a time can have: each
 * that connects takes its turn at the pool as a request does, statement after statement, and gives the connection
 * back when it hangs up. What it had begun and not committed is rolled back.
 *
 * @param directory folder of the database, which the caller has locked.
 */
export async function openDoor(pool: Pool, directory: string): Promise<Door> {
  const path = getDoorPath(directory);
  if (path === null) return { close: async () => undefined };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // What follows a broken line is its close.
    socket.on('error', () => undefined);
    serve(pool, socket);
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

function serve(pool: Pool, socket: Socket): void {
  let taken: Promise<PoolClient> | undefined;
  let last: Promise<void> = Promise.resolve();
  socket.on('timeout', () => socket.destroy());
  readFrames<Statement>(socket, (statement) => {
    last = last.then(async () => {
      socket.setTimeout(0);
      taken ??= pool.connect();
      writeFrame(socket, await run(taken, statement));
      socket.setTimeout(IDLE_MS);
    });
  });
  socket.once('close', () => {
    void last.then(async () => {
      const client = await taken?.catch(() => undefined);
      // Outside a transaction this is only a warning of the database.
      await client?.query('rollback').catch(() => undefined);
      client?.release();
    });
  });
}

async function run(taken: Promise<PoolClient>, { text, values }: Statement): Promise<Answer> {
  try {
    const client = await taken;
    // Several statements without values give several results.
    const answered: QueryResult | QueryResult[] = await client.query(text, [...values]);
    const results = Array.isArray(answered) ? answered : [answered];
    return { results: results.map(({ command, rowCount, rows }) => ({ command, rowCount, rows })) };
  } catch (error) {
    return { failure: describeFailure(error) };
  }
}

/** Name, message and what the database says beside them, such as code and constraint. */
function describeFailure(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const details = Object.entries(error).filter(([, value]) => ['string', 'number'].includes(typeof value));
  return { ...Object.fromEntries(details), name: error.name, message: error.message };
}
