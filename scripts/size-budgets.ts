import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { remoteManifest } from '../shared/contract/src/remote-manifest.ts';
import type { Tally } from './steps.ts';

/**
 * Scripts that the host's page loads before anything can be used, in brotli bytes. The libraries of the platform
 * alone are about 131 kB of it: react-dom 58, the data router 29, zod, query and jotai 23, the federation
 * runtime 21. Raise it only with a reason that a person waiting would accept. A remote's own budget stands in
 * its manifest, below the limits of the manifest's schema.
 */
const HOST_CRITICAL_SCRIPTS = 160_000;

const KB = 1000;

/** Folders of production builds, by app. */
export type BuiltApps = { host: string } & Record<string, string>;

type Measure = { what: string; unit: 'kB' | 'files'; actual: number; budget: number };

/** Compares the builds with their budgets; one count for each budget. */
export function checkSizes({ host, ...remotes }: BuiltApps): Tally {
  const measures = [measureHost(host), ...Object.entries(remotes).flatMap(measureRemote)];
  const lines = measures.map(({ what, unit, actual, budget }) => {
    const mark = actual <= budget ? '✓' : '✗';
    const value = (number: number, digits: number) =>
      unit === 'kB' ? (number / KB).toFixed(digits) : String(number);
    return `${mark} ${what}: ${value(actual, 1)} of ${value(budget, 0)} ${unit}`;
  });
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

function measureRemote([name, dir]: [string, string]): Measure[] {
  const { entry, routes, budget } = remoteManifest.parse(
    JSON.parse(readFileSync(path.join(dir, 'hideout.remote.json'), 'utf8')),
  );
  const container = brotliSize(path.join(dir, entry));
  const pages = routes.flatMap(({ path: route, files }): Measure[] => [
    {
      what: `${name}, page ${route}`,
      unit: 'kB',
      actual: container + sum(files.map((file) => brotliSize(path.join(dir, file)))),
      budget: budget.pageKB * KB,
    },
    {
      what: `${name}, requests of ${route}`,
      unit: 'files',
      actual: 1 + files.length,
      budget: budget.requests,
    },
  ]);
  return [
    { what: `${name}, container`, unit: 'kB', actual: container, budget: budget.containerKB * KB },
    ...pages,
  ];
}

/** Size as it is sent: of the compressed copy beside the file, else compressed now. */
function brotliSize(file: string): number {
  return existsSync(`${file}.br`)
    ? statSync(`${file}.br`).size
    : brotliCompressSync(readFileSync(file)).byteLength;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
