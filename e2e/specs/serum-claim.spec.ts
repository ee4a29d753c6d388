import { coldWallets, type PersonaName, personaNamed } from '@hideout/local/personas';
import type { Page } from '@playwright/test';
import { formatEther } from 'viem';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { answerWindow } from '../fixtures/bitcoin-wallet.ts';
import {
  card,
  claimButton,
  connect,
  expectAllowed,
  GATHERING,
  openClaim,
  recordProvider,
  test,
} from '../fixtures/serum.ts';
import { becomeMember } from '../fixtures/session.ts';
import { answerWallet, signIn } from '../fixtures/sign-in.ts';
import { expect } from '../fixtures/test.ts';

/** Spec section 8: wallet errors are logged. */
const REFUSED = /Refused in the wallet/;

const getAddress = (name: PersonaName) => personaNamed(name).address;

test('S03, S09: a holder signs in, connects, claims once, and the tokens arrive; the wallet is asked for nothing else', {
  tag: '@core',
}, async ({ page, chain, complaints }) => {
  test.slow();
  complaints.expect(REFUSED);
  const holder = getAddress('ledgerghost');
  const { amount } = await chain.readProof(holder);
  // Another test of the stack may have taken a voucher for it.
  const before = await chain.balanceOf(holder);
  const asked = await recordProvider(page);
  await openClaim(page);
  await expect(card(page)).toContainText('Whose claim is it?');
  await expectNoAxeFindings(page);
  await signIn(page, 'ledgerghost');
  const exact = Number(formatEther(BigInt(amount))).toLocaleString('en-US');
  await expect(card(page)).toContainText(exact);
  await expect(card(page)).toContainText('Checked in this browser against the list and the contract');
  await expect(card(page)).toContainText(holder);
  await expect(card(page)).toContainText(/about [\d.<]+ APE/);
  // The demo wallet begins on Ethereum.
  await expect(claimButton(page)).toHaveText('Switch to ApeChain and claim');
  await expectNoAxeFindings(page);

  await answerWallet(page, claimButton(page), 'refuse');
  await expect(card(page).getByText('You said no. Nothing was sent.').first()).toBeVisible();
  await expect(claimButton(page)).toHaveText(`Claim ${exact} SERUM`);
  // A double click is one question, and one claim.
  const popups: Page[] = [];
  page.on('popup', (popup) => popups.push(popup));
  const opened = page.waitForEvent('popup');
  await claimButton(page).dblclick();
  await answerWindow(await opened, 'approve');
  await expect(card(page)).toContainText(`${exact} SERUM arrived`);
  expect(popups).toHaveLength(1);
  await expectNoAxeFindings(page);
  expect((await chain.balanceOf(holder)) - before).toBe(BigInt(amount));
  await expect(claimButton(page)).toHaveCount(0);

  const shows = page.waitForEvent('popup');
  await card(page).getByRole('button', { name: 'Add SERUM to wallet' }).click();
  const question = await shows;
  const closed = question.waitForEvent('close');
  await question.getByRole('button', { name: 'Show it' }).press('Space');
  await closed;
  await expect(page.getByText('SERUM is in the list of your wallet').first()).toBeVisible();

  expectAllowed(asked, chain);
  expect(asked.filter(({ method }) => method === 'personal_sign')).toHaveLength(1);
  expect(asked.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(2);
  expect(asked.filter(({ method }) => method === 'wallet_watchAsset')).toHaveLength(1);

  await page.reload();
  await expect(card(page)).toContainText('An address is paid once.');
  await expect(claimButton(page)).toHaveCount(0);
});

test('S08, S10, S11: a hot wallet claims for a cold one; a reload and a second tab follow it, and neither claims again', async ({
  page,
  context,
  chain,
}) => {
  test.slow();
  const cold = coldWallets.deepFreeze;
  const { amount } = await chain.readProof(cold);
  const before = await chain.balanceOf(getAddress('dryflask'));
  await openClaim(page, cold);
  await connect(page, 'dryflask');
  await expect(card(page)).toContainText('The tokens go to that address, not to yours.');
  await expect(claimButton(page)).toBeVisible();
  const other = await context.newPage();
  await openClaim(other, cold);
  await expect(claimButton(other)).toBeVisible();

  await chain.holdBlocks();
  await page.bringToFront();
  await answerWallet(page, claimButton(page), 'approve');
  await expect(card(page)).toContainText('On its way');
  await expectNoAxeFindings(page);
  await expect(card(other)).toContainText('On its way');
  await expect(claimButton(other)).toHaveCount(0);
  await page.reload();
  await expect(card(page)).toContainText('Waiting for ApeChain.');
  await expect(claimButton(page)).toHaveCount(0);
  await chain.mine();
  for (const tab of [page, other]) {
    await tab.bringToFront();
    await expect(card(tab)).toContainText('SERUM arrived');
  }
  expect(await chain.balanceOf(cold)).toBe(BigInt(amount));
  expect(await chain.balanceOf(getAddress('dryflask'))).toBe(before);
});

test('a claim that another user was faster with is reverted: the reason, the gas, and no second try', async ({
  page,
  chain,
}) => {
  const holder = getAddress('vaultrat');
  await openClaim(page);
  await connect(page, 'vaultrat');
  await expect(claimButton(page)).toBeVisible();
  await chain.holdBlocks();
  await answerWallet(page, claimButton(page), 'approve');
  await expect(card(page)).toContainText('On its way');
  await chain.claimBefore(holder);
  await chain.mine();
  await expect(card(page)).toContainText('The contract refused it');
  await expect(card(page)).toContainText('This address has been paid already.');
  await expect(card(page)).toContainText(/It used [\d,]+ gas/);
  await expect(card(page)).toContainText('An address is paid once.');
  await expect(claimButton(page)).toHaveCount(0);
  await expectNoAxeFindings(page);
});

test('S01, S02: names what is in the way and offers nothing: roots, pause, window, chain, another claim', async ({
  page,
  chain,
  stack,
  complaints,
}) => {
  test.slow();
  const holder = coldWallets.twinVault;
  const offer = card(page).getByRole('button', { name: 'Connect a wallet to claim' });
  const look = async (text: string | RegExp) => {
    await openClaim(page, holder);
    await expect(card(page)).toContainText(text);
    await expect(offer).toHaveCount(0);
    await expectNoAxeFindings(page);
  };
  await becomeMember(page, stack.siteUrl, 'hound');
  await openClaim(page, 'not an address');
  await expect(page.getByRole('region', { name: 'Check any address' })).toContainText('begins with 0x');
  await openClaim(page, getAddress('stranger'));
  await expect(card(page)).toContainText('is not on the list');
  await expect(card(page).getByRole('link', { name: /^Claim for/ })).toBeVisible();
  await openClaim(page, getAddress('swampqueen'));
  await expect(card(page)).toContainText('An address is paid once.');
  await expect(card(page).getByRole('link', { name: /The transaction/ })).toBeVisible();

  await chain.setRoot(`0x${'12'.repeat(32)}`);
  await look('The list and the contract disagree. Do not claim.');
  await chain.setRoot();
  await chain.pause();
  await look('The claim is paused');
  await chain.unpause();
  const { timestamp } = await chain.client.getBlock();
  await chain.setWindow(timestamp - 9_000n, timestamp - 8_000n);
  await look(/The claim closed on/);
  await chain.setWindow(timestamp + 86_400n);
  await look('The claim has not opened yet');
  await expect(card(page)).toContainText(/Opens in/);
  await chain.setWindow();

  const { host } = new URL(stack.rpcUrls.apechain);
  complaints.expect(/ERR_FAILED/);
  await page.route(`http://${host}/**`, (route) => route.abort());
  await look('ApeChain does not answer');
  await expect(card(page)).toContainText(host);
  await expect(card(page)).toContainText('Why this much');
  await page.unroute(`http://${host}/**`);
  await card(page).getByRole('button', { name: 'Try again' }).click();
  await expect(offer).toBeVisible();

  // The page is open while another user claims.
  await chain.claimAsAnother(holder);
  await expect(card(page)).toContainText('An address is paid once.');
  await expect(offer).toHaveCount(0);
});

test('a member claims for two addresses in one transaction: reverted it pays none, sent again each once, over a reload', async ({
  page,
  chain,
  stack,
}) => {
  test.slow();
  // One is linked to the account, the other one only connected.
  const holders = [getAddress('oathkeeper'), getAddress('franken')] as const;
  const rows = await Promise.all(
    holders.map(async (holder) => ({
      holder,
      amount: BigInt((await chain.readProof(holder)).amount),
      before: await chain.balanceOf(holder),
    })),
  );
  const total = rows.reduce((sum, { amount }) => sum + amount, 0n);
  const exact = Number(formatEther(total)).toLocaleString('en-US');
  const own = page.getByRole('region', { name: 'Your addresses' });
  const claimAll = own.getByRole('button', { name: /claim all$/i });
  const asked = await recordProvider(page);
  await becomeMember(page, stack.siteUrl, 'oathkeeper');
  await openClaim(page);
  await card(page)
    .getByRole('button', { name: /^Connect a wallet/ })
    .click();
  const kit = page.getByRole('dialog').filter({ hasText: 'hideout demo wallet' });
  await answerWallet(page, kit.getByRole('button', { name: 'hideout demo wallet' }), 'approve', 'franken');
  await expect(own).toContainText(`One transaction pays ${exact} SERUM to 2 addresses`);
  await expect(claimAll).toHaveText('Switch to ApeChain and claim all');
  await expect(own).toContainText(/Network fee about [\d.<]+ APE/);
  await expectNoAxeFindings(page);

  // The owner pauses in the same block, before it.
  await chain.holdBlocks();
  await answerWallet(page, claimAll, 'approve');
  await expect(own).toContainText('On its way');
  await chain.pauseBefore();
  await chain.mine();
  await expect(own).toContainText('The contract refused it');
  await expect(own).toContainText('so none of them was claimed by this transaction.');
  await expect(own).toContainText(/It used [\d,]+ gas/);
  await expect(claimAll).toHaveCount(0);
  for (const { holder, before } of rows) expect(await chain.balanceOf(holder)).toBe(before);
  await expectNoAxeFindings(page);
  await chain.letBlocksGo();
  await chain.unpause();
  await page.reload();
  await expect(own).toContainText('The contract refused it');
  await expect(claimAll).toBeVisible();

  await chain.holdBlocks();
  await answerWallet(page, claimAll, 'approve');
  await expect(own).toContainText('On its way');
  await page.reload();
  await expect(own).toContainText('On its way');
  await expect(card(page)).toContainText('On its way');
  await expect(claimAll).toHaveCount(0);
  await expect(claimButton(page)).toHaveCount(0);
  await chain.mine();
  await expect(own).toContainText(`${exact} SERUM arrived`);
  await expect(own.getByText('Claimed', { exact: true })).toHaveCount(2);
  await expect(card(page)).toContainText('An address is paid once.');
  await expectNoAxeFindings(page);
  for (const { holder, amount, before } of rows) {
    expect((await chain.balanceOf(holder)) - before).toBe(amount);
  }
  const sent = asked.filter(({ method }) => method === 'eth_sendTransaction').map(({ params }) => params);
  const toGathering = [
    expect.objectContaining({ to: expect.stringMatching(new RegExp(GATHERING.address, 'i')) }),
  ];
  expect(sent).toEqual([toGathering, toGathering]);
  expect(JSON.stringify(sent)).toContain(`"data":"${GATHERING.selector}`);
});
