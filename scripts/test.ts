// `npm test`: what every change must pass; it stops after the first stage that did not.
// `npm run test:all`: everything that there is, to its end.
import { buildSteps } from './build-steps.ts';
import { clockSteps } from './clock-steps.ts';
import { e2eStep, firefoxStep } from './e2e-step.ts';
import { productionFilesStep, staticSteps } from './static-steps.ts';
import { close, isRed, runSteps, writeResult } from './steps.ts';
import { postgresStep, unitStep } from './unit-step.ts';

type Stage = () => Promise<unknown>;

/** Builds wait for one core while the compiler takes the other. */
const readAndBuild: Stage = () => Promise.all([runSteps(staticSteps), runSteps(buildSteps)]);

const EVERY_CHANGE: readonly Stage[] = [
  readAndBuild,
  () => runSteps([unitStep]),
  () => runSteps([e2eStep('browser tests', ['--grep', '@core'])]),
];

const EVERYTHING: readonly Stage[] = [
  readAndBuild,
  () => runSteps([productionFilesStep]),
  () =>
    runSteps([
      postgresStep('unit and API tests, local stack', ['dom', 'dom-isolated', 'node', 'stack'], {
        RANDOM_SEED: 'random',
        TEST_DEPTH: 'full',
      }),
      postgresStep('tests of processes', ['processes']),
    ]),
  () => runSteps([e2eStep('browser tests', ['--grep-invert', '@measure']), firefoxStep()]),
  () => runSteps([e2eStep('measurements', ['--grep', '@measure', '--workers=1'])]),
  () => runSteps(clockSteps),
];

const isAll = process.argv.includes('--all');
for (const stage of isAll ? EVERYTHING : EVERY_CHANGE) {
  await stage();
  if (isRed() && !isAll) break;
}
await writeResult(isAll ? 'npm run test:all' : 'npm test');
close();
