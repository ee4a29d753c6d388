import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', 'board', 'coverage', '.hideout']);

function isInput(name: string): boolean {
  return !/\.(test|test-d|spec)\.tsx?$/.test(name) && !name.endsWith('.md');
}

function filesBelow(folder: string): string[] {
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !SKIPPED.has(entry.name) && isInput(entry.name))
    .flatMap((entry) => {
      const full = path.join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(full) : [full];
    })
    .toSorted();
}

/** Folder of the workspace: the nearest one above `folder` that holds the lockfile. */
export function workspaceRoot(folder: string): string {
  if (fs.existsSync(path.join(folder, 'pnpm-lock.yaml'))) return folder;
  const parent = path.dirname(folder);
  if (parent === folder) throw new Error(`No pnpm-lock.yaml in or above ${folder}.`);
  return workspaceRoot(parent);
}

/**
 * Hash over everything that goes into a build of `folder`: its sources, the shared packages and the
 * lockfile. Equal hash means equal output, so it serves as cache key and as part of a local version.
 * Twelve hex digits.
 */
export function sourceHash(folder: string): string {
  const root = workspaceRoot(folder);
  const hash = createHash('sha256');
  for (const base of [folder, path.join(root, 'shared')]) {
    for (const file of filesBelow(base)) {
      hash.update(path.relative(base, file)).update('\0').update(fs.readFileSync(file)).update('\0');
    }
  }
  hash.update(fs.readFileSync(path.join(root, 'pnpm-lock.yaml')));
  return hash.digest('hex').slice(0, 12);
}
