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

/** Everything that is read and not run, and says at once where a change is wrong. */
export const readSteps: readonly Step[] = [
  commandStep('format and lint', tool('biome', 'check', '--max-diagnostics=none', '.')),
  commandStep('react rules', tool('oxlint')),
  toolStep('import boundaries', 'boundaries'),
];

/** Everything that is read and not run. */
export const staticSteps: readonly Step[] = [
  ...readSteps,
  commandStep('unused code', tool('knip')),
  commandStep('files only tests use', tool('knip', '--production', '--include', 'files')),
  toolStep('versions', 'versions'),
  languageStep,
];

/** TypeScript in every package and in `scripts`. */
export const compilerSteps: readonly Step[] = [
  toolStep('types', 'typecheck'),
  commandStep('types of scripts', tool('tsc', '--noEmit', '-p', path.join(repoRoot, 'scripts'))),
];

/** The same, and what the types promise to remotes. */
export const typeSteps: readonly Step[] = [
  ...compilerSteps,
  commandStep('public API of the host', { command: process.execPath, args: ['scripts/api-check.ts'] }),
];
