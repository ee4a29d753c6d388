// `npm run check`: what finds most mistakes in a minute. Format, lint, boundaries, types, and the tests of what changed.
import { run, tool } from './command.ts';
import { compilerSteps, readSteps } from './static-steps.ts';
import { close, commandStep, runSteps, total } from './steps.ts';

/** What a branch of a clone begins at, the first that there is. */
const BASES = ['@{upstream}', 'origin/main', 'main'];

/** The commit that changes are counted from; without one, only what is not committed counts. */
async function findBase(): Promise<string> {
  for (const base of BASES) {
    const { code, output } = await run({ command: 'git', args: ['merge-base', 'HEAD', base] });
    if (code === 0) return output.trim();
  }
  return 'HEAD';
}

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
// Two at a time, the longest first: two cores.
close(total(await runSteps([...compilerSteps, ...readSteps], 2), await runSteps([tests])));
