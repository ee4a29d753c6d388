import path from 'node:path';
import { repoRoot, tool } from './command.ts';
import { languageStep } from './language.ts';
import { commandStep, type Step } from './steps.ts';

/** Everything that is read and not run. */
export const staticSteps: readonly Step[] = [
  commandStep('format and lint', tool('biome', 'check', '--max-diagnostics=none', '.')),
  commandStep('react rules', tool('oxlint')),
  commandStep(
    'import boundaries',
    tool(
      'depcruise',
      '--config',
      '.dependency-cruiser.mjs',
      'host/src',
      'remote-*/src',
      'shared',
      'api/src',
      'e2e',
    ),
  ),
  commandStep('unused code', tool('knip')),
  commandStep('versions', tool('syncpack', 'lint')),
  languageStep,
];

/** TypeScript in every package and in `scripts`, and what the types promise to remotes. */
export const typeSteps: readonly Step[] = [
  commandStep('types', {
    command: 'pnpm',
    args: ['-r', '--workspace-concurrency=2', '--no-bail', '--reporter=append-only', 'run', 'typecheck'],
  }),
  commandStep('types of scripts', tool('tsc', '--noEmit', '-p', path.join(repoRoot, 'scripts'))),
  commandStep('face of the host', { command: process.execPath, args: ['scripts/api-check.ts'] }),
];
