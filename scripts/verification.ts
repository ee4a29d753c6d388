import { buildSteps } from './build-steps.ts';
import { staticSteps, typeSteps } from './static-steps.ts';
import { runSteps, type Tally, total } from './steps.ts';
import { unitStep } from './unit-step.ts';

/** Everything that must pass and needs no browser. */
export async function verifyAll(): Promise<Tally> {
  const read = await runSteps(staticSteps, 2);
  const typed = await runSteps(typeSteps);
  const tested = await runSteps([unitStep, ...buildSteps]);
  return total(read, typed, tested);
}
