import { createRequire } from 'node:module';
import path from 'node:path';
import { signRegistry } from '@hideout/federation/sign-registry';
import { isPortFree } from '../ports.ts';
import { untilAnswering, urlsOf } from '../servers.ts';
import { remoteFolder, repoRoot } from '../settings.ts';
import { openStack, type StackBase, type StackOptions } from '../stack-base.ts';
import { StackError } from '../stack-error.ts';
import type { Child } from '../supervisor.ts';
import { type DevRemote, devRegistry, devRemotes } from './dev-registry.ts';

/** The stack with dev servers in place of releases: an edit shows at once, in host and remotes. */
export type DevStack = Pick<StackBase, 'folder' | 'broken' | 'stop'> & {
  siteUrl: string;
  identityUrl: string;
};

/**
 * Starts chains, identity provider, API and a dev server for the host and each remote. The remotes' ports follow the site's.
 *
 * @throws StackError with a sentence for people; nothing is left running then.
 */
export function startDevStack(options: StackOptions): Promise<DevStack> {
  return openStack(options, bringUp);
}

async function bringUp(base: StackBase): Promise<DevStack> {
  const { settings, folder, supervisor, progress, runtimeConfig, registryKey } = base;
  const urls = urlsOf(settings.ports);
  const remotes = await devRemotes(settings.ports.site);
  for (const { port } of remotes) await refuseTakenPort(port);

  const signed = await signRegistry(devRegistry(remotes), registryKey);
  const startRemote = async (remote: DevRemote): Promise<Child> => {
    const folder_ = remoteFolder(remote.name);
    const core = createRequire(path.join(folder_, 'package.json')).resolve('@rsbuild/core/package.json');
    const child = supervisor.start({
      name: `dev-${remote.name}`,
      command: process.execPath,
      args: [path.join(path.dirname(core), 'bin/rsbuild.js'), 'dev'],
      cwd: folder_,
      env: { PORT: String(remote.port), API_URL: urls.api, NODE_ENV: 'development' },
    });
    await untilAnswering(child, `${remote.url}/remoteEntry.js`);
    return child;
  };
  const startHost = async (): Promise<Child> => {
    const child = supervisor.start({
      name: 'dev-host',
      command: process.execPath,
      args: [path.join(import.meta.dirname, 'host-dev-server.ts')],
      cwd: repoRoot,
      env: {
        PORT: String(settings.ports.site),
        API_URL: urls.api,
        NODE_ENV: 'development',
        DEV_PAGE: JSON.stringify({ signed, config: runtimeConfig }),
        DEV_PUBLIC: folder.public,
      },
    });
    await untilAnswering(child, `http://127.0.0.1:${settings.ports.site}/`);
    return child;
  };

  await base.startBackend();
  await progress.step('Starting the dev server of the host', async () => base.watch(await startHost()));
  for (const remote of remotes) {
    await progress.step(`Starting the dev server of ${remote.name}`, async () => {
      base.watch(await startRemote(remote));
    });
  }
  return { siteUrl: urls.site, identityUrl: urls.identity, folder, broken: base.broken, stop: base.stop };
}

async function refuseTakenPort(port: number): Promise<void> {
  if (await isPortFree(port)) return;
  throw new StackError(
    `Port ${port}, which a remote's dev server needs, is taken by another program. Stop it, or move all of them with SITE_PORT=….`,
  );
}
