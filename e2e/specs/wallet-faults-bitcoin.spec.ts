import { bitcoinKeys } from '@hideout/local/bitcoin-personas';
import type { Page } from '@playwright/test';
import {
  answerWindow,
  becomeIn,
  installWallets,
  openWalletSettings,
  switchUnisat,
} from '../fixtures/bitcoin-wallet.ts';
import { expect, test } from '../fixtures/test.ts';
import { askWallet, callsTo, inWallet } from '../fixtures/wallet-window.ts';

/** Spec section 8: wallet errors are logged, also by the library. */
const LOGGED = /Refused in the wallet|The wallet failed|Error calling the method|\[Connect\] Error during/;

/** Spec section 4: the remembered provider. */
const REMEMBERED = 'sats-connect_defaultProvider';

const NAMES = ['Xverse', 'Unisat', 'Magic Eden', 'Leather'] as const;
type Name = (typeof NAMES)[number];

const getDialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in' });
const getChooser = (page: Page) => page.getByRole('dialog', { name: 'Choose wallet to connect' });
const button = (page: Page, name: string | RegExp) => getDialog(page).getByRole('button', { name });
const tile = (page: Page, name: Name) => getChooser(page).getByRole('button', { name });
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Account of / });
const remembered = (page: Page) => page.evaluate((key) => localStorage.getItem(key), REMEMBERED);

async function openChooser(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await button(page, /^Bitcoin wallet/).click();
  await expect(getChooser(page)).toBeVisible();
}

/** Ends at step 2 of signing in. */
async function connect(page: Page, name: Name, persona: 'hound' | 'franken' = 'hound') {
  await openChooser(page);
  await answerWindow(await askWallet(page, tile(page, name)), 'approve', persona);
  await expect(getDialog(page)).toContainText('Step 2 of 2: sign in your wallet');
  await expect(getDialog(page)).toContainText(name);
}

async function sign(page: Page, label: string | RegExp = 'Sign message') {
  await answerWindow(await askWallet(page, button(page, label)), 'approve');
  await expect(account(page)).toBeVisible();
  await expect(getDialog(page)).toBeHidden();
}

test.beforeEach(({ complaints }) => complaints.expect(LOGGED));

for (const name of NAMES) {
  test(`${name}: refusing to connect forgets the wallet, refusing to sign is said plainly, and then it signs in`, async ({
    page,
  }) => {
    await page.goto('/');
    await openChooser(page);
    await answerWindow(await askWallet(page, tile(page, name)), 'refuse');
    await expect(button(page, /^Bitcoin wallet/)).toBeEnabled();
    await expect(getDialog(page).getByRole('status')).toContainText('Request canceled by user');
    expect(await remembered(page)).toBeNull();

    await button(page, /^Bitcoin wallet/).click();
    await answerWindow(await askWallet(page, tile(page, name)), 'approve', 'hound');
    await answerWindow(await askWallet(page, button(page, 'Sign message')), 'refuse');
    await expect(getDialog(page)).toContainText('You said no. Nothing was sent.');
    expect(await remembered(page)).not.toBeNull();
    await sign(page, 'Try again');
  });
}

test('a silent wallet: after 60 s the chooser still waits and offers Cancel; what it says later is ignored', async ({
  page,
}) => {
  const verified = callsTo(page, '/api/auth/verify');
  await page.clock.install();
  await page.goto('/');
  await openChooser(page);
  const silent = await askWallet(page, tile(page, 'Xverse'));
  const chooser = page.getByRole('dialog').filter({ hasText: 'Xverse' });
  await expect(chooser).toContainText('Confirm the operation in Xverse');
  await page.clock.fastForward(60_000);
  await expect(chooser).toContainText('Still waiting. Open Xverse?');
  await chooser.getByRole('button', { name: 'Cancel' }).click();
  await expect(button(page, /^Bitcoin wallet/)).toBeEnabled();
  await answerWindow(silent, 'approve', 'hound');

  await button(page, /^Bitcoin wallet/).click();
  await answerWindow(await askWallet(page, tile(page, 'Leather')), 'approve', 'hound');
  const second = await askWallet(page, button(page, 'Sign message'));
  await page.clock.fastForward(8_000);
  await expect(getDialog(page).getByRole('status')).toContainText('Still waiting for Leather.');
  await button(page, 'Cancel').click();
  await answerWindow(second, 'approve');
  await expect(button(page, 'Sign message')).toBeEnabled();
  expect(verified).toEqual([]);
  await sign(page);
});

