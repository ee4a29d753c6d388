// `npm run lint`, `npm run unit -- <file>` and the like: one tool of the workspace, with its output as it comes.
import { spawn } from 'node:child_process';
import { repoRoot } from './command.ts';
import { TOOLS } from './tools.ts';

const [name = '', ...args] = process.argv.slice(2);
const commands = TOOLS[name];
if (commands === undefined)
  throw new Error(`There is no tool "${name}". There are: ${Object.keys(TOOLS).join(', ')}.`);
for (const { command, args: own, cwd = repoRoot } of commands(args)) {
  const child = spawn(command, own, { cwd, stdio: 'inherit' });
  const forward = (signal: NodeJS.Signals) => child.kill(signal);
  process.on('SIGTERM', forward).on('SIGHUP', forward);
  // A terminal sends Ctrl-C to the whole group, so the child has it already and decides.
  process.on('SIGINT', () => {});
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('exit', resolve),
  );
  if (code !== 0) process.exit(code ?? 1);
}
