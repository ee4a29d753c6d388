import { existsSync, renameSync, rmSync } from 'node:fs';

/** Moves a finished folder to its path; uses the one that another process put there just before. */
export function moveInto(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    rmSync(from, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}
