import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { arrangeBrowser } from './browser.ts';
import { repoRoot, run } from './command.ts';
import type { Step, Tally } from './steps.ts';

const report = path.join(repoRoot, '.hideout/logs/test/playwright.json');

/** Journeys in a real browser on the real stack. `args` go to Playwright, such as a file or `--grep`. */
export function e2eStep(args: readonly string[] = []): Step {
  return {
    label: 'browser tests',
    async work() {
      const browser = await arrangeBrowser();
      mkdirSync(path.dirname(report), { recursive: true });
      rmSync(report, { force: true });
      const cwd = path.join(repoRoot, 'e2e');
      const finished = await run({
        command: process.execPath,
        args: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...args],
        cwd,
        env: { CHROMIUM_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      });
      return {
        ...readPlaywrightReport(finished.code),
        note: `browser: ${browser.how}`,
        output: finished.output,
      };
    },
  };
}

function readPlaywrightReport(code: number): Tally {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  // Playwright's JSON reporter.
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  const failed = stats.unexpected > 0 ? stats.unexpected : code === 0 ? 0 : 1;
  return { passed: stats.expected + stats.flaky, failed };
}
