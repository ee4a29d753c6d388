import { encodeWrite } from '@hideout/delegation/hot-wallet-writes';
import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import {
  asHot,
  dialog,
  fillLink,
  getWalletAddress,
  links,
  openAs,
  send,
  test,
} from '../fixtures/delegation.ts';
import { answerWallet } from '../fixtures/sign-in.ts';
import { expect } from '../fixtures/test.ts';
import { inWallet, waitForNonce } from '../fixtures/wallet-window.ts';

const [COLD, HOT] = [getWalletAddress('dryflask'), getWalletAddress('newblood')];
const LOCK = encodeWrite({ kind: 'setLocked', locked: true });

const openButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Transactions: / });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Transactions' });
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });

/** Sends the lock of the connected wallet and leaves it on its way. */
async function sendLock(page: Page): Promise<void> {
  await asHot(page).getByRole('button', { name: 'Lock', exact: true }).click();
  await answerWallet(page, dialog(page).getByRole('button', { name: 'Send' }), 'approve');
  await expect(dialog(page).getByText('Sent: Lock')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
}

test('what is on its way is followed over routes, a reload and in another tab, and ends in all of them once', async ({
  page,
  context,
  chain,
}) => {
  test.slow();
  await openAs(page, 'dryflask');
  await expect(openButton(page)).toBeHidden();
  await chain.holdBlocks();
  await fillLink(page, HOT);
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await answerWallet(page, dialog(page).getByRole('button', { name: 'Send' }), 'approve');
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(openButton(page)).toHaveAccessibleName('Transactions: 1 pending');

  await navigation(page).getByRole('link', { name: 'Governance' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Governance' })).toBeVisible();
  await expect(openButton(page)).toHaveAccessibleName('Transactions: 1 pending');
  await page.reload();
  await openButton(page).click();
  const item = panel(page).getByRole('listitem').filter({ hasText: 'Link to hot wallet' });
  await expect(item).toContainText('Sent: Link to hot wallet');
  await expect(item.getByRole('link', { name: /Etherscan/ })).toHaveAttribute(
    'href',
    /\/tx\/0x[0-9a-f]{64}$/,
  );
  await expect(item.getByRole('button', { name: /^Dismiss/ })).toBeHidden();
  await expectNoAxeFindings(page);
  await page.keyboard.press('Escape');
  await expect(openButton(page)).toBeFocused();

  // Another tab sees it, and does not send the same a second time.
  const other = await context.newPage();
  await other.goto('/delegation');
  await expect(links(other).getByRole('list', { name: 'Sent from here' })).toContainText('Sent: Link');
  // To another wallet: what waits makes the same link look done to the contract.
  await fillLink(other, getWalletAddress('franken'));
  await dialog(other).getByRole('button', { name: 'Continue' }).click();
  let popups = 0;
  other.on('popup', () => {
    popups += 1;
  });
  await dialog(other).getByRole('button', { name: 'Send' }).click();
  await expect(dialog(other).getByRole('alert')).toContainText(
    'It is on its way already: Link to hot wallet.',
  );
  expect(popups).toBe(0);
  await dialog(other).getByRole('button', { name: 'Close' }).click();

  await chain.mine();
  await expect(openButton(page)).toHaveAccessibleName('Transactions: 1 ended');
  await expect(notifications(page).getByRole('listitem')).toHaveCount(1);
  await expect(notifications(page).getByRole('listitem')).toContainText('Linked');
  await expect(openButton(other)).toHaveAccessibleName('Transactions: 1 ended');
  await expect(links(other)).toContainText('Linked. Mined in block');
  await expect(other.getByRole('status').filter({ hasText: 'Linked. Mined in block' })).toHaveCount(1);
  await expect(notifications(other).getByRole('listitem')).toHaveCount(0);

  // Nothing is said again after a reload; what has ended stays until it is dismissed, in both tabs.
  await page.reload();
  await openButton(page).click();
  const ended = panel(page).getByRole('listitem').filter({ hasText: 'Linked' });
  await expect(ended).toContainText('Mined in block');
  await expect(notifications(page).getByRole('listitem')).toHaveCount(0);
  await ended.getByRole('link', { name: /^Show the page/ }).click();
  await expect(page).toHaveURL(/\/delegation$/);
  await openButton(page).click();
  await ended.getByRole('button', { name: /^Dismiss/ }).click();
  await expect(openButton(page)).toBeHidden();
  await expect(openButton(other)).toBeHidden();
});

test('reverted on another page, sped up, and called off while no page was open: each says so', async ({
  page,
  chain,
}) => {
  test.slow();
  await openAs(page, 'dryflask');
  await chain.holdBlocks();
  const items = panel(page).getByRole('listitem');
  await fillLink(page, HOT);
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await answerWallet(page, dialog(page).getByRole('button', { name: 'Send' }), 'approve');
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(openButton(page)).toHaveAccessibleName('Transactions: 1 pending');
  await navigation(page).getByRole('link', { name: 'Governance' }).click();
  await chain.submit(HOT, LOCK, 10n ** 12n);
  await chain.mine();
  const toast = notifications(page).getByRole('listitem').filter({ hasText: 'Refused' });
  await expect(toast).toContainText('Refused by the contract: Link to hot wallet');
  await expect(toast).toContainText('That hot wallet is locked');
  await openButton(page).click();
  await expect(items).toContainText('That hot wallet is locked and takes no new links.');
  await expectNoAxeFindings(page);
  await items.getByRole('button', { name: /^Dismiss/ }).click();
  await page.goto('/delegation');

  await sendLock(page);
  await waitForNonce(page);
  await chain.replace(COLD, LOCK);
  await chain.mine();
  await expect(links(page)).toContainText('Locked. Mined in block');
  await openButton(page).click();
  await expect(items).toContainText(['The wallet had sped it up.']);
  await items.getByRole('button', { name: /^Dismiss/ }).click();

  await asHot(page).getByRole('button', { name: 'Unlock' }).click();
  await answerWallet(page, dialog(page).getByRole('button', { name: 'Send' }), 'approve');
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await waitForNonce(page);
  await page.goto('/demo-wallet/approve.html');
  await chain.replace(COLD, { to: COLD, data: '0x' });
  await chain.mine();
  await page.goto('/');
  await openButton(page).click();
  await expect(items).toContainText(['Did not happen: Unlock']);
  await expect(items).toContainText('called off in the wallet. Nothing has changed.');
  await items.getByRole('button', { name: /^Dismiss/ }).click();
});

test('a chain that the wallet does not know is added and switched to, and the transaction goes on', async ({
  page,
}) => {
  await openAs(page, 'dryflask');
  await inWallet(page, async (settings) => {
    await settings.getByLabel('Chain', { exact: true }).selectOption('33139');
    await settings.getByLabel('Knows Ethereum (local)').uncheck();
  });
  await asHot(page).getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(dialog(page)).toContainText('It is asked to switch to Ethereum first.');
  await send(page, /^Locked\. Mined/);
  await inWallet(page, async (settings) => {
    await expect(settings.getByLabel('Knows Ethereum (local)')).toBeChecked();
    await expect(settings.getByText(/^Added by a page: Ethereum, ETH, https:.*etherscan/)).toBeVisible();
    await settings.getByLabel('Ask before a page switches the chain').check();
  });
});
