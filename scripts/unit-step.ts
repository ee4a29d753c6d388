import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { repoRoot, run, tool } from './command.ts';
import { arrangePostgres } from './postgres.ts';
import { fileFor, formatFailure, type Step, type Tally } from './steps.ts';

/** The tests of some projects of `vitest.config.ts`; `env` is theirs. */
export function vitestStep(
  label: string,
  projects: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Step {
  const work = async () => {
    const report = fileFor(label, 'json');
    rmSync(report, { force: true });
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const command = tool('vitest', 'run', ...projects.map((project) => `--project=${project}`), ...reporters);
    const { code, output } = await run({ ...command, env });
    return { ...readVitestReport(report, code), output };
  };
  return { label, work };
}

/** The same with a PostgreSQL of their own. */
export function postgresStep(...[label, projects, env]: Parameters<typeof vitestStep>): Step {
  const work = async () => {
    const postgres = await arrangePostgres();
    try {
      const step = vitestStep(label, projects, { ...env, TEST_DATABASE_URL: postgres.url });
      return { ...(await step.work()), note: `PostgreSQL: ${postgres.how}` };
    } finally {
      await postgres.stop();
    }
  };
  return { label, work };
}

function readVitestReport(report: string, code: number): Tally {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  // Vitest's JSON reporter: the fields of Jest's report.
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  ) as {
    numPassedTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
    testResults: {
      name: string;
      assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
    }[];
  };
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) =>
        formatFailure(`${path.relative(repoRoot, name)} › ${fullName}`, failureMessages?.[0] ?? ''),
      ),
  );
  // A file that does not even load, or an error outside of a test, fails without a failed test.
  const failed = numFailedTests > 0 ? numFailedTests : Math.max(numFailedTestSuites, code === 0 ? 0 : 1);
  return { passed: numPassedTests, failed, failures };
}
