import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Command, repoRoot, run } from './command.ts';

/** What a step says at its end. A step without tests of its own counts as one. */
export type Tally = {
  passed: number;
  failed: number;
  note?: string;
  output?: string;
  /** Each failed test by its name, with the beginning of what it said. */
  failures?: readonly string[];
  /** Names of tests that passed only at their second try; they are among the passed. */
  flaky?: readonly string[];
};

export type Step = { label: string; work(): Promise<Tally> };

const logsDir = path.join(repoRoot, '.hideout/logs/test');

/** Every step that has ended, in the order of their ends. */
const ended: (Tally & { readonly label: string; readonly seconds: number })[] = [];

/** Lines of a failed step that are shown; the whole of it is in its log. */
const SHOWN_LINES = 60;

/** Lines of what a failed test said that are repeated at the end. */
const REPEATED_LINES = 8;

/** Tests that may need a second try in one run; with more of them its answer means nothing. */
const MAX_FLAKY = 3;

/** A step that passes when its command ends with 0. */
export function commandStep(label: string, command: Command): Step {
  return {
    label,
    async work() {
      const { code, output } = await run(command);
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
    },
  };
}

/** Runs steps one after another and prints a line for each. */
export async function runSteps(...steps: readonly Step[]): Promise<void> {
  for (const step of steps) await runStep(step);
}

async function runStep({ label, work }: Step): Promise<void> {
  const startedAt = performance.now();
  console.log(`  ${label} …`);
  const tally = await work().catch(
    (error: unknown): Tally => ({
      passed: 0,
      failed: 1,
      output: error instanceof Error ? error.message : String(error),
    }),
  );
  const { passed, failed, note, output = '' } = tally;
  const seconds = (performance.now() - startedAt) / 1000;
  ended.push({ ...tally, label, seconds });
  const log = fileFor(label, 'log');
  writeFileSync(log, output);
  if (failed > 0) console.log(output.trimEnd().split('\n').slice(-SHOWN_LINES).join('\n'));
  const counts = passed + failed > 1 ? `  ${passed} passed, ${failed} failed` : '';
  const remark = note === undefined ? '' : `  (${note})`;
  const where = failed > 0 ? `  ${path.relative(repoRoot, log)}` : '';
  console.log(`${failed > 0 ? '✗' : '✓'} ${label}${counts}  ${seconds.toFixed(1)} s${remark}${where}`);
}

/** The name of a step as that of a file. */
export function formatFileName(label: string): string {
  return label.replaceAll(/[^a-z0-9]+/gi, '-');
}

/** A file of a step in the folder of logs, which is there then. */
export function fileFor(label: string, extension: string): string {
  mkdirSync(logsDir, { recursive: true });
  return path.join(logsDir, `${formatFileName(label)}.${extension}`);
}

/** A failed test as the end of the run repeats it. `message` may hold colours and the whole stack. */
export function formatFailure(name: string, message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, REPEATED_LINES);
  return [`✗ ${name}`, ...lines.map((line) => `    ${line.slice(0, 300)}`)].join('\n');
}

/** Where the time went: a line for each step, the longest first. Some steps run side by side. */
function formatTable(): string {
  const longest = ended.toSorted((a, b) => b.seconds - a.seconds);
  const width = Math.max(...longest.map(({ label }) => label.length));
  const lines = longest.map(
    ({ label, seconds, failed }) =>
      `  ${failed === 0 ? '✓' : '✗'} ${label.padEnd(width)} ${seconds.toFixed(1).padStart(8)} s`,
  );
  return ['', ...lines, `  ${'all'.padEnd(width + 2)} ${process.uptime().toFixed(1).padStart(8)} s`].join(
    '\n',
  );
}

/** Adds up the steps that have ended. Too many flaky tests count as one failure. */
export function sumUp(): { passed: number; failed: number; flaky: readonly string[] } {
  const flaky = ended.flatMap((step) => step.flaky ?? []);
  const tooFlaky = flaky.length > MAX_FLAKY ? 1 : 0;
  return {
    passed: ended.reduce((sum, step) => sum + step.passed, 0),
    failed: ended.reduce((sum, step) => sum + step.failed, tooFlaky),
    flaky,
  };
}

/** Writes the result and the seconds of each step as `.hideout/logs/test/last.json`. */
export async function writeResult(command: string): Promise<void> {
  const { output: commit } = await run({ command: 'git', args: ['rev-parse', 'HEAD'] });
  const steps = ended.map(({ label, passed, failed, seconds }) => ({
    label,
    passed,
    failed,
    seconds: Math.round(seconds * 10) / 10,
  }));
  const result = { commit: commit.trim(), command, ...sumUp(), seconds: Math.round(process.uptime()), steps };
  writeFileSync(fileFor('last', 'json'), `${JSON.stringify(result, null, 2)}\n`);
}

/** Prints the failed tests, the steps, the flaky tests and the closing line, and ends with its exit code. */
export function close(): never {
  const { passed, failed, flaky } = sumUp();
  for (const failure of ended.flatMap((step) => step.failures ?? [])) console.log(failure);
  if (ended.length > 1) console.log(formatTable());
  if (flaky.length > MAX_FLAKY) console.log(`✗ More than ${MAX_FLAKY} tests needed a second try.`);
  for (const name of flaky) console.log(`  flaky: ${name}`);
  if (flaky.length > 0) console.log(`${flaky.length} flaky`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
