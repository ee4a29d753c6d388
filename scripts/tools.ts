import path from 'node:path';
import { type Command, repoRoot, tool } from './command.ts';

/** What `npm run <name> -- <argument> …` starts, for the scripts that are no file of their own. */
type Tool = (args: readonly string[]) => readonly Command[];

/** Name of a remote, given with or without `remote-`. */
function readRemoteName(name: string | undefined): string {
  if (name === undefined) throw new Error('Say which remote: npm run dev:remote -- governance');
  return name.replace(/^remote-/, '');
}

export const TOOLS: Readonly<Record<string, Tool>> = {
  boundaries: () => [
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
  ],
  changeset: (args) => [tool('changeset', ...args)],
  'dev:remote': ([name]) => {
    const cwd = path.join(repoRoot, `remote-${readRemoteName(name)}`);
    return [{ command: path.join(cwd, 'node_modules/.bin/rsbuild'), args: ['dev'], cwd }];
  },
  'e2e:browser': () => [
    {
      command: process.execPath,
      args: ['node_modules/@playwright/test/cli.js', 'install', '--with-deps', 'chromium'],
      cwd: path.join(repoRoot, 'e2e'),
    },
  ],
  format: (files) => [
    tool('biome', 'format', '--write', '--no-errors-on-unmatched', ...(files.length > 0 ? files : ['.'])),
  ],
  lint: () => [tool('biome', 'check', '--max-diagnostics=none', '.'), tool('oxlint')],
  // A folder's own program, else three for all of them, so that each source is read three times and not fifteen.
  typecheck: (folders) =>
    (folders.length > 0
      ? folders
      : ['tsconfig.plain.json', 'tsconfig.browser.json', 'tsconfig.node.json']
    ).map((project) => tool('tsc', '--noEmit', '-p', path.join(repoRoot, project))),
  unit: (args) => [tool('vitest', 'run', ...args)],
  // The second finds files of the host and the remotes that only their own tests keep alive.
  unused: () => [tool('knip'), tool('knip', '--production', '--include', 'files')],
  versions: () => [tool('syncpack', 'lint')],
};
