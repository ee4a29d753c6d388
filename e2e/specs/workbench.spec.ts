import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { freePort } from '@hideout/local/ports';
import { remoteFolder } from '@hideout/local/settings';
import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { becomeMember } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

const folder = remoteFolder('governance');

/** What `npm run dev:remote -- governance` starts, on a port of its own and beside the API of this stack. */
async function startWorkbench(apiUrl: string): Promise<{ url: string; server: ChildProcess }> {
  const port = await freePort();
  const core = createRequire(path.join(folder, 'package.json')).resolve('@rsbuild/core/package.json');
  const server = spawn(process.execPath, [path.join(path.dirname(core), 'bin/rsbuild.js'), 'dev'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), API_URL: apiUrl, NODE_ENV: 'development' },
    stdio: 'ignore',
  });
  return { url: `http://localhost:${port}`, server };
}

async function open(page: Page, url: string): Promise<void> {
  await expect
    .poll(
      () =>
        page.goto(url).then(
          () => true,
          () => false,
        ),
      { timeout: 30_000 },
    )
    .toBe(true);
}

test('a remote runs alone: on an API in memory as whom one likes, and on the real one as who is signed in', async ({
  page,
  stack,
  complaints,
}) => {
  const { url, server } = await startWorkbench(stack.apiUrl);
  try {
    await open(page, url);
    const bar = page.getByRole('banner');
    await expect(page.getByRole('heading', { level: 1, name: 'Governance' })).toBeVisible();
    await expect(bar.getByText('hound')).toBeVisible();
    await expect(page.getByText('Name the next season')).toBeVisible();
    await bar.getByRole('combobox', { name: 'Persona' }).selectOption('Signed out');
    await expect(bar.getByText('guest')).toBeVisible();
    await bar.getByRole('combobox', { name: 'Scene' }).selectOption('list refused');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectNoAxeFindings(page);

    await bar.getByRole('combobox', { name: 'API' }).selectOption('Real API');
    await expect(bar.getByRole('combobox', { name: 'Persona' })).toBeHidden();
    await expect(page.getByRole('link', { name: /Ibiza Embassy/ }).first()).toBeVisible();
    await expect(page.getByText('Name the next season')).toBeHidden();
    await expect(bar.getByText('guest')).toBeVisible();

    await becomeMember(page, stack.siteUrl, 'hound');
    await page.reload();
    await expect(bar.getByText('hound')).toBeVisible();
    // A change reaches the API as the site's own would: it is judged by its content, not by where it came from.
    const refused = await page.evaluate(() =>
      fetch('/api/governance/vote', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-hideout': '1' },
        body: JSON.stringify({ proposalId: 'no-such-proposal', voteFor: true }),
      }).then((response) => response.json()),
    );
    expect(refused).toMatchObject({ code: 'PROPOSAL_NOT_FOUND' });
    complaints.expect(/status of 404/);

    await bar.getByRole('combobox', { name: 'API' }).selectOption('API in memory');
    await expect(bar.getByRole('combobox', { name: 'Persona' })).toBeVisible();
  } finally {
    server.kill();
  }
});
