import { buildSteps } from './build-steps.ts';
import { staticSteps } from './static-steps.ts';
import { runSteps, type Tally, total } from './steps.ts';
import { processStep, unitStep } from './unit-step.ts';

/** Everything that must pass and needs no browser. */
export async function verifyAll(): Promise<Tally> {
  const read = await runSteps(staticSteps, 2);
  const tested = await runSteps([unitStep]);
  // The tests of processes mostly wait for them, on one core.
  const [processes, built] = await Promise.all([runSteps([processStep]), runSteps(buildSteps)]);
  return total(read, tested, processes, built);
}
