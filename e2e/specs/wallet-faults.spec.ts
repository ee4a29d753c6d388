import type { Page } from '@playwright/test';
import { answerWindow, becomeIn, installWallets, switchChain } from '../fixtures/bitcoin-wallet.ts';
import { connectDemoWallet, signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';
import {
  addWallet,
  askWallet,
  callsTo,
  chooseDemoWallet,
  inWallet,
  muteWallet,
} from '../fixtures/wallet-window.ts';

/** Spec section 8: wallet errors are logged. */
const LOGGED = /Refused in the wallet|The wallet failed/;

/** A chain that the wallet can be on and the site does not use. */
const SEPOLIA = 11155111;

const getDialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in' });
const button = (page: Page, name: string | RegExp) => getDialog(page).getByRole('button', { name });
const status = (page: Page) => getDialog(page).getByRole('status');
const account = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`Account of ${name}`) });
const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name });

async function openSignIn(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
}

async function expectSignedIn(page: Page, name: string) {
  await expect(account(page, name)).toBeVisible();
  await expect(getDialog(page)).toBeHidden();
}

test.beforeEach(({ complaints }) => complaints.expect(LOGGED));

test('refusing to connect is a choice: the kit says so, and offers another try', async ({ page }) => {
  await page.goto('/');
  await openSignIn(page);
  await answerWindow(await chooseDemoWallet(page), 'refuse');
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('Request canceled by user');
  const again = page.getByRole('dialog').getByRole('button', { name: 'Retry' });
  const wallet = await askWallet(page, again);
  await answerWindow(wallet, 'approve', 'hound');
  await expect(button(page, 'Sign message')).toBeVisible();
});

