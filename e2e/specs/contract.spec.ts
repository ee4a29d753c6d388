import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteManifest } from '@hideout/contract/remote-manifest';
import { buildApp } from '@hideout/local/build-app';
import { repoRoot } from '@hideout/local/settings';
import { untilServed } from '../fixtures/served-registry.ts';
import { expect, test } from '../fixtures/test.ts';

/** A build of serum that says something else of itself. */
async function buildThatSays(folder: string, changes: Partial<RemoteManifest>): Promise<string> {
  const dist = path.join(folder, changes.version ?? 'dist');
  cpSync(await buildApp('serum'), dist, { recursive: true });
  const file = path.join(dist, 'hideout.remote.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...changes }));
  return dist;
}

function canIDeploy(...args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['tools/can-i-deploy/main.ts', ...args],
      { cwd: repoRoot },
      (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : Number(error.code), output: `${stdout}${stderr}` }),
    );
  });
}

test('what does not fit is reported before it is published, and named when it is published all the same', async ({
  page,
  stack,
  complaints,
}) => {
  complaints.expect(/SECTION_INCOMPATIBLE/);
  const site = ['--site', stack.siteUrl];
  const host = ['--host', path.join(await buildApp('host'), 'host.contract.json')];
  expect(await canIDeploy('host', ...site, ...host)).toMatchObject({ code: 0 });

  const folder = mkdtempSync(path.join(repoRoot, '.hideout', 'unfit-serum-'));
  try {
    const older = await buildThatSays(folder, { version: '7.0.0', contract: '^8.0.0' });
    const newer = await buildThatSays(folder, { version: '7.1.0', contract: '^9.0.0' });
    const manifest = ['--manifest', path.join(older, 'hideout.remote.json')];
    const answer = await canIDeploy('serum@7.0.0', ...site, ...manifest);
    expect(answer.code).toBe(1);
    expect(answer.output).toMatch(/serum@7\.0\.0 .* needs the platform \^8\.0\.0, and this host has 2\.1\.0/);

    // Twice, so that the version before is no way out.
    await stack.publishBuild(older);
    await stack.publishBuild(newer);
    await untilServed(stack);
    await page.goto('/serum');
    await expect(page.getByRole('alert')).toContainText(/It needs the platform \^[89]/);
    await expect(page.getByText(/serum@7\.\d\.0 SECTION_INCOMPATIBLE/)).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Main', exact: true })
      .getByRole('link', { name: 'Quests' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Quests' })).toBeVisible();

    const broken = await canIDeploy('host', ...site, ...host);
    expect(broken.code).toBe(1);
    expect(broken.output).toMatch(/serum@7\.1\.0 +stable .* needs the platform \^9\.0\.0/);
    expect(broken.output).toMatch(/serum@7\.0\.0 +previous .* needs the platform \^8\.0\.0/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await stack.publish('serum');
  }
});

test('which of host and remote, now and one step before, fit each other is reported for each pair', async ({
  stack,
}) => {
  const folder = mkdtempSync(path.join(repoRoot, '.hideout', 'matrix-'));
  const put = (name: string, value: object) => {
    const file = path.join(folder, name);
    writeFileSync(file, JSON.stringify(value));
    return file;
  };
  const read = async (app: string, name: string) =>
    JSON.parse(readFileSync(path.join(await buildApp(app), name), 'utf8'));
  try {
    const module = '@hideout/session/session';
    const without = (names: readonly string[]) => names.filter((name) => name !== 'useUnsaved');
    // The step between them: an export that the host came to offer, and governance to use.
    const host = await read('host', 'host.contract.json');
    const before = { ...host, modules: { ...host.modules, [module]: without(host.modules[module]) } };
    const remote = await read('governance', 'hideout.remote.json');
    const earlier = { ...remote, uses: { ...remote.uses, [module]: without(remote.uses[module]) } };
    const hosts = [put('host-now.json', host), put('host-before.json', before)];
    const remotes = [put('remote-now.json', remote), put('remote-before.json', earlier)];
    const codes = hosts.map((contract) =>
      Promise.all(
        remotes.map(async (manifest) => {
          const args = ['--site', stack.siteUrl, '--host', contract, '--manifest', manifest];
          return (await canIDeploy(`governance@${remote.version}`, ...args)).code;
        }),
      ),
    );
    expect(await Promise.all(codes)).toEqual([
      [0, 0],
      [1, 0],
    ]);
    // Taking the host back a step is asked as well, and names those who would break.
    const { code, output } = await canIDeploy('host', '--site', stack.siteUrl, '--host', hosts[1] ?? '');
    expect(code).toBe(1);
    for (const name of ['governance', 'quests', 'profile', 'serum']) {
      expect(output).toMatch(new RegExp(`${name}@\\S+ .*useUnsaved`));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a phone shows a lock on the page that needs a session', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Main, at the bottom' });
  await expect(bar.getByRole('link', { name: 'You' })).toHaveAttribute('title', 'Sign in first');
  await expect(bar.getByRole('link', { name: 'Serum' })).not.toHaveAttribute('title');
});
