import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { buildFolder } from '@hideout/local/build-app';
import { remoteFolder, repoRoot } from '@hideout/local/settings';
import { planRemote } from '@hideout/tools/create-remote/plan-remote';
import { writeRemote } from '@hideout/tools/create-remote/write-remote';
import { createRegistryClient } from '@hideout/tools/release/registry-client';
import { untilServed } from '../fixtures/served-registry.ts';
import { expect, test } from '../fixtures/test.ts';

/** A workspace beside this one, so that the new remote does not touch this one. */
let workspace: string;
test.beforeEach(() => {
  workspace = mkdtempSync(path.join(repoRoot, '.hideout', 'fifth-'));
});
test.afterEach(() => rmSync(workspace, { recursive: true, force: true }));

/** Runs a tool of the root in `cwd`; gives back what it wrote when it failed, else nothing. */
function getComplaint(bin: string, args: readonly string[], cwd: string): string {
  // Not the surroundings of the browser tests, which may say "production".
  const env = { ...process.env, NODE_ENV: 'test' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], {
    cwd,
    env,
    encoding: 'utf8',
  });
  return status === 0 ? '' : `${stdout}\n${stderr}`;
}

function getTool(name: string, file: string): string {
  const inRoot = createRequire(path.join(repoRoot, 'package.json'));
  return path.join(path.dirname(inRoot.resolve(`${name}/package.json`)), file);
}

function writeVitestConfig(folder: string): string {
  const file = path.join(workspace, 'vitest.config.mjs');
  const setup = path.join(repoRoot, 'shared/testing/src/vitest-dom.ts');
  const test = { environment: 'happy-dom', setupFiles: [setup], include: ['**/*.test.tsx'] };
  const resolve = { dedupe: ['react', 'react-dom', 'jotai', '@tanstack/react-query', 'react-router'] };
  writeFileSync(file, `export default ${JSON.stringify({ root: folder, resolve, test })};\n`);
  return file;
}

test('a remote made by create-remote passes its types and tests, builds, and shows at its address', async ({
  page,
  stack,
}) => {
  const folder = path.join(workspace, 'remote-fifth');
  writeRemote(folder, planRemote('fifth', []));
  cpSync(path.join(repoRoot, 'tsconfig.base.json'), path.join(workspace, 'tsconfig.base.json'));
  // What an install would put there: the template asks for the same packages as this remote.
  symlinkSync(path.join(remoteFolder('serum'), 'node_modules'), path.join(folder, 'node_modules'));

  expect(getComplaint(getTool('typescript', 'bin/tsc'), ['--noEmit', '-p', '.'], folder)).toBe('');
  const config = writeVitestConfig(folder);
  expect(getComplaint(getTool('vitest', 'vitest.mjs'), ['run', '--config', config], folder)).toBe('');

  const dist = path.join(workspace, 'dist');
  await buildFolder(folder, dist, '1.0.0');
  await stack.publishBuild(dist);

  const members = page.getByRole('region', { name: 'Members' });
  await untilServed(stack);
  await expect(async () => {
    await page.goto('/fifth');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fifth');
    // A user who comes while the ranks are built again is asked to look again.
    await expect(members.getByRole('listitem')).toHaveCount(10, { timeout: 5_000 });
  }).toPass();
  await expect(page).toHaveTitle('Fifth — hideout');
  const nav = page.getByRole('navigation', { name: 'Main', exact: true });
  await expect(nav.getByRole('link', { name: 'Fifth' })).toHaveAttribute('aria-current', 'page');

  // The other tests of this stack know four remotes.
  const change = { act: 'disable' as const };
  const client = createRegistryClient(stack.apiUrl, stack.registryToken);
  await client.change('fifth', { change, reason: 'seen' });
  await untilServed(stack);
  await page.goto('/');
  await expect(nav.getByRole('link', { name: 'Governance' })).toBeVisible();
  await expect(nav.getByRole('link', { name: 'Fifth' })).toHaveCount(0);
});
