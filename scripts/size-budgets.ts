import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  brotliSize,
  formatMeasure,
  type Measure,
  measureRemote,
} from '../shared/build/src/release-report.ts';
import { type RemoteManifest, remoteManifest } from '../shared/contract/src/remote-manifest.ts';
import type { Tally } from './steps.ts';

/**
 * Scripts that the host's page loads before anything can be used, in brotli bytes: react-dom 58 kB, the data router 29,
 * query and jotai 15, our own 28. Like each budget it is a tenth above what was measured when it was set. A remote's own
 * stands in its manifest.
 */
const HOST_CRITICAL_SCRIPTS = 143_000;

/** Fonts that the host's page asks for before anything is drawn, in bytes: they are compressed as they are. */
const HOST_FONTS = 45_000;

/**
 * Public pages by the scripts that are loaded before their content, in brotli bytes: those of the host, the container,
 * those of the page, and chunks that these fetch. Two teams share them, so neither's budget says what a guest waits for.
 */
const FIRST_LOADS: Readonly<Record<string, { budget: number; chunks?: readonly string[] }>> = {
  '/governance': { budget: 173_000 },
  '/governance/:id': { budget: 185_000 },
  '/serum': { budget: 170_000 },
  '/serum/claim': { budget: 177_000, chunks: ['serum-claim-card', 'serum-claim-calls'] },
  '/serum/allocations': { budget: 166_000 },
  '/quests': { budget: 172_000 },
  '/leaderboard': { budget: 175_000 },
  '/u/:username': { budget: 164_000 },
};

/** Folders of production builds, by app. */
export type BuiltApps = { host: string } & Record<string, string>;

/** Compares the builds with their budgets; one count for each budget. */
export function checkSizes({ host, ...remotes }: BuiltApps): Tally {
  const shell = measureHost(host);
  const builds = Object.values(remotes).flatMap((dir) => measureBuild(dir, shell.actual));
  const measures = [shell, measureFonts(host), ...builds];
  const isKept = ({ actual, budget }: Measure) => actual <= budget;
  const lines = measures.map((measure) => `${isKept(measure) ? '✓' : '✗'} ${formatMeasure(measure)}`);
  const failed = measures.length - measures.filter(isKept).length;
  return { passed: measures.length - failed, failed, output: lines.join('\n') };
}

function measureHost(dir: string): Measure {
  const html = readFileSync(path.join(dir, 'index.html'), 'utf8');
  const scripts = [...html.matchAll(/<script[^>]*\ssrc="\/([^"]+)"/g)].map((match) => match[1] ?? '');
  return {
    what: `host, ${scripts.length} critical scripts`,
    unit: 'kB',
    actual: sum(scripts.map((file) => brotliSize(path.join(dir, file)))),
    budget: HOST_CRITICAL_SCRIPTS,
  };
}

function measureFonts(dir: string): Measure {
  const html = readFileSync(path.join(dir, 'index.html'), 'utf8');
  const fonts = [...html.matchAll(/<link[^>]*\shref="\/([^"]+\.woff2)"/g)].map((match) => match[1] ?? '');
  return {
    what: `host, ${fonts.length} fonts before content`,
    unit: 'kB',
    actual: sum(fonts.map((file) => statSync(path.join(dir, file)).size)),
    budget: HOST_FONTS,
  };
}

/** @param shell bytes of the host's scripts */
function measureBuild(dir: string, shell: number): Measure[] {
  const manifest = remoteManifest.parse(
    JSON.parse(readFileSync(path.join(dir, 'hideout.remote.json'), 'utf8')),
  );
  return [...measureRemote(manifest, dir), ...measureFirstLoads(manifest, dir, shell)];
}

function measureFirstLoads(manifest: RemoteManifest, dir: string, shell: number): Measure[] {
  const { name, entry, routes, integrity } = manifest;
  return routes.flatMap(({ path: route, files }) => {
    const { budget, chunks = [] } = FIRST_LOADS[route] ?? {};
    if (budget === undefined) return [];
    const late = Object.keys(integrity).filter((file) => chunks.some((chunk) => isChunk(file, chunk)));
    const scripts = new Set([entry, ...files, ...late].filter((file) => file.endsWith('.js')));
    const own = sum([...scripts].map((file) => brotliSize(path.join(dir, file))));
    return [{ what: `${name}, all scripts of ${route}`, unit: 'kB', actual: shell + own, budget }];
  });
}

/** True when a built file is of the chunk: its name goes on with the hash, and not with another word. */
function isChunk(file: string, chunk: string): boolean {
  return path.basename(file).startsWith(`${chunk}.`);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
