import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', '.hideout']);

function filesBelow(folder: string): string[] {
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.has(name) && !/\.(test|test-d|spec)\.tsx?$|\.md$/.test(name))
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
 * Hash over everything that may go into a build of `folder`: its files, those of all shared packages, the lockfile and
 * the compiler's options. Equal hash means equal output, so it is the key of a build in the cache. Twelve hex digits.
 */
export function sourceHash(folder: string): string {
  const root = workspaceRoot(folder);
  const files = [...filesBelow(folder), ...filesBelow(path.join(root, 'shared'))];
  const hash = createHash('sha256');
  for (const file of [
    ...files,
    ...['pnpm-lock.yaml', 'tsconfig.base.json'].map((name) => path.join(root, name)),
  ])
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(fs.readFileSync(file))
      .update('\0');
  return hash.digest('hex').slice(0, 12);
}
