import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { sourceHash } from '@hideout/build/source-hash';
import { precompress } from '@hideout/tools/release/precompress';
import { moveInto } from './move-into.ts';
import type { Progress } from './progress.ts';
import { cacheDir, REMOTES, type RemoteName, remoteFolder, repoRoot } from './settings.ts';
import { StackError } from './stack-error.ts';

/** `host`, or the name of a remote. */
export type AppName = 'host' | RemoteName;

/** Builds of one app that are cached. */
const MAX_CACHED_BUILDS = 4;

/**
 * The production build of an app, from the cache when nothing that goes into it has changed.
 *
 * @param version release to build a remote as; without one its package's version and the hash of its files.
 * @returns folder of the built files. It belongs to the cache: do not change it.
 * @throws StackError with what the build wrote.
 */
export async function buildApp(app: AppName, version?: string): Promise<string> {
  const folder = app === 'host' ? path.join(repoRoot, 'host') : remoteFolder(app);
  const appCache = path.join(cacheDir, 'builds', app);
  const built = path.join(appCache, [sourceHash(folder), version].filter(Boolean).join('-'));
  if (existsSync(built)) {
    utimesSync(built, new Date(), new Date());
    return built;
  }
  mkdirSync(appCache, { recursive: true });
  const unfinished = `${built}.${process.pid}.unfinished`;
  await buildFolder(folder, unfinished, version);
  precompress(unfinished);
  moveInto(unfinished, built);
  forgetOldBuilds(appCache);
  return built;
}

/** Folders of production builds, by app. */
export type BuiltApps = { host: string } & Record<RemoteName, string>;

/** Every app's production build; two at a time, because one fills about a core. */
export async function buildApps(progress: Progress): Promise<BuiltApps> {
  const waiting: AppName[] = ['host', ...REMOTES];
  const built: BuiltApps = { host: '' };
  const work = async () => {
    for (let app = waiting.shift(); app !== undefined; app = waiting.shift()) {
      const current = app;
      built[current] = await progress.step(`Building ${current}`, () => buildApp(current));
    }
  };
  await Promise.all([work(), work()]);
  return built;
}

/**
 * Runs the production build of the app in `folder`, without any cache.
 *
 * @throws StackError with what the build wrote.
 */
export async function buildFolder(folder: string, outDir: string, version?: string): Promise<void> {
  const core = createRequire(path.join(folder, 'package.json')).resolve('@rsbuild/core/package.json');
  const cli = path.join(path.dirname(core), 'bin/rsbuild.js');
  const child = spawn(process.execPath, [cli, 'build', '--dist-path', outDir, '--log-level', 'error'], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      // Not the caller's own: what is built without a version is cached as that.
      REMOTE_VERSION: version,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const stopWithUs = () => child.kill();
  process.once('exit', stopWithUs);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  process.off('exit', stopWithUs);
  if (code === 0) return;
  rmSync(outDir, { recursive: true, force: true });
  throw new StackError(`Building ${path.basename(folder)} failed:\n${output.trim()}`);
}

function forgetOldBuilds(appCache: string): void {
  const builds = readdirSync(appCache)
    .map((name) => path.join(appCache, name))
    .filter((dir) => !dir.endsWith('.unfinished'))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const dir of builds.slice(MAX_CACHED_BUILDS)) rmSync(dir, { recursive: true, force: true });
}
