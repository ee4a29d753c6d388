import type { HotWalletWrite } from '@hideout/delegation/delegation-types';
import { encodeWrite } from '@hideout/delegation/hot-wallet-writes';
import type { Hex } from 'viem';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import {
  asCold,
  asHot,
  dialog,
  fillLink,
  found,
  getWalletAddress,
  links,
  openAs,
  send,
  test,
} from '../fixtures/delegation.ts';
import type { LocalChain } from '../fixtures/local-chain.ts';
import { answerWallet, signIn } from '../fixtures/sign-in.ts';
import { expect } from '../fixtures/test.ts';

const DAY = 86_400;
const [COLD, HOT] = [getWalletAddress('dryflask'), getWalletAddress('newblood')];

function act(chain: LocalChain, as: Hex, write: HotWalletWrite) {
  return chain.send(as, encodeWrite(write));
}

/** `cold` points to `hot`, done somewhere else. */
function linkInAnotherTab(chain: LocalChain, cold: Hex, hot: Hex, expiresAt: bigint | null = null) {
  return act(chain, cold, { kind: 'setHotWallet', hotWallet: hot, expiresAt, lock: false });
}

test('D07: a cold wallet links, renews and unlinks, each reported by the event of the contract', {
  tag: '@core',
}, async ({ page, complaints }) => {
  // Several transactions, each with a window of the wallet.
  test.slow();
  complaints.expect(/Refused in the wallet/);
  await openAs(page, 'dryflask');
  await expect(asCold(page)).toContainText('It points to no hot wallet.');
  await fillLink(page, HOT);
  await dialog(page)
    .getByRole('radio', { name: /At a date/ })
    .check();
  await dialog(page).getByRole('button', { name: '3 months' }).click();
  await expectNoAxeFindings(page);
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Send' })).toBeVisible();
  for (const text of [HOT, COLD, 'Ethereum', 'Hot-wallet contract', 'UTC']) {
    await expect(dialog(page)).toContainText(text);
  }
  await expectNoAxeFindings(page);

  await answerWallet(page, dialog(page).getByRole('button', { name: 'Send' }), 'refuse');
  await expect(dialog(page).getByText('You said no. Nothing was sent.').first()).toBeVisible();
  await send(page, /^Linked\. Mined in block/);
  const sent = links(page).getByRole('list', { name: 'Sent from here' });
  await expect(sent).toContainText(/HotWalletChanged: .* now points to .*, until .*UTC\)\./);
  await expect(asCold(page)).toContainText(`Points to`);
  await expect(asCold(page)).toContainText(HOT);
  await expect(asCold(page).locator('time')).toHaveCount(1);
  await expectNoAxeFindings(page);

  await page
    .getByRole('button', { name: 'My wallet' })
    .or(page.getByRole('link', { name: 'My wallet' }))
    .click();
  await expect(found(page)).toContainText('It acts through');

  await asCold(page).getByRole('button', { name: 'Change the end' }).click();
  await dialog(page)
    .getByRole('radio', { name: /No end/ })
    .check();
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await send(page, /^New end set\. Mined/);
  await expect(sent).toContainText('still points to');
  await expect(asCold(page)).toContainText('No end');

  await asCold(page).getByRole('button', { name: 'Unlink' }).click();
  await send(page, /^Unlinked\. Mined/);
  await expect(sent).toContainText('no longer points to');
  await expect(asCold(page)).toContainText('It points to no hot wallet.');
  await expect(found(page)).not.toContainText('It acts through');
});

test('a hot wallet locks, unlocks, lets go of one, and of all', async ({ page, chain }) => {
  await linkInAnotherTab(chain, COLD, HOT);
  await linkInAnotherTab(chain, getWalletAddress('franken'), HOT);
  await openAs(page, 'newblood');
  await expect(asHot(page)).toContainText('2 of 128 places taken.');
  await asHot(page).getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(dialog(page)).toContainText('No further wallet can link to this one until it is unlocked.');
  await send(page, /^Locked\. Mined/);
  await expect(asHot(page).getByText('Locked', { exact: true })).toBeVisible();
  await page.goto(`/delegation?address=${HOT}`);
  await expect(found(page)).toContainText('Locked: takes no new links');
  await asHot(page).getByRole('button', { name: 'Unlock' }).click();
  await send(page, /^Unlocked\. Mined/);
  await expect(found(page)).not.toContainText('Locked');

  await asHot(page)
    .getByRole('button', { name: `Remove ${COLD.slice(0, 6)}…${COLD.slice(-4)}` })
    .click();
  await expect(dialog(page)).toContainText(COLD);
  await send(page, /^Removed\. Mined/);
  await expect(asHot(page)).toContainText('1 of 128 places taken.');
  await expect(found(page)).toContainText('1 cold wallet acts through this wallet');
  await asHot(page).getByRole('button', { name: 'Renounce all' }).click();
  await send(page, /^Renounced\. Mined/);
  await expect(asHot(page)).toContainText('No cold wallet points here.');
  await expect(found(page)).toContainText('Nobody acts through this wallet');
});

