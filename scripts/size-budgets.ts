import { readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteManifest } from '../shared/contract/src/remote-manifest.ts';
import {
  brotliSize,
  formatMeasure,
  type Measure,
  measureRemote,
} from '../shared/federation/src/release-report.ts';
import type { Tally } from './steps.ts';

/**
 * Scripts that the host's page loads before anything can be used, in brotli bytes. The libraries of the platform
 * alone are about 131 kB of it: react-dom 58, the data router 29, zod, query and jotai 23, the federation
 * runtime 21. Raise it only with a reason that a user waiting would accept. A remote's own budget stands in
 * its manifest, below the limits of the manifest's schema.
 */
const HOST_CRITICAL_SCRIPTS = 160_000;

/** Folders of production builds, by app. */
export type BuiltApps = { host: string } & Record<string, string>;

/** Compares the builds with their budgets; one count for each budget. */
export function checkSizes({ host, ...remotes }: BuiltApps): Tally {
  const measures = [measureHost(host), ...Object.values(remotes).flatMap(measureBuild)];
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

function measureBuild(dir: string): Measure[] {
  const manifest = remoteManifest.parse(
    JSON.parse(readFileSync(path.join(dir, 'hideout.remote.json'), 'utf8')),
  );
  return measureRemote(manifest, dir);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
