// `npm test`: what every change must pass; it stops after the first stage that did not.
// `npm run test:all`: everything that there is, to its end.
// `npm run check`: what finds most mistakes in a minute.
import { existsSync } from 'node:fs';
import { checkBuilds } from './built-contracts.ts';
import { run, tool } from './command.ts';
import { e2eStep, firefoxStep } from './e2e-step.ts';
import { type BuiltApps, checkSizes } from './size-budgets.ts';
import { close, commandStep, runSteps, type Step, sumUp, type Tally, writeResult } from './steps.ts';
import { postgresStep, vitestStep } from './unit-step.ts';

type Stage = () => Promise<unknown>;

/** What `npm run <name>` does. */
const script = (label: string, name: string) =>
  commandStep(label, { command: process.execPath, args: ['--run', name] });

const types = script('types', 'typecheck');
const lint = script('format and lint', 'lint');
const boundaries = script('import boundaries', 'boundaries');

/** Everything that is not run: the above, what nobody uses, and what the types promise to remotes. */
const STATIC: readonly Step[] = [
  types,
  lint,
  boundaries,
  commandStep('unused code', tool('knip')),
  script('versions', 'versions'),
  script('public API of the host', 'api:check'),
];

let built: BuiltApps | undefined;

/** Production builds of the host and all remotes. */
const build: Step = {
  label: 'builds',
  async work() {
    const { code, output } = await run({ command: process.execPath, args: ['local/build-all.ts'] });
    if (code !== 0) return { passed: 0, failed: 1, output };
    // The last line names the folders.
    built = JSON.parse(output.trimEnd().split('\n').at(-1) ?? '') as BuiltApps;
    return { passed: Object.keys(built).length, failed: 0, output };
  },
};

const ofBuilds = (label: string, inspect: (apps: BuiltApps) => Tally | Promise<Tally>): Step => ({
  label,
  work: async () =>
    built === undefined ? { passed: 0, failed: 1, output: 'There is no build.' } : inspect(built),
});

const BUILDS: readonly Step[] = [
  build,
  ofBuilds('host and remotes fit', checkBuilds),
  ofBuilds('size budgets', checkSizes),
];

const UNIT = ['dom', 'dom-isolated', 'node'];

/** Debian's package `faketime`. */
const FAKETIME = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
].find(existsSync);

/** Shifted clocks by their names, in faketime's notation; the last is one minute before midnight UTC. */
const CLOCKS: Readonly<Record<string, string>> = {
  'a day ago': '-1d',
  'in 45 days': '+45d',
  'in 400 days': '+400d',
  'before midnight': `@${new Date().toISOString().slice(0, 10)} 23:59:00`,
};

/**
 * The unit tests in other time zones and, where `faketime` is installed, at other dates. On the embedded database: a
 * server would keep the clock of the machine.
 */
const ELSEWHEN: readonly Step[] = [
  ...['Pacific/Kiritimati', 'Pacific/Pago_Pago'].map((zone) =>
    vitestStep(`unit tests in ${zone}`, [...UNIT, 'stack'], { TZ: zone }),
  ),
  ...Object.entries(FAKETIME === undefined ? {} : CLOCKS).map(([name, shift]) =>
    vitestStep(`unit tests ${name}`, [...UNIT, 'stack'], {
      TZ: 'UTC',
      LD_PRELOAD: FAKETIME ?? '',
      FAKETIME: shift,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    }),
  ),
];

/** Builds wait for one core while the compiler takes the other. */
const readAndBuild: Stage = () => Promise.all([runSteps(...STATIC), runSteps(...BUILDS)]);

const EVERY_CHANGE: readonly Stage[] = [
  readAndBuild,
  // The API's on PostgreSQL, which is what runs for others.
  () => runSteps(postgresStep('unit and API tests', UNIT, { TEST_ENGINES: 'postgres' })),
  () => runSteps(e2eStep('browser tests', ['--grep', '@core'])),
];

const EVERYTHING: readonly Stage[] = [
  readAndBuild,
  () => runSteps(commandStep('files only tests use', tool('knip', '--production', '--include', 'files'))),
  () =>
    runSteps(
      postgresStep('unit and API tests, local stack', [...UNIT, 'stack'], {
        RANDOM_SEED: 'random',
        TEST_DEPTH: 'full',
      }),
      postgresStep('tests of processes', ['processes']),
    ),
  () => runSteps(e2eStep('browser tests', ['--grep-invert', '@measure']), firefoxStep()),
  () => runSteps(e2eStep('measurements', ['--grep', '@measure', '--workers=1'])),
  () => runSteps(...ELSEWHEN),
];

const QUICK: readonly Stage[] = [
  () => Promise.all([runSteps(types), runSteps(lint, boundaries)]),
  async () => {
    const { code, output } = await run({ command: 'git', args: ['merge-base', 'HEAD', 'origin/main'] });
    // Without that branch only what is not committed counts.
    const since = ['--changed', code === 0 ? output.trim() : 'HEAD', '--passWithNoTests'];
    const projects = UNIT.map((project) => `--project=${project}`);
    return runSteps(commandStep('tests of what changed', tool('vitest', 'run', ...since, ...projects)));
  },
];

const mode = process.argv[2];
const stages = mode === '--all' ? EVERYTHING : mode === '--check' ? QUICK : EVERY_CHANGE;
for (const stage of stages) {
  await stage();
  if (stages === EVERY_CHANGE && sumUp().failed > 0) break;
}
if (stages !== QUICK) await writeResult(stages === EVERYTHING ? 'npm run test:all' : 'npm test');
close();
