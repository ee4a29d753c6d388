import path from 'node:path';
import { repoRoot, tool } from './command.ts';
import { languageStep } from './language.ts';
import { commandStep, type Step } from './steps.ts';
import { TOOLS } from './tools.ts';

/** A step that does what `npm run <name>` does. */
function toolStep(label: string, name: string): Step {
  const [command, ...more] = TOOLS[name]?.([]) ?? [];
  if (command === undefined || more.length > 0) throw new Error(`${name} is not one command.`);
  return commandStep(label, command);
}

/** TypeScript in every package and in `scripts`. */
export const compilerSteps: readonly Step[] = [
  toolStep('types', 'typecheck'),
  commandStep('types of scripts', tool('tsc', '--noEmit', '-p', path.join(repoRoot, 'scripts'))),
];

/** Everything that is read and not run, and says at once where a change is wrong; the longest first. */
export const readSteps: readonly Step[] = [
  toolStep('import boundaries', 'boundaries'),
  commandStep('format and lint', tool('biome', 'check', '--max-diagnostics=none', '.')),
  commandStep('react rules', tool('oxlint')),
];

/** Everything that is not run: the two above, what nobody uses, and what the types promise to remotes. */
export const staticSteps: readonly Step[] = [
  ...compilerSteps,
  ...readSteps,
  commandStep('unused code', tool('knip')),
  commandStep('files only tests use', tool('knip', '--production', '--include', 'files')),
  toolStep('versions', 'versions'),
  languageStep,
  commandStep('public API of the host', { command: process.execPath, args: ['scripts/api-check.ts'] }),
];
