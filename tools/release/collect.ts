import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { RegisteredRemote } from '@hideout/contract/registry';

const DAY_MS = 24 * 60 * 60 * 1000;

export type CollectOptions = {
  readonly releasesDir: string;
  /** How many of the newest releases stay besides those that are shown. */
  readonly keep: number;
  /** A release that is younger stays: a tab may still run it. */
  readonly days: number;
  readonly now: number;
};

/**
 * The releases of a remote that nobody needs any more: in no channel, not among the newest, and old enough that no tab
 * runs them.
 *
 * @returns folders, oldest first
 */
export function releasesToCollect(remote: RegisteredRemote, options: CollectOptions): string[] {
  const { releasesDir, keep, days, now } = options;
  const folder = path.join(releasesDir, remote.name);
  if (!existsSync(folder)) return [];
  const shown = new Set([remote.stable, remote.previous, remote.canary?.version, remote.preview]);
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, at: statSync(path.join(folder, name)).mtimeMs }))
    .toSorted((a, b) => b.at - a.at)
    .slice(keep)
    .filter(({ name, at }) => !shown.has(name) && now - at > days * DAY_MS)
    .map(({ name }) => path.join(folder, name))
    .reverse();
}

/** Takes the folders away. */
export function collect(folders: readonly string[]): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
