import { signRegistry } from '@hideout/registry/sign-registry';
import { isPortFree } from '../ports.ts';
import { getUrls } from '../servers.ts';
import { remoteFolder } from '../settings.ts';
import { openStack, type StackBase, type StackOptions } from '../stack-base.ts';
import { StackError } from '../stack-error.ts';
import { devRegistry, devRemotes } from './dev-registry.ts';
import { startHostDevServer, startRemoteDevServer } from './dev-servers.ts';

/** The stack with dev servers instead of releases: an edit shows at once, in host and remotes. */
export type DevStack = Pick<StackBase, 'folder' | 'broken' | 'stop'> & {
  siteUrl: string;
  identityUrl: string;
};

/**
 * Starts chains, identity provider, API and a dev server for the host and each remote. The remotes' ports follow the site's.
 *
 * @throws StackError with a message for people; nothing is left running then.
 */
export function startDevStack(options: StackOptions): Promise<DevStack> {
  return openStack(options, bringUp);
}

async function bringUp(base: StackBase): Promise<DevStack> {
  const { settings, folder, supervisor, progress, runtimeConfig, registryKey } = base;
  const urls = getUrls(settings.ports);
  const remotes = await devRemotes(settings.ports.site);
  for (const { port } of remotes) await refuseTakenPort(port);

  const signed = await signRegistry(devRegistry(remotes), registryKey);
  await base.startBackend();
  await progress.step('Starting the dev server of the host', async () => {
    const page = { signed, config: runtimeConfig };
    const host = { port: settings.ports.site, apiUrl: urls.api, page, publicDir: folder.public };
    base.watch(await startHostDevServer(supervisor, host));
  });
  for (const remote of remotes) {
    await progress.step(`Starting the dev server of ${remote.name}`, async () => {
      const where = { folder: remoteFolder(remote.name), apiUrl: urls.api };
      base.watch(await startRemoteDevServer(supervisor, remote, where));
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
