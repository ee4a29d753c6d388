import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Tally } from './steps.ts';

/** Brotli bytes; a kB is 1000 of them. Raise one only with a reason that a person waiting would accept. */
const BUDGETS = {
  /**
   * Scripts that the host's page loads before anything can be used. The libraries of the platform alone are
   * about 131 kB of it: react-dom 58, the data router 29, zod, query and jotai 23, the federation runtime 21.
   */
  hostCriticalScripts: 160_000,
  /** What federation itself costs in each remote: its container. */
  remoteContainer: 10_000,
  /** Everything of a remote that one of its pages needs: container, code and style. */
  remotePage: 90_000,
} as const;

/** Folders of production builds, by app. */
export type BuiltApps = { host: string } & Record<string, string>;

type Measure = { what: string; bytes: number; budget: number };

/** Compares the builds with their budgets; one count for each budget. */
export function checkSizes({ host, ...remotes }: BuiltApps): Tally {
  const measures = [measureHost(host), ...Object.entries(remotes).flatMap(measureRemote)];
  const lines = measures.map(({ what, bytes, budget }) => {
    const mark = bytes <= budget ? '✓' : '✗';
    return `${mark} ${what}: ${(bytes / 1000).toFixed(1)} kB of ${budget / 1000} kB`;
  });
  const failed = measures.filter(({ bytes, budget }) => bytes > budget).length;
  return { passed: measures.length - failed, failed, output: lines.join('\n') };
}

function measureHost(dir: string): Measure {
  const html = readFileSync(path.join(dir, 'index.html'), 'utf8');
  const scripts = [...html.matchAll(/<script[^>]*\ssrc="\/([^"]+)"/g)].map((match) => match[1] ?? '');
  return {
    what: `host, ${scripts.length} critical scripts`,
    bytes: sum(scripts.map((file) => brotliSize(path.join(dir, file)))),
    budget: BUDGETS.hostCriticalScripts,
  };
}

function measureRemote([name, dir]: [string, string]): Measure[] {
  // Written by our own build; the two fields that are used here are part of its schema.
  const { entry, routes } = JSON.parse(readFileSync(path.join(dir, 'hideout.remote.json'), 'utf8')) as {
    entry: string;
    routes: Array<{ path: string; files: string[] }>;
  };
  const container = brotliSize(path.join(dir, entry));
  const pages = routes.map(({ path: route, files }) => ({
    what: `${name}, page ${route}`,
    bytes: container + sum(files.map((file) => brotliSize(path.join(dir, file)))),
    budget: BUDGETS.remotePage,
  }));
  return [{ what: `${name}, container`, bytes: container, budget: BUDGETS.remoteContainer }, ...pages];
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
