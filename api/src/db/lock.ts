import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rm, rmdir, stat, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The folder is in use by another process that is alive. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
  readonly code = 'FOLDER_IN_USE';
}

export type FolderLock = { release(): Promise<void> };

type Holder = { pid: number; startedAt: string | null; token: string };

const TAKEOVER_STALE_MS = 10_000;
const heldHere = new Set<string>();

/**
 * Takes the folder for this process by a file `<folder>.lock` beside it.
 *
 * PGlite itself does not notice a second process on its folder and silently loses rows. The lock of
 * a process that died is taken over.
 *
 * @throws FolderInUseError when another living process, or this one, holds the folder.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = `${folder}.lock`;
  await mkdir(dirname(path), { recursive: true });
  const mine: Holder = { pid: process.pid, startedAt: await getStartTime(process.pid), token: randomUUID() };
  for (;;) {
    if (await createExclusively(path, JSON.stringify(mine))) break;
    const holder = await readHolder(path);
    if (holder !== 'missing' && (await isAlive(holder, path))) {
      throw new FolderInUseError(
        `The database folder ${folder} is in use by process ${holder?.pid ?? 'unknown'}. Stop that process, or set PGLITE_DIR to another folder.`,
      );
    }
    await removeStale(path);
  }
  heldHere.add(path);
  return {
    async release() {
      heldHere.delete(path);
      const holder = await readHolder(path);
      if (holder !== 'missing' && holder?.token === mine.token) await rm(path, { force: true });
    },
  };
}

async function createExclusively(path: string, content: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx');
    await file.writeFile(content);
    await file.close();
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Null when the file cannot be understood: its writer may be in the middle of it, or died there. */
async function readHolder(path: string): Promise<Holder | null | 'missing'> {
  try {
    const parsed: unknown = JSON.parse(await readFile(path, 'utf8'));
    if (typeof parsed !== 'object' || parsed === null) return null;
    const { pid, startedAt, token } = parsed as Partial<Record<keyof Holder, unknown>>; // each field is checked below
    if (typeof pid !== 'number' || typeof token !== 'string') return null;
    return { pid, startedAt: typeof startedAt === 'string' ? startedAt : null, token };
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? 'missing' : null;
  }
}

async function isAlive(holder: Holder | null, path: string): Promise<boolean> {
  if (holder === null) {
    const age = await getAge(path);
    return age !== null && age < TAKEOVER_STALE_MS;
  }
  // In a container the next process often has the number of the one that crashed.
  if (holder.pid === process.pid) return heldHere.has(path);
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
  const startedAt = await getStartTime(holder.pid);
  return startedAt === null || holder.startedAt === null || startedAt === holder.startedAt;
}

/** Removes a dead process's lock; a folder beside it makes sure that only one process does so. */
async function removeStale(path: string): Promise<void> {
  const mutex = `${path}.takeover`;
  try {
    await mkdir(mutex);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    const age = await getAge(mutex);
    if (age !== null && age > TAKEOVER_STALE_MS) await rmdir(mutex).catch(() => undefined); // another process removed it
    await sleep(50);
    return;
  }
  try {
    const holder = await readHolder(path);
    if (holder !== 'missing' && !(await isAlive(holder, path))) await unlink(path);
  } finally {
    await rmdir(mutex);
  }
}

/** When a process started, in kernel ticks; null where the system does not say (macOS, Windows). */
async function getStartTime(pid: number): Promise<string | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null); // no /proc outside Linux
  // The second field is the command in brackets and may hold spaces; the start time is field 22.
  return text?.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}

async function getAge(path: string): Promise<number | null> {
  const found = await stat(path).catch(() => null); // removed meanwhile
  return found === null ? null : Date.now() - found.mtimeMs;
}

function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