test('closing the chooser connects nothing and leads back to the ways', async ({ page }) => {
  await page.goto('/');
  await openChooser(page);
  await page.keyboard.press('Escape');
  await expect(button(page, /^Bitcoin wallet/)).toBeEnabled();
  expect(await remembered(page)).toBeNull();
});

test('another account while the wallet is asked: the old one’s signature is not used', async ({ page }) => {
  const verified = callsTo(page, '/api/auth/verify');
  await page.goto('/');
  await connect(page, 'Xverse');
  const wallet = await askWallet(page, button(page, 'Sign message'));
  await inWallet(page, (settings) => becomeIn(settings, 'xverse', 'franken'));
  await expect(getDialog(page)).toContainText('Your wallet is on another account now. Nothing was sent');
  await expect(getDialog(page)).toContainText(bitcoinKeys('xverse', 'franken').ordinals.address);
  await answerWindow(wallet, 'approve');
  await sign(page);
  expect(verified).toHaveLength(1);
});

test('disconnected in the wallet while it is asked: a message, and the next step is to connect', async ({
  page,
}) => {
  await page.goto('/');
  await connect(page, 'Xverse');
  const wallet = await askWallet(page, button(page, 'Sign message'));
  await inWallet(page, (settings) => becomeIn(settings, 'xverse', 'nobody'));
  await expect(getDialog(page).getByRole('alert')).toContainText('The wallet is no longer connected');
  await answerWindow(wallet, 'refuse');
  await button(page, 'Connect again').click();
  await answerWindow(await askWallet(page, tile(page, 'Unisat')), 'approve', 'hound');
  await sign(page);
});

test('Unisat on its test network is switched before it connects', async ({ page }) => {
  await page.goto('/');
  await inWallet(page, (settings) => switchUnisat(settings, 'testnet'));
  await openChooser(page);
  const first = await askWallet(page, tile(page, 'Unisat'));
  const second = page.waitForEvent('popup');
  await answerWindow(first, 'approve', 'hound');
  // The second window needs a click of its own when the first one's has grown old.
  void page
    .getByRole('button', { name: 'Open window' })
    .click({ noWaitAfter: true })
    .catch(() => undefined);
  const question = await second;
  await expect(question.getByRole('heading', { level: 1 })).toHaveText('Switch to Bitcoin');
  await answerWindow(question, 'approve');
  await expect(getDialog(page)).toContainText('Unisat');
  await sign(page);
});

test('a remembered wallet is there after a reload, and a disconnect forgets it', async ({ page }) => {
  await page.goto('/');
  await connect(page, 'Unisat');
  await sign(page);
  expect(await remembered(page)).toBe('unisat');
  await page.reload();
  await account(page).click();
  await expect(page.getByRole('menu')).toContainText('Unisat');
  await page.getByRole('menuitem', { name: /^Disconnect/ }).click();
  await expect.poll(() => remembered(page)).toBeNull();
});

test('a remembered wallet is asked without a choice; refusing keeps it, and another can be chosen', async ({
  page,
}) => {
  await page.goto('/');
  await connect(page, 'Unisat');
  const settings = await openWalletSettings(page);
  await page.goto('about:blank');
  await becomeIn(settings, 'unisat', 'nobody');
  await settings.close();
  await page.goto('/');
  await expect(getDialog(page).getByRole('alert')).toContainText('The wallet is no longer connected');
  await answerWindow(await askWallet(page, button(page, 'Connect again')), 'refuse');
  await expect(button(page, 'Use another Bitcoin wallet')).toBeVisible();
  expect(await remembered(page)).toBe('unisat');
  await button(page, 'Use another Bitcoin wallet').click();
  await answerWindow(await askWallet(page, tile(page, 'Magic Eden')), 'approve', 'hound');
  expect(await remembered(page)).toBe('magicEden.bitcoin');
  await sign(page);
});

test('a wallet that was removed since the last visit: a message, and the chooser offers the others', async ({
  page,
}) => {
  await page.goto('/');
  await connect(page, 'Unisat');
  await sign(page);
  await installWallets(page.context(), ['xverse']);
  await page.reload();
  await expect(page.getByText('Unisat is no longer in this browser.').first()).toBeVisible();
  expect(await remembered(page)).toBeNull();
});
