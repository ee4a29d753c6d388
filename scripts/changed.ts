import { run } from './command.ts';

/** What a branch of a clone begins at, the first that there is. */
const BASES = ['@{upstream}', 'origin/main', 'main'];

/** The commit that changes are counted from; without one, only what is not committed counts. */
export async function findBase(): Promise<string> {
  for (const base of BASES) {
    const { code, output } = await run({ command: 'git', args: ['merge-base', 'HEAD', base] });
    if (code === 0) return output.trim();
  }
  return 'HEAD';
}

/** Files that differ from that commit, committed or not, as paths from the root of the repository. */
export async function listChangedFiles(): Promise<string[]> {
  const base = await findBase();
  const differing = await run({ command: 'git', args: ['diff', '--name-only', base] });
  const untracked = await run({ command: 'git', args: ['ls-files', '--others', '--exclude-standard'] });
  return [differing, untracked].flatMap(({ output }) => output.split('\n')).filter((line) => line !== '');
}
