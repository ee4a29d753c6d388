import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import {
  type CheckResult,
  MAX_REPORTED_PROBLEMS,
  type ReleaseReport,
} from '@hideout/contract/release-report';
import type { RemoteManifest } from '@hideout/contract/remote-manifest';
import { hashManifest } from '@hideout/registry/hash-manifest';

/** Lies beside the manifest of a build. */
export const REPORT_FILE = 'hideout.report.json';

const KB = 1000;

/** One size or number of a build and what its team allows. */
export type Measure = {
  readonly what: string;
  readonly unit: 'kB' | 'files';
  readonly actual: number;
  readonly budget: number;
};

/** Size of a file as it is sent: of the compressed copy beside it, else compressed now. */
export function brotliSize(file: string): number {
  return existsSync(`${file}.br`)
    ? statSync(`${file}.br`).size
    : brotliCompressSync(readFileSync(file)).byteLength;
}

/** Container, and weight and requests of each page, in bytes of brotli. */
export function measureRemote(
  { name, entry, routes, budget }: Pick<RemoteManifest, 'name' | 'entry' | 'routes' | 'budget'>,
  dir: string,
): Measure[] {
  const sizes = new Map<string, number>();
  const getSize = (file: string) => {
    const size = sizes.get(file) ?? brotliSize(path.join(dir, file));
    sizes.set(file, size);
    return size;
  };
  const container = getSize(entry);
  return [
    { what: `${name}, container`, unit: 'kB', actual: container, budget: budget.containerKB * KB },
    ...routes.flatMap(({ path: route, files }): Measure[] => [
      {
        what: `${name}, page ${route}`,
        unit: 'kB',
        actual: files.reduce((total, file) => total + getSize(file), container),
        budget: budget.pageKB * KB,
      },
      {
        what: `${name}, requests of ${route}`,
        unit: 'files',
        actual: 1 + files.length,
        budget: budget.requests,
      },
    ]),
  ];
}

/** A measure as text: `governance, page /governance: 61.2 of 90 kB`. */
export function formatMeasure({ what, unit, actual, budget }: Measure): string {
  const format = (number: number, digits: number) =>
    unit === 'kB' ? (number / KB).toFixed(digits) : String(number);
  return `${what}: ${format(actual, 1)} of ${format(budget, 0)} ${unit}`;
}

/** The result of a check that found these problems. */
export function toCheckResult(problems: readonly string[]): CheckResult {
  return {
    ok: problems.length === 0,
    problems: problems.slice(0, MAX_REPORTED_PROBLEMS).map((problem) => problem.slice(0, 500)),
  };
}

/** Sizes of a build that its own budget does not allow. */
function findOversizes(manifest: RemoteManifest, dir: string): string[] {
  return measureRemote(manifest, dir)
    .filter(({ actual, budget }) => actual > budget)
    .map(formatMeasure);
}

/**
 * The report of a build whose conformance suite nobody has run yet.
 *
 * @param dir folder of the built files
 * @param sources hash of the sources they were made of
 */
export function buildReport(manifest: RemoteManifest, dir: string, sources: string): ReleaseReport {
  const { name, version } = manifest;
  return {
    schema: 1,
    name,
    version,
    manifest: hashManifest(manifest),
    sources,
    sizes: toCheckResult(findOversizes(manifest, dir)),
    conformance: null,
  };
}
