import { tool } from './command.ts';
import { commandStep, type Step } from './steps.ts';
import { TOOLS } from './tools.ts';

/** A step that does what `npm run <name>` does. */
function toolStep(label: string, name: string): Step {
  return commandStep(label, ...(TOOLS[name]?.([]) ?? []));
}

/** Everything that is read and not run, and says at once where a change is wrong. */
export const readSteps: readonly Step[] = [
  toolStep('types', 'typecheck'),
  commandStep('format and lint', tool('biome', 'check', '--max-diagnostics=none', '.')),
  commandStep('react rules', tool('oxlint')),
  toolStep('import boundaries', 'boundaries'),
];

/** Everything that is not run: the above, what nobody uses, and what the types promise to remotes. */
export const staticSteps: readonly Step[] = [
  ...readSteps,
  commandStep('unused code', tool('knip')),
  toolStep('versions', 'versions'),
  commandStep('public API of the host', { command: process.execPath, args: ['scripts/api-check.ts'] }),
];

/** Files of the host and the remotes that only their own tests keep alive. */
export const productionFilesStep = commandStep(
  'files only tests use',
  tool('knip', '--production', '--include', 'files'),
);
