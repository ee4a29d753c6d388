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

export const logsDir = path.join(repoRoot, '.hideout/logs/test');

/** Every step that has ended, in the order of their ends. */
const ended: (Tally & { readonly label: string; readonly seconds: number })[] = [];

/** Lines of a failed step that are shown; the whole of it is in its log. */
const SHOWN_LINES = 60;

/** Lines of what a failed test said that are repeated at the end. */
const REPEATED_LINES = 8;

/** Tests that may need a second try in one run; with more of them its answer means nothing. */
const MAX_FLAKY = 3;

/** A step of commands one after another, which passes when each of them ends with 0. */
export function commandStep(label: string, ...commands: readonly Command[]): Step {
  return {
    label,
    async work() {
      let output = '';
      for (const command of commands) {
        const finished = await run(command);
        output += finished.output;
        if (finished.code !== 0) return { passed: 0, failed: 1, output };
      }
      return { passed: 1, failed: 0, output };
    },
  };
}

/** Runs steps, `atOnce` of them at the same time, and prints a line for each. */
export async function runSteps(steps: readonly Step[], atOnce = 1): Promise<void> {
  const waiting = [...steps];
  const worker = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) await runStep(step);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** True when a step that has ended did not pass. */
export function isRed(): boolean {
  return ended.some(({ failed }) => failed > 0);
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
  const seconds = (performance.now() - startedAt) / 1000;
  ended.push({ ...tally, label, seconds });
  const counts = tally.passed + tally.failed > 1 ? `  ${tally.passed} passed, ${tally.failed} failed` : '';
  const note = tally.note === undefined ? '' : `  (${tally.note})`;
  const log = writeLog(label, tally.output ?? '');
  if (tally.failed > 0) {
    console.log((tally.output ?? '').trimEnd().split('\n').slice(-SHOWN_LINES).join('\n'));
    console.log(`✗ ${label}${counts}  ${seconds.toFixed(1)} s${note}  ${log}`);
  } else {
    console.log(`✓ ${label}${counts}  ${seconds.toFixed(1)} s${note}`);
  }
}

function writeLog(label: string, output: string): string {
  mkdirSync(logsDir, { recursive: true });
  const file = path.join(logsDir, `${formatFileName(label)}.log`);
  writeFileSync(file, output);
  return path.relative(repoRoot, file);
}

/** The name of a step as that of a file. */
export function formatFileName(label: string): string {
  return label.replaceAll(/[^a-z0-9]+/gi, '-');
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

export type Result = { passed: number; failed: number; flaky: readonly string[] };

/** Adds up the steps that have ended. Too many flaky tests count as one failure. */
export function sumUp(): Result {
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
  mkdirSync(logsDir, { recursive: true });
  writeFileSync(path.join(logsDir, 'last.json'), `${JSON.stringify(result, null, 2)}\n`);
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
