import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The folder is in use by another process that is alive. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
  readonly code = 'FOLDER_IN_USE';
}

export type FolderLock = { release(): Promise<void> };

const SQLITE_BUSY = 5;

/** What nobody refers to would be collected, and its lock with it. */
const held = new Set<DatabaseSync>();

/**
 * Takes the folder for this process. PGlite itself does not notice a second process on its folder and silently loses
 * rows.
 *
 * The lock is SQLite's on an empty file `<folder>.lock.sqlite`, for Node itself can lock no file: the system gives it
 * to one process at a time and takes it back when that ends, however it ends. The file stays, because a process that
 * waits for a file that is gone could hold the lock of nothing.
 *
 * @throws FolderInUseError when another living process, or this one, holds the folder.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const holder = `${folder}.pid`;
  mkdirSync(dirname(folder), { recursive: true });
  const file = new DatabaseSync(`${folder}.lock.sqlite`);
  try {
    file.exec('pragma journal_mode = memory; begin immediate');
  } catch (error) {
    file.close();
    if (!(error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)) throw error;
    throw new FolderInUseError(
      `The database folder ${folder} is in use by process ${readHolder(holder)}. Stop that process, or set PGLITE_DIR to another folder.`,
    );
  }
  held.add(file);
  writeFileSync(holder, String(process.pid));
  return {
    async release() {
      held.delete(file);
      file.close();
    },
  };
}

/** Number of the process that holds the folder, for the message; it may not have written it yet. */
function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return 'unknown';
  }
}
