import { answerWindow, becomeIn, installWallets, switchChain } from '../fixtures/bitcoin-wallet.ts';
import { connectDemoWallet } from '../fixtures/sign-in.ts';
import { button, expectSignedIn, getDialog, openSignIn, status } from '../fixtures/sign-in-dialog.ts';
import { expect, test } from '../fixtures/test.ts';
import { addWallet, askWallet, callsTo, chooseDemoWallet, inWallet } from '../fixtures/wallet-window.ts';

/** Spec section 8: wallet errors are logged. */
const LOGGED = /Refused in the wallet|The wallet failed/;

/** A chain that the wallet can be on and the site does not use. */
const SEPOLIA = 11155111;

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

test('a wallet without an account, with a name of 600 characters: a message, and a window of its usual width', async ({
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

test('closing the wallet’s window is a no, and the next try signs in', { tag: '@core' }, async ({ page }) => {
  await page.goto('/');
  await connectDemoWallet(page, 'hound');
  await (await askWallet(page, button(page, 'Sign message'))).close();
  await expect(getDialog(page)).toContainText('You said no. Nothing was sent.');
  await answerWindow(await askWallet(page, button(page, 'Try again')), 'approve');
  await expectSignedIn(page, 'hound');
});

test('a silent wallet: a message and Cancel after 8 s, its late answer is ignored, the next try signs in', async ({
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

test('another account while the wallet is asked: the old one’s signature is not used', {
  tag: '@core',
}, async ({ page }) => {
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

test('disconnected in the wallet while it is asked: a message, and the next step is to connect', async ({
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

test('a server that is away while the signature is checked: a message, and the same step again', async ({
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
