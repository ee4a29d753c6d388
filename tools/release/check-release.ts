import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { REPORT_FILE, toCheckResult } from '@hideout/build/release-report';
import { sourceHash, workspaceRoot } from '@hideout/build/source-hash';
import { type ReleaseReport, releaseReport } from '@hideout/contract/release-report';
import { safeParse } from 'zod/mini';
import { ReleaseError } from './release-error.ts';

type Conformance = NonNullable<ReleaseReport['conformance']>;

/** The report that lies beside a build; null for one without, or with one of another time. */
export function readReport(dist: string): ReleaseReport | null {
  const file = path.join(dist, REPORT_FILE);
  if (!existsSync(file)) return null;
  const read = safeParse(releaseReport, JSON.parse(readFileSync(file, 'utf8')));
  return read.success ? read.data : null;
}

/**
 * Runs what can only be found out by running a remote, and writes it into the report of its build.
 *
 * @param folder the remote's sources
 * @param dist its build
 * @throws ReleaseError when the build has no report, or was made of other sources than the folder holds.
 */
export async function checkRelease(
  folder: string,
  dist: string,
  runSuite: (folder: string) => Promise<Conformance> = runConformance,
): Promise<ReleaseReport> {
  const report = readReport(dist);
  if (report === null) {
    throw new ReleaseError(`${path.join(dist, REPORT_FILE)} is missing. Build the remote again.`);
  }
  if (report.sources !== sourceHash(folder)) {
    throw new ReleaseError(
      `${dist} was built of other sources than ${path.basename(folder)} holds now, so its suite would say nothing about it. Build it again.`,
    );
  }
  const checked = { ...report, conformance: await runSuite(folder) };
  writeFileSync(path.join(dist, REPORT_FILE), `${JSON.stringify(checked, null, 2)}\n`);
  return checked;
}

/** What went wrong in a build, a line each; none when everything is well. */
export function formatReport({ sizes, conformance }: ReleaseReport): string[] {
  const lines = (what: string, result: { ok: boolean; problems: readonly string[] } | undefined) =>
    result === undefined || result.ok ? [] : result.problems.map((problem) => `${what}: ${problem}`);
  return [
    ...lines('size', sizes),
    ...(conformance === null ? ['conformance: nobody has run the suite'] : lines('conformance', conformance)),
  ];
}

/** Runs the conformance suite of a remote in the test runner of the workspace. */
async function runConformance(folder: string): Promise<Conformance> {
  const root = workspaceRoot(folder);
  const vitest = createRequire(path.join(root, 'package.json')).resolve('vitest/package.json');
  const work = mkdtempSync(path.join(tmpdir(), 'hideout-conformance-'));
  const results = path.join(work, 'results.json');
  const suite = path.join(path.relative(root, folder), 'src/conformance.test.tsx');
  try {
    const child = spawn(
      process.execPath,
      [
        path.join(path.dirname(vitest), 'vitest.mjs'),
        ...['run', '--project', 'dom-isolated', suite, '--reporter=json', `--outputFile.json=${results}`],
      ],
      { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NODE_ENV: 'test' } },
    );
    await new Promise((resolve) => child.once('exit', resolve));
    return readResults(results);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Fields of the runner's JSON reporter that matter here. */
type Results = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
};

function readResults(file: string): Conformance {
  const at = new Date().toISOString();
  if (!existsSync(file)) return { ...toCheckResult(['the suite did not run']), at, passed: 0, failed: 0 };
  // Written by the runner that was just started.
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8')) as Results;
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => fullName);
  // A suite that does not even load has no failed test.
  const problems = numPassedTests === 0 && failed.length === 0 ? ['no test of the suite has run'] : failed;
  return { ...toCheckResult(problems), at, passed: numPassedTests, failed: numFailedTests };
}
