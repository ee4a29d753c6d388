import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { type Answer, getDoorPath, readFrames, type StatementResult, writeFrame } from './door-frames.ts';

/** The process that has the database went away in the middle of a statement; it may or may not be done. */
class DoorClosedError extends Error {
  override name = 'DoorClosedError';
  readonly code = 'DOOR_CLOSED';
}

/**
 * A pool whose connections go through the process that has the embedded database.
 *
 * @returns null when no process listens there.
 */
export async function findDoorPool(directory: string): Promise<PostgresPool | null> {
  const path = getDoorPath(directory);
  if (path === null) return null;
  try {
    const socket = await connectTo(path);
    socket.destroy();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return null;
    throw error;
  }
  return {
    connect: async () => createClient(await connectTo(path)),
    end: async () => undefined,
    options: {},
  };
}

async function connectTo(path: string): Promise<Socket> {
  const socket = connect(path);
  await once(socket, 'connect');
  return socket;
}

function createClient(socket: Socket): PostgresPoolClient {
  let settle: ((answer: Answer) => void) | undefined;
  const lost = new Promise<never>((_, reject) => {
    socket.once('close', () =>
      reject(
        new DoorClosedError(
          'The API stopped in the middle of it. Look whether it was done, and do it again.',
        ),
      ),
    );
  });
  // Without anybody waiting, a closed line is nobody's failure.
  lost.catch(() => undefined);
  socket.on('error', () => undefined);
  readFrames<Answer>(socket, (answer) => settle?.(answer));
  const query = async (text: string, values: readonly unknown[] = []): Promise<StatementResult> => {
    const answered = new Promise<Answer>((resolve) => {
      settle = resolve;
    });
    writeFrame(socket, { text, values });
    const answer = await Promise.race([answered, lost]);
    if ('failure' in answer) throw Object.assign(new Error(), answer.failure);
    return answer.results.at(-1) ?? { command: '', rowCount: 0, rows: [] };
  };
  // The other signature takes a cursor, which the driver passes only where one is configured; none is.
  return { query: query as PostgresPoolClient['query'], release: () => socket.end() };
}
