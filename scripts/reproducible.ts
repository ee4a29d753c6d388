import {
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { sourceHash } from '../shared/federation/src/source-hash.ts';
import { repoRoot, run } from './command.ts';
import type { BuiltApps } from './size-budgets.ts';
import type { Tally } from './steps.ts';

/** The copy of the sources: of another length and depth than any checkout, so that no path fits by chance. */
const copyRoot = path.join(repoRoot, '.hideout/cache/rebuilt/in-another-folder');
const stampFile = path.join(repoRoot, '.hideout/cache/rebuilt/compared.json');

/** What is built twice: the host, and one remote for the preset that all of them share. */
const APPS = { host: 'host', serum: 'remote-serum' } as const;

/** What the copy needs besides the packages. The lockfile comes last: where it is missing, linking was interrupted. */
const ROOT_FILES = ['package.json', 'pnpm-workspace.yaml', 'tsconfig.base.json', 'pnpm-lock.yaml'];

/**
 * Builds the host and a remote in a second folder and compares every byte with what was built here: a version names
 * its content, so it must not matter where it was built. Sources that were compared before are not built again.
 */
export async function checkReproducible(built: BuiltApps): Promise<Tally> {
  const hashes = JSON.stringify(Object.values(APPS).map((folder) => sourceHash(path.join(repoRoot, folder))));
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hashes)
    return { passed: Object.keys(APPS).length, failed: 0, note: 'unchanged since the last comparison' };
  copySources();
  const results = await Promise.all(
    Object.entries(APPS).map(([app, folder]) => compareBuild(folder, built[app] ?? '')),
  );
  const output = results.flat();
  const failed = results.filter((differences) => differences.length > 0).length;
  if (failed === 0) writeFileSync(stampFile, hashes);
  return { passed: results.length - failed, failed, output: output.join('\n') };
}

/** Lines for what differs between the build in `built` and one in the copy. */
async function compareBuild(folder: string, built: string): Promise<string[]> {
  const cwd = path.join(copyRoot, folder);
  const dist = path.join(cwd, 'dist');
  const { code, output } = await run({
    command: process.execPath,
    args: ['node_modules/@rsbuild/core/bin/rsbuild.js', 'build', '--log-level', 'error'],
    cwd,
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) return [`${folder} could not be built in another folder:`, output];
  const files = new Set([...listFiles(built), ...listFiles(dist)]);
  return [...files].flatMap((file) => {
    const [here, there] = [path.join(built, file), path.join(dist, file)];
    if (existsSync(here) && existsSync(there) && readFileSync(here).equals(readFileSync(there))) return [];
    return [`${folder}: ${file} has other bytes, or another name, when it is built in another folder`];
  });
}

/** Files of a build; compressed twins are made of them afterwards. */
function listFiles(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)));
}

/** Copies what is built and links the packages, which stay from run to run as long as the lockfile does. */
function copySources(): void {
  const lockfile = path.join(repoRoot, 'pnpm-lock.yaml');
  const copiedLockfile = path.join(copyRoot, 'pnpm-lock.yaml');
  const isLinked = existsSync(copiedLockfile) && readFileSync(copiedLockfile).equals(readFileSync(lockfile));
  if (!isLinked) rmSync(copyRoot, { recursive: true, force: true });
  mkdirSync(copyRoot, { recursive: true });
  const shared = readdirSync(path.join(repoRoot, 'shared')).map((name) => `shared/${name}`);
  for (const folder of [...Object.values(APPS), ...shared]) {
    const [from, to] = [path.join(repoRoot, folder), path.join(copyRoot, folder)];
    rmSync(to, { recursive: true, force: true });
    cpSync(from, to, {
      recursive: true,
      filter: (file) => !['node_modules', 'dist'].includes(path.basename(file)),
    });
    if (existsSync(path.join(from, 'node_modules'))) linkTree(path.join(from, 'node_modules'));
  }
  linkStandIns();
  for (const file of ROOT_FILES) cpSync(path.join(repoRoot, file), path.join(copyRoot, file));
}

/** Links what stands in for modules of Node, such as `events`: packages of the wallet kits require it without naming it. */
function linkStandIns(): void {
  const hoisted = path.join('node_modules', '.pnpm', 'node_modules');
  mkdirSync(path.join(copyRoot, hoisted), { recursive: true });
  for (const name of builtinModules)
    linkEntry(path.join(repoRoot, hoisted, name), path.join(copyRoot, hoisted, name));
}

/** Puts a folder of packages into the copy, with the packages its links lead to. */
function linkTree(dir: string): void {
  const to = path.join(copyRoot, path.relative(repoRoot, dir));
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(dir)) linkEntry(path.join(dir, name), path.join(to, name));
}

function linkEntry(file: string, copy: string): void {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (stats?.isDirectory()) linkTree(file);
  else if (stats === undefined || lstatSync(copy, { throwIfNoEntry: false }) !== undefined) return;
  else if (!stats.isSymbolicLink()) linkSync(file, copy);
  else {
    symlinkSync(readlinkSync(file), copy);
    linkPackage(realpathSync(file));
  }
}

/** Links a package of pnpm's store, `node_modules/.pnpm/react@19.3.1`, unless the copy has it. */
function linkPackage(file: string): void {
  const [, store] = /^(.*[\\/]node_modules[\\/]\.pnpm[\\/][^\\/]+)/.exec(file) ?? [];
  if (store !== undefined && !existsSync(path.join(copyRoot, path.relative(repoRoot, store))))
    linkTree(store);
}
