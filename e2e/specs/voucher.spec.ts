import { readChainConfig } from '@hideout/api/chain/chain-config';
import { generateVoucher, type Voucher } from '@hideout/contract/voucher';
import { VOUCHER_SIGNER_KEY } from '@hideout/local/chain/addresses';
import { COMMUNITY_HOLDERS, communityHolder } from '@hideout/local/chain/community';
import { getTokens } from '@hideout/local/chain/holdings';
import { chainConfigFile } from '@hideout/local/chain/state-file';
import { personaNamed } from '@hideout/local/personas';
import type { Stack } from '@hideout/local/start-stack';
import type { Page } from '@playwright/test';
import { type Address, encodeFunctionData, erc721Abi, parseEther } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { answerWindow } from '../fixtures/bitcoin-wallet.ts';
import { createCodes, voucher } from '../fixtures/codes.ts';
import { localChain } from '../fixtures/local-chain.ts';
import { giveOwnClock } from '../fixtures/own-clock.ts';
import { expectAllowed, recordProvider, test } from '../fixtures/serum.ts';
import { becomeHolder } from '../fixtures/session.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { expect } from '../fixtures/test.ts';
import { askWallet, callsTo, lookAgain } from '../fixtures/wallet-window.ts';

const GENERATE = '/api/voucher/generate';

const make = (page: Page) => voucher(page).getByRole('button', { name: /^Make a (voucher|new one)$/ });
const take = (page: Page) => voucher(page).getByRole('button', { name: /^Take/ });

/** Has the signed-in member owed some SERUM, by a code of their own. */
async function earn(page: Page, stack: Stack, amount: string): Promise<void> {
  const [code = ''] = await createCodes(stack, '--batch', `voucher-${amount}`, '--reward', `serum:${amount}`);
  const { origin } = new URL(stack.siteUrl);
  const answer = await page.request.post(`${origin}/api/serum-redemption/redeem`, {
    headers: { origin },
    data: { code },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const isCommunity = (address: Address) =>
  Array.from({ length: COMMUNITY_HOLDERS }, (_, index) => communityHolder(index)).includes(address);

/** The voucher that the page has stored on its device. */
const readStored = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('hideout.voucher.'));
    return JSON.parse(localStorage.getItem(key ?? '') ?? 'null')?.voucher as Voucher | undefined;
  });

test('a voucher is made once and paid once, over lost answers, double clicks, two tabs, reloads and the way back', async ({
  page,
  context,
  stack,
  chain,
  complaints,
}) => {
  test.slow();
  complaints.expect(/ERR_FAILED|Failed to load resource/);
  const holder = personaNamed('vaultrat').address;
  const before = await chain.balanceOf(holder);
  const asked = await recordProvider(page);
  await page.goto('/serum');
  await signIn(page, 'vaultrat');
  await earn(page, stack, '31');

  // The server makes it, and its answer never arrives; then the page is loaded again before it could.
  const signatures: string[] = [];
  await page.route(`**${GENERATE}`, async (route) => {
    const answer = await route.fetch();
    signatures.push((await answer.json()).signature);
    if (signatures.length === 1) await route.abort();
  });
  await make(page).click();
  await expect(voucher(page)).toContainText('there is never more than one open voucher');
  await make(page).click();
  await expect.poll(() => signatures.length).toBe(2);
  await page.reload();
  await page.unroute(`**${GENERATE}`);
  const other = await context.newPage();
  await other.goto('/serum');
  await expect(make(other)).toBeVisible();
  await page.bringToFront();
  const calls = callsTo(page, GENERATE);
  await make(page).dblclick();
  await expect(voucher(page)).toContainText('whom the contract trusts');
  expect(calls).toHaveLength(1);
  const { signature } = generateVoucher.response.parse(await readStored(page));
  expect(signatures).toEqual([signature, signature]);
  await other.bringToFront();
  await expect(take(other)).toHaveText('Take 31 SERUM');

  // One question for two clicks, and none for the other tab.
  await page.bringToFront();
  await chain.holdBlocks();
  const popups: Page[] = [];
  page.on('popup', (popup) => popups.push(popup));
  const opened = page.waitForEvent('popup');
  await take(page).dblclick();
  await answerWindow(await opened, 'approve');
  await expect(voucher(page)).toContainText('On its way');
  expect(popups).toHaveLength(1);
  await expect(voucher(other)).toContainText('On its way');
  await expect(take(other)).toHaveCount(0);
  await page.reload();
  await expect(voucher(page)).toContainText('On its way');
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'Quests' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quests' })).toBeVisible();
  await page.goBack();
  await expect(voucher(page)).toContainText('On its way');
  await expect(take(page)).toHaveCount(0);
  await chain.mine();
  for (const tab of [page, other]) {
    await tab.bringToFront();
    await expect(voucher(tab)).toContainText('Taken');
    await expect(take(tab)).toHaveCount(0);
  }
  expect((await chain.balanceOf(holder)) - before).toBe(parseEther('31'));
  await other.close();
  await voucher(page).getByRole('button', { name: 'Done' }).click();
  // Nothing is owed since: what was paid is what there is.
  await make(page).click();
  await expect(voucher(page)).toContainText('Taken');
  await expect(take(page)).toHaveCount(0);
  await voucher(page).getByRole('button', { name: 'Done' }).click();

  // The page that asked the wallet was loaded again when the user says yes: the contract knows, and the page asks it.
  await earn(page, stack, '7');
  await make(page).click();
  await expect(take(page)).toHaveText('Take 7 SERUM');
  await expect(voucher(page)).toContainText('whom the contract trusts');
  await chain.letBlocksGo();
  const question = await askWallet(page, take(page));
  await page.reload();
  await expect(voucher(page)).toContainText('whom the contract trusts');
  await answerWindow(question, 'approve');
  await lookAgain(page);
  await expect(voucher(page)).toContainText('Taken');
  await expect(take(page)).toHaveCount(0);
  expect((await chain.balanceOf(holder)) - before).toBe(parseEther('38'));
  expectAllowed(asked, chain);
});

