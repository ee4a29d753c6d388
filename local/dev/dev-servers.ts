import { createRequire } from 'node:module';
import path from 'node:path';
import type { SignedRegistry } from '@hideout/contract/registry';
import type { RuntimeConfig } from '@hideout/contract/runtime-config';
import { untilAnswering } from '../servers.ts';
import { repoRoot } from '../settings.ts';
import type { Child, Supervisor } from '../supervisor.ts';
import type { DevRemote } from './dev-registry.ts';

/**
 * Starts the dev server of a remote and waits until its first build is there.
 *
 * @param folder where its sources lie
 * @throws StackError with what it wrote when it does not start.
 */
export async function startRemoteDevServer(
  supervisor: Supervisor,
  { name, port, url }: Pick<DevRemote, 'name' | 'port' | 'url'>,
  { folder, apiUrl }: { folder: string; apiUrl: string },
): Promise<Child> {
  const core = createRequire(path.join(folder, 'package.json')).resolve('@rsbuild/core/package.json');
  const child = supervisor.start({
    name: `dev-${name}`,
    command: process.execPath,
    args: [path.join(path.dirname(core), 'bin/rsbuild.js'), 'dev'],
    cwd: folder,
    env: { PORT: String(port), API_URL: apiUrl, NODE_ENV: 'development' },
  });
  await untilAnswering(child, `${url}/remoteEntry.js`);
  return child;
}

export type DevPage = {
  port: number;
  apiUrl: string;
  /** What the site server would have put into the page. */
  page: { signed: SignedRegistry; config: RuntimeConfig };
  /** Static files beside the host's. */
  publicDir: string;
};

/** Starts the dev server of the host. @throws StackError with what it wrote when it does not start. */
export async function startHostDevServer(
  supervisor: Supervisor,
  { port, apiUrl, page, publicDir }: DevPage,
): Promise<Child> {
  const child = supervisor.start({
    name: 'dev-host',
    command: process.execPath,
    args: [path.join(import.meta.dirname, 'host-dev-server.ts')],
    cwd: repoRoot,
    env: {
      PORT: String(port),
      API_URL: apiUrl,
      NODE_ENV: 'development',
      // What a dev server serves has no signature.
      DEV_PAGE: JSON.stringify({ ...page, config: { ...page.config, releaseKeys: {} } }),
      DEV_PUBLIC: publicDir,
    },
  });
  await untilAnswering(child, `http://127.0.0.1:${port}/`);
  return child;
}
