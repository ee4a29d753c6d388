import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Command, repoRoot, run } from './command.ts';

/** What a step says at its end. A step without tests of its own counts as one. */
export type Tally = { passed: number; failed: number; note?: string; output?: string };

export type Step = { label: string; work(): Promise<Tally> };

const logsDir = path.join(repoRoot, '.hideout/logs/test');

/** Every step that has ended, in the order of their ends. */
const ended: { readonly label: string; readonly seconds: number; readonly isGreen: boolean }[] = [];

/** Lines of a failed step that are shown; the whole of it is in its log. */
const SHOWN_LINES = 60;

/** A step that is one command, which passes when it ends with 0. */
export function commandStep(label: string, command: Command): Step {
  return {
    label,
    async work() {
      const { code, output } = await run(command);
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
    },
  };
}

/** Runs steps, `atOnce` of them at the same time, and prints a line for each. */
export async function runSteps(steps: readonly Step[], atOnce = 1): Promise<Tally> {
  const waiting = [...steps];
  const sum: Tally = { passed: 0, failed: 0 };
  const worker = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const tally = await runStep(step);
      sum.passed += tally.passed;
      sum.failed += tally.failed;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return sum;
}

async function runStep({ label, work }: Step): Promise<Tally> {
  const startedAt = performance.now();
  console.log(`  ${label} …`);
  const tally = await work().catch(
    (error: unknown): Tally => ({
      passed: 0,
      failed: 1,
      output: error instanceof Error ? error.message : String(error),
    }),
  );
  const took = (performance.now() - startedAt) / 1000;
  ended.push({ label, seconds: took, isGreen: tally.failed === 0 });
  const seconds = took.toFixed(1);
  const counts = tally.passed + tally.failed > 1 ? `  ${tally.passed} passed, ${tally.failed} failed` : '';
  const note = tally.note === undefined ? '' : `  (${tally.note})`;
  const log = writeLog(label, tally.output ?? '');
  if (tally.failed > 0) {
    console.log((tally.output ?? '').trimEnd().split('\n').slice(-SHOWN_LINES).join('\n'));
    console.log(`✗ ${label}${counts}  ${seconds} s${note}  ${log}`);
  } else {
    console.log(`✓ ${label}${counts}  ${seconds} s${note}`);
  }
  return tally;
}

function writeLog(label: string, output: string): string {
  mkdirSync(logsDir, { recursive: true });
  const file = path.join(logsDir, `${label.replaceAll(/[^a-z0-9]+/gi, '-')}.log`);
  writeFileSync(file, output);
  return path.relative(repoRoot, file);
}

/** Adds up. */
export function total(...tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, tally) => sum + tally.passed, 0),
    failed: tallies.reduce((sum, tally) => sum + tally.failed, 0),
  };
}

/** Where the time went: a line for each step, the longest first. Some steps run side by side. */
function formatTable(): string {
  const longest = ended.toSorted((a, b) => b.seconds - a.seconds);
  const width = Math.max(...longest.map(({ label }) => label.length));
  const lines = longest.map(
    ({ label, seconds, isGreen }) =>
      `  ${isGreen ? '✓' : '✗'} ${label.padEnd(width)} ${seconds.toFixed(1).padStart(8)} s`,
  );
  return ['', ...lines, `  ${'all'.padEnd(width + 2)} ${process.uptime().toFixed(1).padStart(8)} s`].join(
    '\n',
  );
}

/** Prints the steps and the closing line, in the format that machines read, and ends with its exit code. */
export function close({ passed, failed }: Tally): never {
  if (ended.length > 1) console.log(formatTable());
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
