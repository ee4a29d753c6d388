import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteAct } from '@hideout/contract/registry';
import { buildApp } from '@hideout/local/build-app';
import type { Stack } from '@hideout/local/start-stack';
import { createRegistryClient } from '@hideout/tools/release/registry-client';
import type { Page, Request } from '@playwright/test';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { withChangedBuild } from '../fixtures/changed-build.ts';
import { untilServed } from '../fixtures/served-registry.ts';
import { answerWallet, signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { chooseDemoWallet } from '../fixtures/wallet-window.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

function change(stack: Stack, remote: string, act: RemoteAct) {
  const client = createRegistryClient(stack.apiUrl, stack.registryToken);
  // What is built for a test has not passed its suite.
  const forces = act.act === 'promote';
  return client.change(remote, { change: act, reason: 'as the test wants it', force: forces });
}

/** A user comes back to the tab: it looks at once instead of in ten seconds. */
async function comeBack(page: Page): Promise<void> {
  let looks = 0;
  const count = (request: Request) => {
    if (new URL(request.url()).pathname === '/api/registry') looks += 1;
  };
  page.on('request', count);
  // What polls for updates loads after the page; before it is there nobody notices.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      return looks;
    })
    .toBeGreaterThan(0);
  page.off('request', count);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Account of/ });
const nav = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });

test('an open tab is offered a release, takes it without a reload, and loses it each time that it is rolled back', async ({
  page,
  stack,
}) => {
  await page.goto('/');
  await signIn(page, 'swampqueen');
  await nav(page).getByRole('link', { name: 'Serum' }).click();
  await expect(heading(page, 'Serum')).toBeVisible();
  const edit = { file: 'src/pages/serum-page.tsx', from: 'title="Serum"', to: 'title="Serum, open tab"' };
  await withChangedBuild('serum', '1.2.0', edit, stack.publishBuild);
  await comeBack(page);
  await expect(page.getByText('Serum has a new version', { exact: true })).toBeVisible();
  await expect(heading(page, 'Serum')).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Use it now' }).click();
  await expect(heading(page, 'Serum, open tab')).toBeVisible();
  await expect(account(page)).toHaveAccessibleName(/swampqueen/);

  const expectTakenBack = async () => {
    await change(stack, 'serum', { act: 'rollback' });
    await comeBack(page);
    await expect(page.getByText('Serum went back to another version', { exact: true })).toBeVisible();
    await expect(heading(page, 'Serum')).toBeVisible();
    await expect(account(page)).toHaveAccessibleName(/swampqueen/);
  };
  await expectTakenBack();
  await page.getByRole('button', { name: 'Close: Serum went back to another version' }).click();

  // Looked at again and promoted after all, it is an update again.
  await change(stack, 'serum', { act: 'promote', version: '1.2.0' });
  await comeBack(page);
  await expect(page.getByText('Serum has a new version', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Use it now' }).click();
  await expect(heading(page, 'Serum, open tab')).toBeVisible();
  await expectTakenBack();
  expect(new URL(page.url()).pathname).toBe('/serum');
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
});

test('work on one section is announced in open tabs, the others go on, and what was typed is there afterwards', {
  tag: '@core',
}, async ({ page, stack }) => {
  await page.goto('/delegation');
  const box = page.getByRole('textbox', { name: 'Address or ENS name' });
  await box.fill('vault.eth');
  const maintenance = { message: 'We are counting the wallets.', until: null };
  await change(stack, 'profile', { act: 'maintenance', maintenance });
  await comeBack(page);
  await expect(page.getByText('We are counting the wallets.')).toBeVisible();
  await expect(box).toBeHidden();
  await expectNoAxeFindings(page);
  await change(stack, 'profile', { act: 'maintenance', maintenance: null });
  await comeBack(page);
  await expect(box).toHaveValue('vault.eth');
  await expect(page.getByText('We are counting the wallets.')).toBeHidden();

  // Visited while it is closed, it opens by itself as well.
  await nav(page).getByRole('link', { name: 'Serum' }).click();
  await expect(heading(page, 'Serum')).toBeVisible();
  await change(stack, 'profile', { act: 'maintenance', maintenance });
  await comeBack(page);
  await page.goBack();
  await expect(page.getByText('We are counting the wallets.')).toBeVisible();
  await change(stack, 'profile', { act: 'maintenance', maintenance: null });
  await comeBack(page);
  await expect(box).toBeVisible();
});

test('a section that is switched off has no link and a message at its address, and comes back by itself', {
  tag: '@core',
}, async ({ page, stack }) => {
  await page.goto('/');
  await expect(nav(page).getByRole('link', { name: 'Serum' })).toBeVisible();
  await change(stack, 'serum', { act: 'disable' });
  await comeBack(page);
  await expect(nav(page).getByRole('link', { name: 'Serum' })).toHaveCount(0);
  await untilServed(stack);
  await page.goto('/serum');
  await expect(page.getByText('Serum is switched off')).toBeVisible();
  await change(stack, 'serum', { act: 'enable' });
  await comeBack(page);
  await expect(page.getByText('Who gets what')).toBeVisible();
});

test('safe mode switches a section off in one tab only', { tag: '@core' }, async ({ page }) => {
  await page.goto('/quests?safe=quests');
  await expect(page.getByText('Quests is switched off')).toBeVisible();
  await page.goto('/quests');
  await expect(heading(page, 'Quests')).toBeVisible();
});

test('a version that is rolled back while a wallet is asked goes on until the wallet has answered', async ({
  page,
  stack,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hideout-profile-'));
  try {
    // The same files as another version: what they do is not the point.
    cpSync(await buildApp('profile'), folder, { recursive: true });
    const file = path.join(folder, 'hideout.remote.json');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version: '1.3.0' }));
    await stack.publishBuild(folder);
    await untilServed(stack);
    await page.goto('/profile');
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    const wallet = await chooseDemoWallet(page);
    await change(stack, 'profile', { act: 'rollback' });
    await comeBack(page);
    await expect(page.getByText('Profile was taken back by its team', { exact: true })).toBeVisible();
    expect(wallet.isClosed()).toBe(false);
    await wallet.getByRole('radio', { name: /^hound/ }).check();
    await wallet.getByRole('button', { name: 'Connect' }).click();
    await answerWallet(page, page.getByRole('button', { name: 'Sign message' }), 'approve');
    await expect(account(page)).toHaveAccessibleName(/hound/);
    const loaded = () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').filter(({ name }) => /r\/profile\/.*remoteEntry/.test(name)),
      );
    expect((await loaded()).filter(({ name }) => !name.includes('/1.3.0/'))).toEqual([]);
    // Nothing is unfinished any more, so it need not be asked.
    await expect(page.getByText('Profile went back to another version', { exact: true })).toBeVisible();
    await expect.poll(async () => (await loaded()).some(({ name }) => !name.includes('/1.3.0/'))).toBe(true);
    await expect(heading(page, 'hound')).toBeVisible();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