test('a voucher that ends while it is shown is late, and the next one replaces it', async ({
  page,
  stack,
}) => {
  // A holder of its own: what is left of its voucher would be in the next one.
  await becomeHolder(page, stack.siteUrl, generatePrivateKey());
  await page.goto('/serum');
  await earn(page, stack, '9');
  await make(page).click();
  await expect(make(page)).toHaveCount(0);
  const stored = generateVoucher.response.parse(await readStored(page));

  // The same permission with an end of our own, signed with the key that the contract trusts.
  const deadline = Math.ceil(Date.now() / 1_000) + 600;
  const { typedData } = stored;
  const message = { ...typedData.message, nonce: '7', deadline: String(deadline) };
  const signature = await privateKeyToAccount(VOUCHER_SIGNER_KEY).signTypedData({
    ...typedData,
    message: { ...message, amount: BigInt(message.amount), nonce: 7n, deadline: BigInt(deadline) },
  });
  const short: Voucher = {
    ...stored,
    expiresAt: new Date(deadline * 1_000).toISOString(),
    typedData: { ...typedData, message },
    signature,
  };
  await page.evaluate(
    ({ voucher: next, to }) => {
      const key = Object.keys(localStorage).find((one) => one.startsWith('hideout.voucher.')) ?? '';
      localStorage.setItem(key, JSON.stringify({ to, voucher: next }));
    },
    { voucher: short, to: message.account },
  );
  await giveOwnClock(page);
  await page.reload();
  await expect(voucher(page)).toContainText('whom the contract trusts');
  await page.clock.pauseAt((deadline - 10) * 1_000);
  await expect(voucher(page)).toContainText('in 10 seconds');
  await page.clock.runFor(3_000);
  await expect(voucher(page)).toContainText('in 7 seconds');
  await page.clock.runFor(8_000);
  await expect(voucher(page)).toContainText('This voucher has ended');
  await page.clock.resume();
  await expect(take(page)).toHaveCount(0);
  await expectNoAxeFindings(page);
  await make(page).click();
  await expect(voucher(page)).toContainText('9 SERUM');
  await expect(voucher(page)).toContainText('whom the contract trusts');
  expect((await readStored(page))?.signature).toBe(stored.signature);
});

test('a passport is bound, and the wallet is asked for nothing but who it is', async ({
  page,
  stack,
  chain,
}) => {
  const ethereum = localChain(stack.rpcUrls.ethereum);
  const before = await ethereum.snapshot();
  const holder = personaNamed('vaultrat').address;
  const token = getTokens('cartel-oath').find(({ owner }) => isCommunity(owner));
  if (token === undefined) throw new Error('Nobody of the community holds an oath.');
  const args = [token.owner, holder, token.tokenId] as const;
  await ethereum.send(token.owner, {
    to: readChainConfig(chainConfigFile)?.passport?.address ?? holder,
    data: encodeFunctionData({ abi: erc721Abi, functionName: 'transferFrom', args }),
  });
  const asked = await recordProvider(page);
  const calls = callsTo(page, '/api/account/addPassport');
  await page.goto('/serum/passport');
  await signIn(page, 'vaultrat');
  await page.getByRole('textbox', { name: 'Token' }).fill(`#${token.tokenId}`);
  await page.getByRole('button', { name: /^Use 0x/ }).click();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Bind passport' }).dblclick();
  await expect(page.getByText(`#${token.tokenId} is your passport`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your passport' })).toContainText(holder);
  expect(calls).toEqual([{ tokenId: `${token.tokenId}`, claimAddress: holder }]);
  expectAllowed(asked, chain);
  expect(asked.filter(({ method }) => method === 'personal_sign')).toHaveLength(1);
  expect(asked.filter(({ method }) => method === 'eth_sendTransaction')).toEqual([]);
  await ethereum.revert(before);
});
