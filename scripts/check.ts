// `npm run check`: what finds most mistakes in a minute. Format, lint, boundaries, types, and the tests of what changed.
import { findBase } from './changed.ts';
import { tool } from './command.ts';
import { readSteps } from './static-steps.ts';
import { close, commandStep, runSteps } from './steps.ts';

const tests = commandStep(
  'tests of what changed',
  tool(
    'vitest',
    'run',
    '--changed',
    await findBase(),
    '--passWithNoTests',
    '--project=dom',
    '--project=dom-isolated',
    '--project=node',
  ),
);
await runSteps(readSteps, 2);
await runSteps([tests]);
close();
