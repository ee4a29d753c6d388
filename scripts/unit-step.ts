import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { repoRoot, run, tool } from './command.ts';
import { arrangePostgres } from './postgres.ts';
import type { Step, Tally } from './steps.ts';

/** The tests of some projects of `vitest.config.ts`, with a PostgreSQL of their own. */
function vitestStep(label: string, projects: readonly string[]): Step {
  const report = path.join(repoRoot, `.hideout/logs/test/vitest-${projects.join('-')}.json`);
  const work = async () => {
    const postgres = await arrangePostgres();
    try {
      mkdirSync(path.dirname(report), { recursive: true });
      rmSync(report, { force: true });
      const command = tool(
        'vitest',
        'run',
        ...projects.map((project) => `--project=${project}`),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      );
      const finished = await run({ ...command, env: { TEST_DATABASE_URL: postgres.url } });
      return {
        ...readVitestReport(report, finished.code),
        note: `PostgreSQL: ${postgres.how}`,
        output: finished.output,
      };
    } finally {
      await postgres.stop();
    }
  };
  return { label, work };
}

/** The tests of the packages; the API's run on the embedded database and on PostgreSQL. */
export const unitStep = vitestStep('unit and API tests', ['dom', 'dom-isolated', 'node', 'stack']);

/** Tests that start processes of their own, one file at a time. */
export const processStep = vitestStep('tests of processes', ['processes']);

function readVitestReport(report: string, code: number): Tally {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  // Vitest's JSON reporter: the fields of Jest's report.
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(
    readFileSync(report, 'utf8'),
  ) as {
    numPassedTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
  };
  // A file that does not even load, or an error outside of a test, fails without a failed test.
  const failed = numFailedTests > 0 ? numFailedTests : Math.max(numFailedTestSuites, code === 0 ? 0 : 1);
  return { passed: numPassedTests, failed };
}
