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
 * Scripts that the host's page loads before anything can be used, in brotli bytes. The libraries of the platform
 * alone are about 110 kB of it: react-dom 58, the data router 29, query and jotai 15. Like each budget it is a
 * tenth above what was measured when it was set (130.5 kB), so that no part is cut to
 * pieces for half a kilobyte. A remote's own budget stands in its manifest, below the limits of the manifest's schema.
 */
const HOST_CRITICAL_SCRIPTS = 143_000;

/** Fonts that the host's page asks for before anything is drawn, in bytes: they are compressed as they are. */
const HOST_FONTS = 45_000;

/**
 * Public pages by the scripts that are loaded before their content, in brotli bytes: those of the host, the container and
 * those of the page. What a guest waits for belongs to two teams, so neither's budget says it.
 */
const FIRST_LOADS: Readonly<Record<string, number>> = {
  '/governance': 173_000,
  '/governance/:id': 185_000,
  '/serum': 170_000,
  '/serum/allocations': 166_000,
  '/quests': 172_000,
  '/leaderboard': 175_000,
  '/u/:username': 164_000,
};

type WholePage = {
  readonly remote: string;
  readonly route: string;
  readonly chunks: readonly string[];
  readonly budget: number;
};

/**
 * Pages whose first files fetch others before they can be used, with those others, in brotli bytes. The manifest
 * knows only the first ones: without a line here the rest could grow unseen.
 */
const WHOLE_PAGES: readonly WholePage[] = [
  {
    remote: 'serum',
    route: '/serum/claim',
    chunks: ['serum-claim-card', 'serum-claim-calls'],
    budget: 39_000,
  },
];

/** Folders of production builds, by app. */
export type BuiltApps = { host: string } & Record<string, string>;

/** Compares the builds with their budgets; one count for each budget. */
export function checkSizes({ host, ...remotes }: BuiltApps): Tally {
  const shell = measureHost(host);
  const builds = Object.values(remotes).flatMap((dir) => measureBuild(dir, shell.actual));
  const measures = [shell, measureFonts(host), ...builds];
  const lines = measures.map(
    (measure) => `${measure.actual <= measure.budget ? '✓' : '✗'} ${formatMeasure(measure)}`,
  );
  const failed = measures.filter(({ actual, budget }) => actual > budget).length;
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
  return [
    ...measureRemote(manifest, dir),
    ...measureWholePages(manifest, dir),
    ...measureFirstLoads(manifest, dir, shell),
  ];
}

function measureWholePages({ name, entry, routes, integrity }: RemoteManifest, dir: string): Measure[] {
  return WHOLE_PAGES.filter(({ remote }) => remote === name).flatMap(({ route, chunks, budget }) => {
    const first = routes.find((one) => one.path === route)?.files;
    if (first === undefined) return [];
    const late = Object.keys(integrity).filter((file) => chunks.some((chunk) => isChunk(file, chunk)));
    const files = new Set([entry, ...first, ...late]);
    const actual = sum([...files].map((file) => brotliSize(path.join(dir, file))));
    return [{ what: `${name}, ${route} with ${chunks.join(' and ')}`, unit: 'kB', actual, budget }];
  });
}

function measureFirstLoads({ name, entry, routes }: RemoteManifest, dir: string, shell: number): Measure[] {
  return routes.flatMap(({ path: route, files }) => {
    const budget = FIRST_LOADS[route];
    if (budget === undefined) return [];
    const scripts = [entry, ...files.filter((file) => file.endsWith('.js'))];
    const own = sum(scripts.map((file) => brotliSize(path.join(dir, file))));
    return [{ what: `${name}, all scripts of ${route}`, unit: 'kB', actual: shell + own, budget }];
  });
}

/** True when a built file is of the chunk: its name goes on with the hash, and not with another word. */
function isChunk(file: string, chunk: string): boolean {
  return path.basename(file).startsWith(`${chunk}.`) && /\.(js|css)$/.test(file);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
