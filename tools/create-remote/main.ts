// `npm run create-remote -- <name>`: a new remote that builds, passes every check and shows at `/<name>`. No file of the
// host or of a shared package is touched.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { repoRoot, run, tool } from '../../scripts/command.ts';
import { knownRemotes } from './known-remotes.ts';
import { planRemote, type RemotePlan, RemotePlanError } from './plan-remote.ts';
import { writeRemote } from './write-remote.ts';

const [name = ''] = process.argv.slice(2);

try {
  await create(name);
} catch (error) {
  if (!(error instanceof RemotePlanError)) throw error;
  console.error(error.message);
  process.exit(1);
}

async function create(wanted: string): Promise<void> {
  const plan = planRemote(wanted, await knownRemotes(repoRoot));
  const folder = path.join(repoRoot, `remote-${plan.name}`);
  if (existsSync(folder)) {
    throw new RemotePlanError(
      'NAME_TAKEN',
      `The folder remote-${plan.name} is there, but without a remote.manifest.ts. Remove it, or choose another name.`,
    );
  }
  writeRemote(folder, plan);
  console.log(`• remote-${plan.name} is written`);
  // With other names, lines break at other columns.
  await step('Formatting it', tool('biome', 'check', '--write', '--log-level=error', folder));
  await step('Adding it to the workspace', {
    command: process.execPath,
    args: ['scripts/with-node.mjs', '--install'],
  });
  console.log(nextSteps(plan));
}

async function step(label: string, command: Parameters<typeof run>[0]): Promise<void> {
  console.log(`• ${label} …`);
  const { code, output } = await run(command);
  if (code === 0) return;
  console.error(`${output.trimEnd()}\n\n${label} failed. Mend that and run: npm run packages`);
  process.exit(1);
}

function nextSteps({ name, devPort }: RemotePlan): string {
  const steps = [
    ['npm run dev', 'the site with it, fast refresh while you write'],
    [`npm run dev:remote -- ${name}`, `it alone, at http://localhost:${devPort}`],
    [`npm run unit -- remote-${name}`, 'its tests'],
    [`npm run release -- publish ${name}`, 'into the site that runs; the host is not touched'],
  ] as const;
  const width = Math.max(...steps.map(([command]) => command.length)) + 2;
  return `
  remote-${name} is there, and will be at /${name}. Next:

${steps.map(([command, what]) => `    ${command.padEnd(width)}${what}`).join('\n')}

  Begin with remote-${name}/remote.manifest.ts: your team, the icon, the pages. docs/federation.md has the rest.`;
}