test('a wallet without an account, with a name of 600 characters: words, and a window of its usual width', async ({
  page,
}) => {
  await addWallet(page, { name: `Flask \u202E${'x'.repeat(600)}`, accounts: [] });
  await page.goto('/');
  await openSignIn(page);
  await button(page, /^Ethereum wallet/).click();
  const kit = page.getByRole('dialog').filter({ hasText: 'Connect a Wallet' });
  const option = kit.getByRole('button', { name: /^Flask x+…$/ });
  expect((await option.boundingBox())?.width).toBeLessThan(400);
  await option.click();
  await expect(kit.getByRole('alert')).toContainText('No addresses found. Unlock your wallet');
  await expect(kit.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a wallet at window.ethereum that announces nothing signs in as "Browser Wallet"', async ({ page }) => {
  await installWallets(page.context(), []);
  await addWallet(page, { name: null, accounts: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'] });
  await page.goto('/');
  await openSignIn(page);
  await button(page, /^Ethereum wallet/).click();
  const kit = page.getByRole('dialog').filter({ hasText: 'Connect a Wallet' });
  await kit.getByRole('button', { name: 'Browser Wallet' }).click();
  await expect(getDialog(page)).toContainText('Browser Wallet');
  await expect(button(page, 'Sign message')).toBeVisible();
});

test('a wallet left open at connect can be left, and what it says later breaks nothing', async ({ page }) => {
  await page.goto('/');
  await openSignIn(page);
  const wallet = await chooseDemoWallet(page);
  await page.keyboard.press('Escape');
  await expect(button(page, /^Ethereum wallet/)).toBeEnabled();
  await answerWindow(wallet, 'approve', 'hound');
  await button(page, /^Ethereum wallet/).click();
  await answerWindow(await askWallet(page, button(page, 'Sign message')), 'approve');
  await expectSignedIn(page, 'hound');
});

test('closing the wallet’s window is a no, and the next try signs in', async ({ page }) => {
  await page.goto('/');
  await connectDemoWallet(page, 'hound');
  await (await askWallet(page, button(page, 'Sign message'))).close();
  await expect(getDialog(page)).toContainText('You said no. Nothing was sent.');
  await answerWindow(await askWallet(page, button(page, 'Try again')), 'approve');
  await expectSignedIn(page, 'hound');
});

test('a silent wallet: words and Cancel after 8 s, its late answer is ignored, the next try signs in', async ({
  page,
}) => {
  const verified = callsTo(page, '/api/auth/verify');
  await page.clock.install();
  await page.goto('/');
  await connectDemoWallet(page, 'hound');
  const wallet = await askWallet(page, button(page, 'Sign message'));
  await expect(button(page, 'Cancel')).toBeHidden();
  await page.clock.fastForward(8_000);
  await expect(status(page)).toContainText('Still waiting for hideout demo wallet.');
  await button(page, 'Cancel').click();

  // The wallet still shows the question of the try before, and says so.
  await button(page, 'Sign message').click();
  await expect(getDialog(page).getByRole('alert')).toContainText('Error signing message, please retry!');
  await answerWindow(wallet, 'approve');
  await expect(button(page, 'Try again')).toBeEnabled();
  expect(verified).toEqual([]);
  await answerWindow(await askWallet(page, button(page, 'Try again')), 'approve');
  await expectSignedIn(page, 'hound');
  expect(verified).toHaveLength(1);
});

test('another account while the wallet is asked: the old one’s signature is not used', async ({ page }) => {
  const verified = callsTo(page, '/api/auth/verify');
  await page.goto('/');
  await connectDemoWallet(page, 'hound');
  const wallet = await askWallet(page, button(page, 'Sign message'));
  await inWallet(page, (settings) => becomeIn(settings, 'ethereum', 'franken'));
  await expect(getDialog(page)).toContainText('0x90F7…b906');
  await expect(getDialog(page)).toContainText('Your wallet is on another account now. Nothing was sent');
  await answerWindow(wallet, 'approve');
  await answerWindow(await askWallet(page, button(page, /^(Sign message|Try again)/)), 'approve');
  await expectSignedIn(page, 'franken');
  expect(verified).toHaveLength(1);
});

test('another chain while the wallet is asked changes nothing; the next message names it', async ({
  page,
}) => {
  await page.goto('/');
  await connectDemoWallet(page, 'hound');
  const first = await askWallet(page, button(page, 'Sign message'));
  await expect(first.getByText('Chain ID: 1\n')).toBeVisible();
  await inWallet(page, (settings) => switchChain(settings, 33139));
  await answerWindow(first, 'refuse');
  const second = await askWallet(page, button(page, 'Try again'));
  await expect(second.getByText('Chain ID: 33139\n')).toBeVisible();
  await inWallet(page, (settings) => switchChain(settings, 1));
  await answerWindow(second, 'approve');
  await expectSignedIn(page, 'hound');
});

test('disconnected in the wallet while it is asked: words, and the way on is to connect', async ({
  page,
}) => {
  const verified = callsTo(page, '/api/auth/verify');
  await page.goto('/');
  await connectDemoWallet(page, 'hound');
  const wallet = await askWallet(page, button(page, 'Sign message'));
  await inWallet(page, (settings) => becomeIn(settings, 'ethereum', 'nobody'));
  await expect(getDialog(page).getByRole('alert')).toContainText('The wallet is no longer connected');
  await answerWindow(wallet, 'approve');
  const again = await chooseDemoWallet(page, /^Connect again/);
  await answerWindow(again, 'approve', 'hound');
  await answerWindow(await askWallet(page, button(page, 'Sign message')), 'approve');
  await expectSignedIn(page, 'hound');
  expect(verified).toHaveLength(1);
});

test('a wallet that is gone since the last visit: soon "Connect a wallet", which opens the kit', async ({
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

test('disconnecting in the wallet is told to a member, who stays signed in', async ({ page }) => {
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

test('two tabs that ask the wallet at once both end signed in', async ({ page }) => {
  await page.goto('/');
  await connectDemoWallet(page, 'hound');
  const first = await askWallet(page, button(page, 'Sign message'));
  const other = await page.context().newPage();
  await other.goto('/');
  await openSignIn(other);
  await button(other, /^Ethereum wallet/).click();
  const second = await askWallet(other, button(other, 'Sign message'));
  await answerWindow(second, 'approve');
  await expectSignedIn(other, 'hound');
  await answerWindow(first, 'approve');
  await expectSignedIn(page, 'hound');
});

test('a reload while the wallet is asked comes back to the same step, and the old answer is ignored', async ({
  page,
}) => {
  const verified = callsTo(page, '/api/auth/verify');
  await page.goto('/');
  await connectDemoWallet(page, 'hound');
  const before = await askWallet(page, button(page, 'Sign message'));
  await page.reload();
  await expect(getDialog(page)).toContainText(
    'The page was reloaded while your wallet was asked. Sign again.',
  );
  await answerWindow(before, 'approve');
  await answerWindow(await askWallet(page, button(page, 'Sign message')), 'approve');
  await expectSignedIn(page, 'hound');
  expect(verified).toHaveLength(1);
});

test('a server that is away while the signature is checked: words, and the same step again', async ({
  page,
  stack,
  complaints,
}) => {
  complaints.expect(/status of 502/);
  await page.goto('/');
  await connectDemoWallet(page, 'hound');
  const wallet = await askWallet(page, button(page, 'Sign message'));
  await stack.stopApi();
  await answerWindow(wallet, 'approve');
  const alert = getDialog(page).getByRole('alert');
  await expect(alert).toContainText('Error verifying signature, please retry!');
  await expect(alert).toContainText('A service we rely on is not answering.');
  await stack.restartApi();
  await answerWindow(await askWallet(page, button(page, 'Try again')), 'approve');
  await expectSignedIn(page, 'hound');
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

test('a reload finds the wallet again without asking; after a disconnect it asks again', async ({ page }) => {
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

test('a chain the site does not use: signing in works all the same, and a chip leads to another', async ({
  page,
}) => {
  await page.goto('/');
  await connectDemoWallet(page, 'hound');
  await inWallet(page, (settings) => switchChain(settings, SEPOLIA));
  const wallet = await askWallet(page, button(page, 'Sign message'));
  await expect(wallet.getByText('Chain ID: 1\n')).toBeVisible();
  await answerWindow(wallet, 'approve');
  await expectSignedIn(page, 'hound');

  const chip = page.getByRole('banner').getByRole('button', { name: 'Wrong network, choose another' });
  await chip.click();
  const kit = page.getByRole('dialog').filter({ hasText: 'Switch Networks' });
  await expect(kit).toContainText('Wrong network detected, switch or disconnect to continue.');
  await kit.getByRole('button', { name: /Curtis/ }).click();
  // The demo wallet does not know that one.
  await expect(page.getByText('The wallet did not switch to Curtis', { exact: true })).toBeVisible();
  await chip.click();
  await kit.getByRole('button', { name: /^ApeChain(?! Curtis)/ }).click();
  await expect(chip).toBeHidden();
});
