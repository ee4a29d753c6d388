// `npm run release`: what a team does with its remote, and an operator with all of them.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { readSigningKey } from '@hideout/api/platform/releases/file-signatures';
import { workspaceRoot } from '@hideout/build/source-hash';
import { z } from 'zod/mini';
import { checkRelease } from './check-release.ts';
import { buildReleaseProgram } from './program.ts';
import { createRegistryClient } from './registry-client.ts';
import { ReleaseError } from './release-error.ts';

const root = workspaceRoot(import.meta.dirname);
const dataDir = path.resolve(root, process.env.HIDEOUT_DATA ?? '.hideout');

/** How the local stack, while it runs, says that it can be reached. */
const runningStack = z.object({
  apiUrl: z.string(),
  registryToken: z.string(),
  signingKey: z.string(),
});

function localStack(): z.infer<typeof runningStack> {
  const file = path.join(dataDir, 'running.json');
  if (existsSync(file)) return runningStack.parse(JSON.parse(readFileSync(file, 'utf8')));
  throw new ReleaseError(
    'Set HIDEOUT_API and HIDEOUT_TOKEN, or start the local stack with npm start: none runs here.',
  );
}

function getFolder(remote: string): string {
  const folder = path.join(root, `remote-${remote}`);
  if (existsSync(folder)) return folder;
  throw new ReleaseError(`There is no folder remote-${remote}.`);
}

async function build(remote: string, version: string | undefined): Promise<string> {
  const folder = getFolder(remote);
  const core = createRequire(path.join(folder, 'package.json')).resolve('@rsbuild/core/package.json');
  const child = spawn(process.execPath, [path.join(path.dirname(core), 'bin/rsbuild.js'), 'build'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ...(version === undefined ? {} : { REMOTE_VERSION: version }),
    },
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new ReleaseError(`The build of ${remote} failed.`);
  return path.join(folder, 'dist');
}

try {
  await buildReleaseProgram({
    client: () => {
      const { HIDEOUT_API: apiUrl, HIDEOUT_TOKEN: token } = process.env;
      if (apiUrl !== undefined && token !== undefined) return createRegistryClient(apiUrl, token);
      const local = localStack();
      return createRegistryClient(local.apiUrl, local.registryToken);
    },
    releasesDir: () => {
      const { RELEASES_DIR: dir, HIDEOUT_API: apiUrl } = process.env;
      // Files that stay on this machine would be announced to a site that does not have them.
      if (dir === undefined && apiUrl !== undefined) {
        throw new ReleaseError(
          'Set RELEASES_DIR, the folder that the site at HIDEOUT_API serves releases from.',
        );
      }
      return path.resolve(root, dir ?? path.join(dataDir, 'releases'));
    },
    signingKey: () => {
      const { HIDEOUT_SIGNING_KEY: secret, HIDEOUT_API: apiUrl } = process.env;
      if (secret !== undefined) return readSigningKey(secret);
      return apiUrl === undefined ? readSigningKey(localStack().signingKey) : null;
    },
    build,
    check: (remote, dist) => checkRelease(getFolder(remote), dist),
    say: (line) => console.log(line),
    now: Date.now,
  }).parseAsync();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
