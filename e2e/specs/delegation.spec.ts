import { DELEGATE_REGISTRY_ADDRESS } from '@hideout/delegation/contracts';
import type { HotWalletWrite } from '@hideout/delegation/delegation-types';
import { encodeWrite } from '@hideout/delegation/hot-wallet-writes';
import type { Page } from '@playwright/test';
import { encodeFunctionData, type Hex, parseAbi, zeroHash } from 'viem';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { type LocalChain, localChain } from '../fixtures/local-chain.ts';
import { answerWallet, signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { coldWallets, type PersonaName, personaNamed } from '../stack/personas.ts';

const DAY = 86_400;
const addressOf = (name: PersonaName) => personaNamed(name).address;
const [COLD, HOT] = [addressOf('dryflask'), addressOf('newblood')];

let chain: LocalChain;
let before: Hex;

test.beforeEach(async ({ stack }) => {
  chain = localChain(stack.rpcUrls.ethereum);
  before = await chain.snapshot();
});

test.afterEach(async () => {
  await chain.letBlocksGo();
  await chain.revert(before);
});

const found = (page: Page) => page.getByRole('region', { name: 'Who acts through it' });
const links = (page: Page) => page.getByRole('region', { name: 'Your links' });
const asCold = (page: Page) => page.getByRole('region', { name: 'As a cold wallet' });
const asHot = (page: Page) => page.getByRole('region', { name: 'As a hot wallet' });
const dialog = (page: Page) => page.getByRole('dialog');
const act = (as: Hex, write: HotWalletWrite) => chain.send(as, encodeWrite(write));

/** `cold` points to `hot`, done somewhere else. */
function linkElsewhere(cold: Hex, hot: Hex, expiresAt: bigint | null = null) {
  return act(cold, { kind: 'setHotWallet', hotWallet: hot, expiresAt, lock: false });
}

/** From the confirmation to the contract's own event. */
async function send(page: Page, done: string | RegExp) {
  await answerWallet(page, dialog(page).getByRole('button', { name: 'Send' }), 'approve');
  await expect(dialog(page).getByText(done)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(dialog(page)).toBeHidden();
}

async function openAs(page: Page, persona: PersonaName) {
  await page.goto('/delegation');
  await signIn(page, persona);
  await expect(asHot(page)).toBeVisible();
}

async function fillLink(page: Page, hotWallet: string) {
  await page.getByRole('button', { name: 'Link to a hot wallet' }).click();
  await dialog(page).getByRole('textbox', { name: 'Hot wallet' }).fill(hotWallet);
}

test('looks up who acts through hound, from both sources, and what does not count', async ({ page }) => {
  await page.goto('/delegation');
  await page.getByRole('textbox', { name: 'Address or ENS name' }).fill(addressOf('hound'));
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(found(page)).toContainText('2 cold wallets act through this wallet');
  const rows = found(page).getByRole('list', { name: 'Cold wallets' }).getByRole('listitem');
  await expect(rows.filter({ hasText: coldWallets.deepFreeze })).toContainText('Hot-wallet link · no end');
  await expect(rows.filter({ hasText: addressOf('franken') })).toContainText('delegate.xyz · all rights');
  await found(page).getByText('1 other not counted').click();
  const others = found(page).getByRole('list', { name: 'Not counted' });
  await expect(others).toContainText(coldWallets.halfVault);
  await expect(others).toContainText('Delegates one contract only');
  await expectNoAxeFindings(page);
});

test('a wallet that both sources name counts once, and an expired link does not count', async ({ page }) => {
  await page.goto(`/delegation?address=${addressOf('sippin_serum')}`);
  await expect(found(page)).toContainText('1 cold wallet acts through this wallet');
  const row = found(page).getByRole('list', { name: 'Cold wallets' }).getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(coldWallets.twinVault);
  await expect(row).toContainText('Hot-wallet link');
  await expect(row).toContainText('delegate.xyz · all rights');

  await page.goto(`/delegation?address=${addressOf('vaultrat')}`);
  await expect(found(page)).toContainText('Nobody acts through this wallet');
  await found(page).getByText('1 other not counted').click();
  const others = found(page).getByRole('list', { name: 'Not counted' });
  await expect(others).toContainText(coldWallets.rustyLocker);
  await expect(others).toContainText('The link has ended.');
  await expect(others.locator('time')).toHaveCount(1);
});

test('the address bar is the state: back works, and a typing mistake is marked where it is', async ({
  page,
}) => {
  await page.goto(`/delegation?address=${addressOf('hound')}`);
  await expect(found(page)).toContainText('2 cold wallets');
  const box = page.getByRole('textbox', { name: 'Address or ENS name' });
  const typo = `${COLD.slice(0, 9)}O${COLD.slice(10)}`;
  await box.fill(typo);
  await box.press('Enter');
  await expect(page.getByText('Character 10 is “O”.')).toBeVisible();
  await expect(box).toHaveValue(typo);
  await box.fill('bayc.eth');
  await box.press('Enter');
  await expect(
    page.getByText('Names cannot be looked up on this chain. Enter the address itself.'),
  ).toBeVisible();
  await expectNoAxeFindings(page);
  await page.goBack();
  await page.goBack();
  await expect(box).toHaveValue(addressOf('hound'));
  await expect(found(page)).toContainText('2 cold wallets');
});

test('one source that fails is named, and both together say which server was asked', async ({
  page,
  stack,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/);
  const node = `${stack.rpcUrls.ethereum}/**`;
  await page.route(node, (route) =>
    route.request().postData()?.toLowerCase().includes(DELEGATE_REGISTRY_ADDRESS.slice(2).toLowerCase())
      ? route.fulfill({ status: 503 })
      : route.fallback(),
  );
  await page.goto(`/delegation?address=${addressOf('hound')}`);
  await expect(found(page)).toContainText('delegate.xyz could not be read');
  await expect(found(page)).toContainText('At least 1 cold wallet acts through this wallet');
  await page.unroute(node);
  await page.route(node, (route) => route.abort());
  await page.goto(`/delegation?address=${addressOf('franken')}`);
  const failure = page.getByRole('region', { name: 'Ethereum could not be read' });
  await expect(failure).toContainText(new URL(stack.rpcUrls.ethereum).host);
  await page.unroute(node);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(found(page)).toBeVisible();
});

test('of many wallets only those in view are drawn, and the last one can be reached', async ({ page }) => {
  const registry = parseAbi([
    'function delegateAll(address to, bytes32 rights, bool enable) returns (bytes32)',
  ]);
  const data = encodeFunctionData({
    abi: registry,
    functionName: 'delegateAll',
    args: [addressOf('stranger'), zeroHash, true],
  });
  const wallets = Array.from({ length: 70 }, (_, index): Hex => `0x${index.toString(16).padStart(40, 'c')}`);
  await Promise.all(wallets.map((from) => chain.submit(from, { to: DELEGATE_REGISTRY_ADDRESS, data })));
  await page.goto(`/delegation?address=${addressOf('stranger')}`);
  await expect(found(page)).toContainText('70 cold wallets act through this wallet');
  const rows = found(page).getByRole('list', { name: 'Cold wallets' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  expect(await rows.count()).toBeLessThan(50);
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    await expect(found(page).getByRole('listitem').and(page.locator('[aria-posinset="70"]'))).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  await expect(rows.last()).toHaveAttribute('aria-setsize', '70');
});

test('a cold wallet links, renews and unlinks, each told by the event of the contract', async ({
  page,
  complaints,
}) => {
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
  for (const words of [HOT, COLD, 'Ethereum', 'Hot-wallet contract', 'UTC']) {
    await expect(dialog(page)).toContainText(words);
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

test('a hot wallet locks, unlocks, lets go of one, and of all', async ({ page }) => {
  await linkElsewhere(COLD, HOT);
  await linkElsewhere(addressOf('franken'), HOT);
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
}) => {
  const { timestamp } = await chain.client.getBlock();
  await linkElsewhere(COLD, HOT, timestamp + BigInt(30 * DAY));
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
}) => {
  await act(HOT, { kind: 'setLocked', locked: true });
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

test('without ETH for the fee nothing is asked of the wallet', async ({ page }) => {
  await chain.client.setBalance({ address: COLD, value: 1_000n });
  await openAs(page, 'dryflask');
  await asHot(page).getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('less than the network fee');
  await expect(dialog(page).getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a transaction that the contract takes back when it is mined says why', async ({ page }) => {
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

test('the profile leads to the look-up', async ({ page }) => {
  await page.goto('/profile');
  await signIn(page, 'hound');
  await page.getByRole('link', { name: 'Look up delegations' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Delegation' })).toBeFocused();
  await expect(page).toHaveTitle('Delegation — hideout');
});
