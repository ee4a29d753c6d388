import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { listInstalled, parseLockfile } from './lockfile.ts';

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

/** The build presets: what every app is built with. */
const PRESETS = '@hideout/federation';

/** What goes into a build besides the app's own folder. */
type BuildInputs = {
  /** Packages of the workspace, from the root. */
  readonly folders: readonly string[];
  /** What the lockfile says of the packages from outside, in a fixed order. */
  readonly installed: readonly string[];
};

/**
 * Finds what a build of `folder` is made of: the packages it depends on, in the workspace and from outside, and the
 * build presets with theirs. What only its tests need is left out, and so is what only other apps depend on. A folder
 * that the lockfile does not know, such as a copy of a remote, may depend on anything that is installed.
 */
function findBuildInputs(folder: string, root: string): BuildInputs {
  const { importers, ...lockfile } = parseLockfile(
    fs.readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8'),
  );
  const own = path.relative(root, folder).split(path.sep).join('/');
  const known = importers.get(own);
  if (known === undefined) {
    const isOurs = (version: string) => version.startsWith('link:');
    const all = [...importers.values()].flatMap(({ needs, devNeeds }) => [...needs, ...devNeeds]);
    return {
      folders: [
        own,
        ...[...importers.keys()].filter((importer) => importer.startsWith('shared/')),
      ].toSorted(),
      installed: listInstalled(
        lockfile,
        all.filter(([, version]) => !isOurs(version)),
      ),
    };
  }
  const find = (importer: string) => importers.get(importer) ?? { needs: new Map(), devNeeds: new Map() };
  const resolveLink = (importer: string, version: string) =>
    path.posix.join(importer, version.slice('link:'.length));
  const presetsLink = known.needs.get(PRESETS) ?? known.devNeeds.get(PRESETS);
  const presets = presetsLink === undefined ? [] : [resolveLink(own, presetsLink)];

  const folders = new Set<string>();
  const needs: (readonly [string, string])[] = [];
  const waiting = [own, ...presets];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (folders.has(next)) continue;
    folders.add(next);
    for (const [name, version] of find(next).needs) {
      if (version.startsWith('link:')) waiting.push(resolveLink(next, version));
      else needs.push([name, version]);
    }
  }
  // A package names the build tools it starts among those it develops with.
  const tools = new Set(presets.flatMap((importer) => [...find(importer).needs.keys()]));
  needs.push(
    ...[...known.devNeeds].filter(([name, version]) => tools.has(name) && !version.startsWith('link:')),
  );
  return { folders: [...folders].toSorted(), installed: listInstalled(lockfile, needs) };
}

/**
 * Hash over everything that goes into a build of `folder`: its sources, those of the shared packages it depends on,
 * what they depend on by its part of the lockfile, and the build presets. Equal hash means equal output, so it serves
 * as cache key and as part of a local version. Twelve hex digits.
 */
export function sourceHash(folder: string): string {
  const root = workspaceRoot(folder);
  const { folders, installed } = findBuildInputs(folder, root);
  const hash = createHash('sha256');
  const compilerOptions = path.join(root, 'tsconfig.base.json');
  const sources = folders.flatMap((input) => filesBelow(path.join(root, input)));
  for (const file of fs.existsSync(compilerOptions) ? [...sources, compilerOptions] : sources) {
    hash.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file)).update('\0');
  }
  for (const text of installed) hash.update(text).update('\0');
  return hash.digest('hex').slice(0, 12);
}
