import { communityPlayer } from '@hideout/local/chain/community';
import { personaNamed } from '@hideout/local/personas';
import type { Page } from '@playwright/test';
import type { Hex } from 'viem';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { answerWindow } from '../fixtures/bitcoin-wallet.ts';
import {
  card,
  claimButton,
  connect,
  expectAllowed,
  openClaim,
  recordProvider,
  test,
} from '../fixtures/serum.ts';
import { answerWallet } from '../fixtures/sign-in.ts';
import { expect } from '../fixtures/test.ts';
import { askWallet, inWallet, lookAgain, waitForNonce } from '../fixtures/wallet-window.ts';

/** Its own claim was made before the stack began: here it pays the fee for addresses of the community. */
const SENDER = personaNamed('swampqueen').address;
/** On the list, and every seventh has been claimed. */
const getHolder = (number: number) => communityPlayer(number * 7 + 1);

const transactions = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^Transactions: / });

/** Sends the claim of the address and leaves it on its way. */
async function sendClaim(page: Page): Promise<void> {
  await answerWallet(page, claimButton(page), 'approve');
  await expect(card(page)).toContainText('On its way');
  await expect(claimButton(page)).toHaveCount(0);
}

/** Names another address on the same page, without loading it again. */
async function lookUp(page: Page, address: string): Promise<void> {
  const box = page.getByRole('region', { name: 'Check any address' }).getByRole('textbox');
  await box.fill(address);
  await box.press('Enter');
  await expect(card(page)).toContainText(address);
}

test('a claim is sped up, called off and replaced in the wallet, over pages and without one: each is said, and paid once', async ({
  page,
  chain,
}) => {
  test.slow();
  const [first, second] = [getHolder(1), getHolder(2)];
  const asked = await recordProvider(page);
  await openClaim(page, first);
  await connect(page, 'swampqueen');
  await inWallet(page, async (settings) => {
    await settings.getByLabel('Knows ApeChain (local)').uncheck();
  });
  await expect(claimButton(page)).toHaveText('Switch to ApeChain and claim');
  await chain.holdBlocks();
  // One press: the chain is added, switched to, and the claim goes on by itself.
  await sendClaim(page);
  expect(asked.filter(({ method }) => method === 'wallet_addEthereumChain')).toHaveLength(1);
  await waitForNonce(page);
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'Serum' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Serum', exact: true })).toBeVisible();
  await page.goBack();
  await expect(card(page)).toContainText('On its way');
  await expect(claimButton(page)).toHaveCount(0);
  await chain.replace(SENDER, { to: chain.distributor, data: await chain.encodeClaim(first) });
  await chain.mine();
  await expect(card(page)).toContainText('SERUM arrived');
  await expect(card(page)).toContainText('Sped up:');
  expect(await chain.balanceOf(first)).toBe(BigInt((await chain.readProof(first)).amount));

  await lookUp(page, second);
  await sendClaim(page);
  await waitForNonce(page);
  await chain.replace(SENDER, { to: SENDER, data: '0x' });
  await chain.mine();
  await expect(card(page)).toContainText('You called it off in the wallet');
  await expect(claimButton(page)).toBeVisible();
  await expectNoAxeFindings(page);
  await card(page).getByRole('button', { name: 'Dismiss' }).click();

  await sendClaim(page);
  await waitForNonce(page);
  await page.goto('/demo-wallet/approve.html');
  await chain.replace(SENDER, { to: first, data: '0x' });
  await chain.mine();
  await openClaim(page, second);
  await expect(card(page)).toContainText('The wallet sent something else in its place');
  expect(await chain.balanceOf(second)).toBe(0n);
  await sendClaim(page);
  await chain.mine();
  await expect(card(page)).toContainText('SERUM arrived');
  expect(await chain.balanceOf(second)).toBe(BigInt((await chain.readProof(second)).amount));
  await expect(transactions(page)).toHaveAccessibleName('Transactions: 3 ended');
  expectAllowed(asked, chain);
});

test('a slow wallet, a lost answer, a reload and another sender: a claim is paid once, and the page sees it', async ({
  page,
  chain,
  complaints,
}) => {
  test.slow();
  // Spec section 8: wallet errors are logged.
  complaints.expect(/lost on its way/);
  const [slow, lost, reloaded, taken, poor] = [3, 4, 5, 6, 8].map(getHolder) as [Hex, Hex, Hex, Hex, Hex];
  const expectPaid = async (address: Hex) => {
    await expect(card(page)).toContainText('An address is paid once.');
    await expect(claimButton(page)).toHaveCount(0);
    expect(await chain.balanceOf(address)).toBe(BigInt((await chain.readProof(address)).amount));
  };
  const popups: Page[] = [];
  page.on('popup', (popup) => popups.push(popup));
  await page.addInitScript(() => {
    type Request = (wish: { method: string }) => Promise<unknown>;
    window.addEventListener('eip6963:announceProvider', (event) => {
      // EIP-6963: the detail carries the provider.
      const { provider } = (event as CustomEvent<{ provider: { request: Request } }>).detail;
      const { request } = provider;
      provider.request = async (wish) => {
        const answer = await request(wish);
        if (wish.method !== 'eth_sendTransaction' || sessionStorage.getItem('loses') === null) return answer;
        throw Object.assign(new Error('The answer was lost on its way.'), { code: -32603 });
      };
    });
  });
  await openClaim(page, slow);
  await connect(page, 'swampqueen');

  // The wallet takes its time, the user no longer waits, and then says yes after all.
  const late = await askWallet(page, claimButton(page));
  await page.bringToFront();
  await card(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(card(page)).toContainText('If you still say yes in the wallet it is sent, and shown here.');
  await answerWindow(late, 'approve');
  await expect(card(page)).toContainText('SERUM arrived');
  await expectPaid(slow);

  // The wallet sends it and fails to say so.
  await lookUp(page, lost);
  await page.evaluate(() => sessionStorage.setItem('loses', 'yes'));
  await answerWallet(page, claimButton(page), 'approve');
  await expectPaid(lost);
  await page.evaluate(() => sessionStorage.removeItem('loses'));

  // The page that asked was loaded again when the user says yes.
  await lookUp(page, reloaded);
  const question = await askWallet(page, claimButton(page));
  await page.reload();
  await expect(claimButton(page)).toBeVisible();
  await answerWindow(question, 'approve');
  await lookAgain(page);
  await expectPaid(reloaded);

  // Another sender was faster than the page could know: the contract is asked before the wallet.
  await lookUp(page, taken);
  await expect(claimButton(page)).toBeVisible();
  const before = popups.length;
  await chain.claimAsAnother(taken);
  await claimButton(page).click();
  await expectPaid(taken);

  // Nothing to pay the fee with.
  const balance = await chain.client.getBalance({ address: SENDER });
  await chain.client.setBalance({ address: SENDER, value: 0n });
  await lookUp(page, poor);
  await expect(card(page).getByRole('alert')).toContainText('The wallet cannot pay the network fee');
  await expectNoAxeFindings(page);
  await chain.client.setBalance({ address: SENDER, value: balance });
  await card(page).getByRole('button', { name: 'Check again' }).click();
  await expect(claimButton(page)).toBeVisible();
  expect(popups).toHaveLength(before);
});
