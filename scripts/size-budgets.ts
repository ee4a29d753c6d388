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
 * tenth above what was measured when it was set (133.0 kB), so that no part is cut to pieces for half a kilobyte. A remote's own budget stands in its manifest, below the limits of the manifest's schema.
 */
const HOST_CRITICAL_SCRIPTS = 146_000;

/** Fonts that the host's page asks for before anything is drawn, in bytes: they are compressed as they are. */
const HOST_FONTS = 45_000;

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
  const measures = [measureHost(host), measureFonts(host), ...Object.values(remotes).flatMap(measureBuild)];
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

function measureBuild(dir: string): Measure[] {
  const manifest = remoteManifest.parse(
    JSON.parse(readFileSync(path.join(dir, 'hideout.remote.json'), 'utf8')),
  );
  return [...measureRemote(manifest, dir), ...measureWholePages(manifest, dir)];
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

/** True when a built file is of the chunk: its name goes on with the hash, and not with another word. */
function isChunk(file: string, chunk: string): boolean {
  return path.basename(file).startsWith(`${chunk}.`) && /\.(js|css)$/.test(file);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
