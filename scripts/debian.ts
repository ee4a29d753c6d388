import { existsSync } from 'node:fs';
import { run } from './command.ts';

/** True where this process may install Debian packages. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && existsSync('/etc/debian_version');
}

/**
 * Installs a Debian package.
 *
 * @returns whether apt-get said yes.
 */
export async function installPackage(name: string): Promise<boolean> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run({ command: 'apt-get', args: ['update', '-qq'], env });
  const installed = await run({
    command: 'apt-get',
    args: ['install', '-y', '-qq', '--no-install-recommends', name],
    env,
  });
  return installed.code === 0;
}
