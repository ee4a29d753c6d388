import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { arrangeBrowser, findFirefox, NO_FIREFOX } from './browser.ts';
import { repoRoot, run } from './command.ts';
import { fileFor, formatFailure, formatFileName, type Step, type Tally } from './steps.ts';

/** Journeys in a real browser on the real stack. `args` go to Playwright, such as a file or `--grep`. */
export function e2eStep(label: string, args: readonly string[]): Step {
  const work = async () => {
    const browser = await arrangeBrowser();
    return runPlaywright(label, ['--project=chromium', ...args], browser.how, {
      CHROMIUM_PATH: browser.path,
    });
  };
  return { label, work };
}

/** Those tagged `@every-engine` in Firefox, where there is one. */
export function firefoxStep(args: readonly string[] = []): Step {
  const label = 'browser tests in Firefox';
  const work = async () => {
    const browser = findFirefox();
    if (browser === undefined) return { passed: 0, failed: 0, note: NO_FIREFOX };
    // A dozen tests are not worth a second stack.
    return runPlaywright(label, ['--project=firefox', '--workers=1', ...args], browser.how, {
      FIREFOX_PATH: browser.path,
    });
  };
  return { label, work };
}

async function runPlaywright(
  label: string,
  args: readonly string[],
  how: string,
  env: Record<string, string>,
): Promise<Tally> {
  const report = fileFor(label, 'json');
  // Playwright empties it first, and one run may have several steps.
  const traces = path.join(repoRoot, '.hideout/e2e/results', formatFileName(label));
  rmSync(report, { force: true });
  const cwd = path.join(repoRoot, 'e2e');
  const finished = await run({
    command: process.execPath,
    args: [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--reporter=list,json',
      `--output=${traces}`,
      ...args,
    ],
    cwd,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return {
    ...readPlaywrightReport(report, finished.code),
    note: `browser: ${how}`,
    output: finished.output,
  };
}

/** A suite of Playwright's JSON reporter. */
type Suite = {
  specs: {
    file: string;
    title: string;
    tests: {
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      results: { error?: { message?: string } }[];
    }[];
  }[];
  suites?: Suite[];
};

function readPlaywrightReport(report: string, code: number): Tally {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
    suites: Suite[];
  };
  const tests = suites.flatMap(listTests);
  const named = (status: string) => tests.filter((test) => test.status === status);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected > 0 ? stats.unexpected : code === 0 ? 0 : 1,
    failures: named('unexpected').map(({ name, message }) => formatFailure(name, message)),
    flaky: named('flaky').map(({ name }) => name),
  };
}

function listTests({ specs, suites = [] }: Suite): { name: string; status: string; message: string }[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => ({
      name: `${file} › ${title}`,
      status,
      message: results.find(({ error }) => error !== undefined)?.error?.message ?? '',
    })),
  );
  return [...own, ...suites.flatMap(listTests)];
}
