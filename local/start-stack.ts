import { copyFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseChannel } from '@hideout/contract/registry';
import type { RuntimeConfig } from '@hideout/contract/runtime-config';
import { buildApp, buildApps } from './build-app.ts';
import type { DataFolder } from './data-folder.ts';
import { type PublishedRelease, publishRemote } from './publish-remote.ts';
import { getUrls, startSite } from './servers.ts';
import type { RemoteName } from './settings.ts';
import { openStack, type StackBase, type StackOptions } from './stack-base.ts';
import type { Child } from './supervisor.ts';

/** A running site with everything behind it. */
export type Stack = {
  /** `http://localhost:<port>`: what a browser opens. */
  siteUrl: string;
  apiUrl: string;
  /** The local identity provider; one page for each provider below it. */
  identityUrl: string;
  rpcUrls: { ethereum: string; apechain: string };
  /** The local WalletConnect relay. */
  relayUrl: string;
  folder: DataFolder;
  registryToken: string;
  /** Resolves with a message when a process of the stack ends by itself; never after `stop()`. */
  broken: Promise<string>;
  /** Builds a remote (as `version`, else as its own) and makes it live, as its team would. */
  publish(remote: RemoteName, version?: string): Promise<PublishedRelease>;
  /** Publishes a folder that was built before, such as one that a test has tampered with. */
  publishBuild(distDir: string, channel?: ReleaseChannel): Promise<PublishedRelease>;
  /** Ends the API as an outage of its machine would; the site stays. */
  stopApi(): Promise<void>;
  /** Starts the API again on the same data; stops it first when it runs. */
  restartApi(): Promise<void>;
  /** Starts the site server again on its port, with other settings of the page; without any, with those it began with. */
  restartSite(changes?: Partial<RuntimeConfig>): Promise<void>;
  /** Ends every process. The data stay. */
  stop(): Promise<void>;
};

/**
 * Builds what changed and starts chains, API and site, with every remote published.
 *
 * @throws StackError with a message for people; nothing is left running then.
 */
export function startStack(options: StackOptions): Promise<Stack> {
  return openStack(options, bringUp);
}

async function bringUp(base: StackBase): Promise<Stack> {
  const { settings, folder, supervisor, progress } = base;
  const urls = getUrls(settings.ports);
  const publishBuild = (distDir: string, channel?: ReleaseChannel) =>
    publishRemote({
      channel,
      distDir,
      releasesDir: folder.releases,
      apiUrl: urls.api,
      registryToken: settings.registryToken,
      signingKey: base.signingKey,
    });

  const [{ host, ...remotes }] = await Promise.all([buildApps(progress), base.startBackend()]);
  // Where the API looks; the site, which serves it, starts last.
  copyFileSync(path.join(host, 'host.contract.json'), folder.hostContract);
  await progress.step('Publishing the remotes', async () => {
    for (const distDir of Object.values(remotes)) await publishBuild(distDir);
  });
  let site: Child | undefined;
  const bringUpSite = async () => {
    site = await startSite(supervisor, settings, host);
    base.watch(site);
  };
  await progress.step('Starting the site', bringUpSite);

  return {
    siteUrl: urls.site,
    apiUrl: urls.api,
    identityUrl: urls.identity,
    rpcUrls: { ethereum: urls.ethereum, apechain: urls.apechain },
    relayUrl: urls.relay,
    folder,
    registryToken: settings.registryToken,
    broken: base.broken,
    publish: async (remote, version) => publishBuild(await buildApp(remote, version)),
    publishBuild,
    stopApi: base.stopApi,
    restartApi: base.restartApi,
    async restartSite(changes = {}) {
      if (site !== undefined) base.unwatch(site);
      await site?.stop();
      writeFileSync(folder.runtimeConfig, JSON.stringify({ ...base.runtimeConfig, ...changes }));
      await bringUpSite();
    },
    stop: base.stop,
  };
}