test('a link ends by the clock of the chain: shown as expired on both sides, renewed, and cleaned up', async ({
  page,
  browser,
  chain,
}) => {
  // Several transactions, each with a window of the wallet.
  test.slow();
  const { timestamp } = await chain.client.getBlock();
  await linkInAnotherTab(chain, COLD, HOT, timestamp + BigInt(30 * DAY));
  await openAs(page, 'newblood');
  await page.goto(`/delegation?address=${HOT}`);
  await expect(found(page)).toContainText('1 cold wallet acts through this wallet');
  await expect(asHot(page).getByRole('listitem')).toContainText(/until/i);

  await chain.advance(31 * DAY);
  await found(page).getByRole('button', { name: 'Read again' }).click();
  await expect(found(page)).toContainText('Nobody acts through this wallet');
  await found(page).getByText('1 other not counted').click();
  await expect(found(page).getByRole('list', { name: 'Not counted' })).toContainText(/expired/i);
  await page.reload();
  await expect(asHot(page).getByRole('listitem')).toContainText(/expired/i);

  const other = await browser.newContext();
  const coldPage = await other.newPage();
  await coldPage.goto(new URL('/delegation', page.url()).href);
  await signIn(coldPage, 'dryflask');
  await expect(asCold(coldPage)).toContainText('Pointed to');
  await asCold(coldPage).getByRole('button', { name: 'Renew' }).click();
  await dialog(coldPage).getByRole('button', { name: '1 month', exact: true }).click();
  await dialog(coldPage).getByRole('button', { name: 'Continue' }).click();
  await send(coldPage, /^New end set\. Mined/);
  await expect(asCold(coldPage)).toContainText('Points to');
  await other.close();

  await chain.advance(40 * DAY);
  await page.reload();
  await asHot(page).getByRole('button', { name: 'Clean up 1 expired' }).click();
  await send(page, /^Cleaned up\. Mined/);
  await expect(asHot(page)).toContainText('No cold wallet points here.');
});

test('what the contract would refuse is said before the wallet is asked, and the form stays', async ({
  page,
  chain,
}) => {
  await act(chain, HOT, { kind: 'setLocked', locked: true });
  await openAs(page, 'dryflask');
  let popups = 0;
  page.on('popup', () => {
    popups += 1;
  });
  await fillLink(page, COLD);
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('A wallet cannot be its own hot wallet.');
  await dialog(page).getByRole('textbox', { name: 'Hot wallet' }).fill(HOT);
  await expect(dialog(page).getByRole('alert')).toBeHidden();
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('That hot wallet is locked');
  await expect(dialog(page).getByRole('textbox', { name: 'Hot wallet' })).toHaveValue(HOT);
  await expectNoAxeFindings(page);
  expect(popups).toBe(0);
});

test('without ETH for the fee nothing is asked of the wallet', async ({ page, chain }) => {
  await chain.client.setBalance({ address: COLD, value: 1_000n });
  await openAs(page, 'dryflask');
  await asHot(page).getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('less than the network fee');
  await expect(dialog(page).getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a transaction that the contract reverts says why', async ({ page, chain }) => {
  await openAs(page, 'dryflask');
  await chain.holdBlocks();
  await fillLink(page, HOT);
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await answerWallet(page, dialog(page).getByRole('button', { name: 'Send' }), 'approve');
  await expect(dialog(page).getByText('Sent: Link to hot wallet')).toBeVisible();
  // Meanwhile the hot wallet locks itself, and its transaction is the first in the block.
  await chain.submit(HOT, encodeWrite({ kind: 'setLocked', locked: true }), 10n ** 12n);
  await chain.mine();
  const refused = dialog(page).getByRole('alert');
  await expect(refused).toContainText('Refused by the contract: Link to hot wallet');
  await expect(refused).toContainText('That hot wallet is locked');
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(asCold(page)).toContainText('It points to no hot wallet.');
});

test('a reload while it is on its way goes on waiting, and a reload after its end does not', async ({
  page,
  chain,
}) => {
  await openAs(page, 'dryflask');
  await chain.holdBlocks();
  await fillLink(page, HOT);
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await answerWallet(page, dialog(page).getByRole('button', { name: 'Send' }), 'approve');
  await expect(dialog(page).getByText('Sent: Link to hot wallet')).toBeVisible();
  await page.reload();
  const sent = links(page).getByRole('list', { name: 'Sent from here' });
  await expect(sent).toContainText('Sent: Link to hot wallet');
  await expectNoAxeFindings(page);
  await chain.mine();
  await expect(sent).toContainText('Linked. Mined in block');
  await expect(sent).toContainText('now points to');
  await expect(asCold(page)).toContainText('Points to');
  await page.reload();
  await expect(asCold(page)).toContainText('Points to');
  await expect(sent).toBeHidden();
});

test('a wallet on another network switches as a part of sending', async ({ page, context }) => {
  await openAs(page, 'dryflask');
  // The wallet's own page, in another tab.
  const wallet = await context.newPage();
  await wallet.goto('/demo-wallet/approve.html');
  await wallet.evaluate(
    (address) => localStorage.setItem('hideout.demoWallet', JSON.stringify({ address, chainId: 33139 })),
    COLD,
  );
  await wallet.close();
  await asHot(page).getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(dialog(page)).toContainText('It is asked to switch to Ethereum first.');
  await send(page, /^Locked\. Mined/);
});

test('at 390 px nothing scrolls sideways, from the empty page to the event', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const expectNarrow = async () => {
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expectNoAxeFindings(page);
  };
  await page.goto('/delegation');
  await expect(page.getByRole('button', { name: 'Connect a wallet' })).toBeVisible();
  await expectNarrow();
  await openAs(page, 'dryflask');
  await fillLink(page, HOT);
  await dialog(page)
    .getByRole('radio', { name: /At a date/ })
    .check();
  await expectNarrow();
  await dialog(page).getByRole('button', { name: '1 year' }).click();
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await dialog(page).getByRole('button', { name: 'Send' }).waitFor();
  await expectNarrow();
  await send(page, /^Linked\. Mined/);
  await page.goto(`/delegation?address=${HOT}`);
  await expect(found(page)).toContainText('1 cold wallet acts through this wallet');
  await expectNarrow();
});
