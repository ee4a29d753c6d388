import { becomeIn, installWallets } from '../fixtures/bitcoin-wallet.ts';
import { connectDemoWallet, signIn } from '../fixtures/sign-in.ts';
import { account, button, menuItem } from '../fixtures/sign-in-dialog.ts';
import { expect, test } from '../fixtures/test.ts';
import { inWallet, muteWallet } from '../fixtures/wallet-window.ts';

/** Spec section 8: wallet errors are logged. */
const LOGGED = /Refused in the wallet|The wallet failed/;

test.beforeEach(({ complaints }) => complaints.expect(LOGGED));

test('a wallet that was removed since the last visit: soon "Connect a wallet", which opens the kit', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  await signIn(page, 'hound');
  await installWallets(page.context(), []);
  await page.reload();
  await account(page, 'hound').click();
  await page.clock.fastForward(1_000);
  await expect(page.getByText('Looking for your wallet…')).toBeHidden();
  await expect(page.getByText('Your wallet is no longer connected', { exact: true })).toBeVisible();
  await menuItem(page, 'Connect a wallet').click();
  const kit = page.getByRole('dialog').filter({ hasText: 'Connect a Wallet' });
  await expect(kit.getByRole('button', { name: 'Coinbase Wallet' })).toBeVisible();
  await expect(kit).not.toContainText('hideout demo wallet');
});

test('a wallet that says nothing on the next visit is given up after 4 s', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await signIn(page, 'hound');
  await muteWallet(page);
  await page.reload();
  await account(page, 'hound').click();
  await expect(page.getByText('Looking for your wallet…')).toBeVisible();
  await page.clock.fastForward(4_000);
  await expect(menuItem(page, 'Connect a wallet')).toBeVisible();
});

test('disconnecting in the wallet is announced to a member, who stays signed in', async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'hound');
  await inWallet(page, (settings) => becomeIn(settings, 'ethereum', 'nobody'));
  await expect(page.getByText('hideout demo wallet was disconnected', { exact: true })).toBeVisible();
  await account(page, 'hound').click();
  await expect(menuItem(page, 'Connect a wallet')).toBeVisible();
});

test('signing in and disconnecting in one tab reach the other', async ({ page }) => {
  const other = await page.context().newPage();
  await other.goto('/');
  await page.bringToFront();
  await page.goto('/');
  await signIn(page, 'hound');
  await expect(account(other, 'hound')).toBeVisible();

  await other.reload();
  await account(other, 'hound').click();
  await expect(menuItem(other, 'Disconnect wallet')).toBeVisible();
  await account(page, 'hound').click();
  await menuItem(page, 'Disconnect wallet').click();
  await expect(menuItem(other, 'Connect a wallet')).toBeVisible();
  await expect(account(other, 'hound')).toHaveCount(1);
});

test('connecting while connected disconnects first, and the kit is back after 300 ms', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await connectDemoWallet(page, 'hound');
  await expect(button(page, 'Use another wallet')).toBeVisible();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await button(page, 'Use another wallet').click();
  await page.waitForFunction(() => localStorage.getItem('hideout.demoWallet') === null);
  const kit = page.getByRole('dialog').filter({ hasText: 'Connect a Wallet' });
  await page.clock.runFor(299);
  await expect(kit).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(kit).toHaveCount(1);
});

test('a reload finds the wallet again without asking; after a disconnect it asks again', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'hound');
  await page.reload();
  await account(page, 'hound').click();
  await expect(page.getByRole('menu')).toContainText('hideout demo wallet · Ethereum');
  await menuItem(page, 'Disconnect wallet').click();
  await page.reload();
  await account(page, 'hound').click();
  await expect(menuItem(page, 'Connect a wallet')).toBeVisible();
});
