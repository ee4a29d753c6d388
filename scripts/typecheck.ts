// `npm run typecheck [-- <folder> …]`: a folder's own program, else three for all of them, so that each source is read
// three times and not fifteen.
import { spawnSync } from 'node:child_process';
import { repoRoot, tool } from './command.ts';

const folders = process.argv.slice(2);
const programs = ['tsconfig.plain.json', 'tsconfig.browser.json', 'tsconfig.node.json'];
for (const project of folders.length > 0 ? folders : programs) {
  const { command, args } = tool('tsc', '--noEmit', '-p', project);
  const { status } = spawnSync(command, args, { cwd: repoRoot, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
