import { personaNamed } from '@hideout/local/personas';
import type { Locator, Page } from '@playwright/test';
import { parseEther } from 'viem';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { createCodes, reachLimit, voucher } from '../fixtures/codes.ts';
import { giveOwnClock } from '../fixtures/own-clock.ts';
import { choose, continueWith } from '../fixtures/provider.ts';
import { expectAllowed, openSerumChain, recordProvider } from '../fixtures/serum.ts';
import { becomeMember } from '../fixtures/session.ts';
import { answerWallet, signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { callsTo } from '../fixtures/wallet-window.ts';

const REDEEM = '/api/serum-redemption/redeem';

const box = (page: Page) => page.getByRole('textbox', { name: 'Code' });
const preview = (page: Page) => page.getByRole('region', { name: /^(What it gives|About this code)$/ });
const receipt = (page: Page) => page.getByRole('region', { name: 'Receipt' });

async function readReceipt(page: Page): Promise<string> {
  await expect(receipt(page)).toBeVisible();
  return (await receipt(page).getByRole('definition').first().locator('code').textContent()) ?? '';
}

async function check(page: Page, code: string): Promise<void> {
  await box(page).fill(code);
  await page.getByRole('button', { name: 'Check' }).click();
}

async function expectNarrow(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expectNoAxeFindings(page);
  if (size !== null) await page.setViewportSize(size);
}

test('a guest follows a link, signs in at a provider, and redeems by keyboard: once, in two tabs and after going back', async ({
  page,
  context,
  stack,
}) => {
  test.slow();
  const [code = ''] = await createCodes(
    stack,
    ...['--batch', 'redeem-spec', '--reward', 'reputation:40', '--reward', 'item:A poster', '--uses', '5'],
  );
  await page.goto(`/redeem/${code.toLowerCase()}`);
  await expect(box(page)).toHaveValue(code);
  await expectNoAxeFindings(page);
  // The address has one code, the box another by now: what was typed comes back from the provider.
  await box(page).fill('first vial');
  await expect(box(page)).toHaveValue('FIRSTVIAL');
  await continueWith(page, 'Discord');
  await choose(page, 'Hound');
  await expect(page).toHaveURL(new RegExp(`/redeem/${code}$`, 'i'));
  await expect(box(page)).toHaveValue('FIRSTVIAL');

  const sent = callsTo(page, REDEEM);
  await box(page).fill(code);
  await page.reload();
  await expect(box(page)).toHaveValue(code);
  await box(page).press('Enter');
  await expect(preview(page)).toContainText('+40 reputation');
  await expect(preview(page)).toContainText('A poster');
  await expect(preview(page)).toContainText('5 of them');
  await expectNarrow(page);
  const redeem = preview(page).getByRole('button', { name: 'Redeem' });
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(redeem).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const id = await readReceipt(page);
  expect(sent).toEqual([{ code }]);
  await expectNoAxeFindings(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
  await expectNarrow(page);

  const other = await context.newPage();
  const sentByOther = callsTo(other, REDEEM);
  await other.goto(`/redeem/${code}`);
  await other.getByRole('button', { name: 'Check' }).click();
  await expect(preview(other)).toContainText('You have redeemed this code');
  expect(sentByOther).toEqual([]);
  await preview(other).getByRole('button', { name: 'Show the receipt' }).click();
  expect(await readReceipt(other)).toBe(id);
  await other.close();

  await page.getByRole('link', { name: 'Serum' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Serum' })).toBeVisible();
  await page.goBack();
  await expect(box(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Redeemed on this device' })).toContainText('A poster');
  expect(sent).toHaveLength(1);
});

test('each status has its own words, and a lost answer, a reload and two tabs give one receipt', {
  tag: '@core',
}, async ({ page, context, stack, complaints }) => {
  test.slow();
  complaints.expect(/ERR_FAILED|Failed to load resource/);
  await becomeMember(page, stack.siteUrl, 'dryflask');
  await page.goto('/redeem');
  for (const [code, words] of [
    ['NO-SUCH-CODE', 'No such code. Check 0/O and 1/I.'],
    ['HIDEOUT-BALL', 'Already used by someone else.'],
    ['LAST-SUMMER', /Expired \w+, \d+ \w+ \d{4}/],
    ['NEXT-WEEK', /Opens \w+, \d+ \w+ \d{4}/],
    ['THREE-TOASTS', 'All of them have been taken.'],
    ['PASSPORTS-ONLY', 'Needs: a passport.'],
    ['WALLETS-ONLY', 'This code is good'],
  ] as const) {
    await check(page, code);
    await expect(preview(page)).toContainText(code);
    await expect(preview(page)).toContainText(words);
    await expect(preview(page).getByRole('button', { name: 'Redeem' })).toHaveCount(
      code === 'WALLETS-ONLY' ? 1 : 0,
    );
  }

  // The server redeems it, and its answer never arrives.
  await page.route(`**${REDEEM}`, async (route) => {
    await route.fetch();
    await route.abort();
    await page.unroute(`**${REDEEM}`);
  });
  await preview(page).getByRole('button', { name: 'Redeem' }).click();
  await readReceipt(page);
  await page.getByRole('button', { name: 'Enter another code' }).click();

  // The same, and the page is loaded again before anything arrives.
  const [code = ''] = await createCodes(stack, '--batch', 'redeem-spec-2', '--reward', 'item:A mug');
  let isWritten = false;
  await page.route(`**${REDEEM}`, async (route) => {
    if (isWritten) return route.fallback();
    await route.fetch();
    isWritten = true;
  });
  await check(page, code);
  await preview(page).getByRole('button', { name: 'Redeem' }).click();
  await expect.poll(() => isWritten).toBe(true);
  await page.reload();
  await expect(receipt(page)).toContainText('A mug');

  const tabs = [page, await context.newPage()];
  for (const tab of tabs) {
    await tab.goto('/redeem/NAMES-ONLY');
    await tab.getByRole('button', { name: 'Check' }).click();
    await expect(preview(tab)).toContainText('This code is good');
  }
  await Promise.all(tabs.map((tab) => preview(tab).getByRole('button', { name: 'Redeem' }).click()));
  const [first, second] = await Promise.all(tabs.map(readReceipt));
  expect(first).toBe(second);
});

test('tries are limited: the page counts down what the server said, and then lets the user go on', async ({
  page,
  stack,
  complaints,
}) => {
  complaints.expect(/status of 429/);
  await becomeMember(page, stack.siteUrl, 'vaultrat');
  await giveOwnClock(page);
  await page.goto('/redeem/WALLETS-ONLY');
  const { id } = (await (await page.request.get('/api/auth/check')).json()).user;
  const expectCountdown = async (endpoint: string, button: Locator) => {
    await reachLimit(stack, { endpoint, accountId: id, seconds: 50 });
    // What is on screen; the button says the same to screen readers.
    const wait = page.locator('p').filter({ hasText: /^Too many tries\. Again in \d+ s\.$/ });
    const readSeconds = async () => Number(/\d+/.exec((await wait.textContent()) ?? '')?.[0]);
    await button.click();
    await expect(wait).toBeVisible();
    const first = await readSeconds();
    await expect(button).toHaveAccessibleDescription(/Again in \d+ s\./);
    await expect.poll(readSeconds, { intervals: [100] }).toBeLessThan(first);
    await reachLimit(stack, { endpoint, accountId: id, seconds: 0 });
    await page.clock.fastForward(50_000);
    await expect(wait).toBeHidden();
    await button.click();
  };
  const checkButton = page.getByRole('button', { name: 'Check' });
  await expectCountdown('checkRedemptionCode', checkButton);
  await expect(preview(page)).toContainText('This code is good');
  await expectCountdown('redeemCode', preview(page).getByRole('button', { name: 'Redeem' }));
  await expect(receipt(page)).toContainText('A wallet chain');
});

test('redeemed SERUM becomes a voucher that is checked, taken on the chain once, and refused when it is forged', async ({
  page,
  stack,
  complaints,
}) => {
  // Several transactions, each with a window of the wallet.
  test.slow();
  complaints.expect(/Refused in the wallet/);
  const ghost = personaNamed('ledgerghost').address;
  const chain = await openSerumChain(stack);
  const before = await chain.balanceOf(ghost);
  const asked = await recordProvider(page);
  await page.goto('/redeem/WELCOME-DRIP');
  await signIn(page, 'ledgerghost');
  await page.getByRole('button', { name: 'Check' }).click();
  await preview(page).getByRole('button', { name: 'Redeem' }).click();
  await receipt(page).getByRole('link', { name: 'Take it by voucher' }).click();
  await expect(voucher(page)).toBeInViewport();
  await page
    .getByRole('region', { name: 'Your SERUM' })
    .getByRole('link', { name: 'Take 145 SERUM by voucher' })
    .click();
  await expect(voucher(page)).toBeInViewport();

  await expect(voucher(page)).toContainText('It gives nobody access to a wallet');
  await expectNoAxeFindings(page);
  // A forged voucher: another amount under the same signature.
  await page.route('**/api/voucher/generate', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const amount = parseEther('9999').toString();
    body.amount = amount;
    body.typedData.message.amount = amount;
    await route.fulfill({ response: answer, json: body });
  });
  await voucher(page).getByRole('button', { name: 'Make a voucher' }).click();
  await expect(voucher(page).getByRole('alert')).toContainText('Do not use this voucher');
  await expect(voucher(page).getByRole('button', { name: /^Take/ })).toHaveCount(0);
  await expectNoAxeFindings(page);
  await page.unroute('**/api/voucher/generate');
  await voucher(page).getByRole('button', { name: 'Put it aside' }).click();

  await voucher(page).getByRole('button', { name: 'Make a voucher' }).click();
  await expect(voucher(page)).toContainText('whom the contract trusts');
  await expect(voucher(page)).toContainText('145 SERUM');
  await expect(voucher(page)).toContainText(ghost);
  await expectNarrow(page);
  await page.reload();
  await expect(voucher(page)).toContainText('whom the contract trusts');
  const take = voucher(page).getByRole('button', { name: 'Take 145 SERUM' });
  await answerWallet(page, take, 'refuse');
  await expect(voucher(page)).toContainText('You said no. Nothing was sent.');
  await answerWallet(page, take, 'approve');
  await expect(voucher(page)).toContainText('Taken');
  expect((await chain.balanceOf(ghost)) - before).toBe(parseEther('145'));
  expectAllowed(asked, chain);
  expect(asked.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(2);
  await page.reload();
  await expect(voucher(page)).toContainText('Taken');
  await expect(voucher(page).getByRole('button', { name: /^Take/ })).toHaveCount(0);
  await expectNoAxeFindings(page);
});
