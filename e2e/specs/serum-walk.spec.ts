import { type PersonaName, personaNamed } from '@hideout/local/personas';
import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { createCodes, voucher } from '../fixtures/codes.ts';
import { countPresses } from '../fixtures/presses.ts';
import { card, test } from '../fixtures/serum.ts';
import { answerWallet } from '../fixtures/sign-in.ts';
import { expect } from '../fixtures/test.ts';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'no-preference' },
});

/** From the first page, as a guest does: four presses, and two in the wallet. */
async function signInByTaps(page: Page, persona: PersonaName): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in and join them' }).tap();
  await page
    .getByRole('dialog', { name: 'Sign in' })
    .getByRole('button', { name: /^Ethereum wallet/ })
    .tap();
  const kit = page.getByRole('dialog').filter({ hasText: 'hideout demo wallet' });
  await answerWallet(page, kit.getByRole('button', { name: 'hideout demo wallet' }), 'approve', persona);
  await answerWallet(page, page.getByRole('button', { name: 'Sign message' }), 'approve');
}

test('S09: a holder who has never been here claims on a phone, sees it arrive and redeems a code, in eleven presses', {
  tag: '@core',
}, async ({ page, context, stack, chain }) => {
  test.slow();
  const holder = personaNamed('dryflask').address;
  const [code = ''] = await createCodes(stack, '--batch', 'walk', '--reward', 'serum:25');
  const before = await chain.balanceOf(holder);
  const presses = await countPresses(context);
  await signInByTaps(page, 'dryflask');

  // Nobody had to look for it: the first page says what is there.
  const claimable = page.getByRole('list', { name: 'Needs you' }).getByRole('link').first();
  await expect(claimable).toContainText('75 SERUM');
  await expect(claimable).toBeInViewport();
  expect(presses.site).toBe(4);
  await claimable.tap();
  const claim = card(page).getByRole('button', { name: 'Switch to ApeChain and claim' });
  await expect(claim).toBeVisible();
  await expectNoAxeFindings(page);
  await answerWallet(page, claim, 'approve');
  await expect(card(page)).toContainText('75 SERUM arrived');
  await expect(card(page).getByText('75 SERUM arrived').first()).toBeInViewport();
  expect((await chain.balanceOf(holder)) - before).toBe(75n * 10n ** 18n);
  expect(presses.site).toBe(6);

  await page
    .getByRole('navigation', { name: 'Main, at the bottom' })
    .getByRole('link', { name: 'Serum' })
    .tap();
  const own = page.getByRole('region', { name: 'Your SERUM' });
  await expect(own.getByRole('definition').last()).toHaveText('75');
  const toCodes = own.getByRole('link', { name: 'Redeem a code' });
  await expect(toCodes).toBeInViewport();
  await toCodes.tap();
  const box = page.getByRole('textbox', { name: 'Code' });
  await box.tap();
  await page.keyboard.type(code.toLowerCase());
  await page.getByRole('button', { name: 'Check' }).tap();
  // Without scrolling for it.
  const redeem = page.getByRole('button', { name: 'Redeem' });
  await expect(redeem).toBeInViewport();
  await redeem.tap();
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('25 SERUM');
  await expectNoAxeFindings(page);
  expect(presses.site).toBeLessThanOrEqual(11);
  // Who, that it is they, and the claim.
  expect(presses.wallet).toBeLessThanOrEqual(3);

  // From the receipt to the wallet: the page, the voucher, the payment, and the wallet's own question.
  const atReceipt = presses.site + presses.wallet;
  await page.getByRole('region', { name: 'Receipt' }).getByRole('link', { name: 'Take it by voucher' }).tap();
  await voucher(page).getByRole('button', { name: 'Make a voucher' }).tap();
  await answerWallet(page, voucher(page).getByRole('button', { name: 'Take 25 SERUM' }), 'approve');
  await expect(voucher(page)).toContainText('Taken');
  expect((await chain.balanceOf(holder)) - before).toBe(100n * 10n ** 18n);
  expect(presses.site + presses.wallet - atReceipt).toBeLessThanOrEqual(5);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('whoever has just come has their first quest done in nine presses', {
  tag: '@core',
}, async ({ page, context }) => {
  const presses = await countPresses(context);
  await signInByTaps(page, 'newblood');
  const needs = page.getByRole('list', { name: 'Needs you' });
  await needs.getByRole('link', { name: /^Quest: Bring a wallet/ }).tap();
  await page.getByRole('article').getByRole('button', { name: 'Collect the reward' }).tap();
  await expect(page.getByRole('article').getByText('Done. Yours now:')).toBeVisible();
  expect(presses.site + presses.wallet).toBeLessThanOrEqual(9);
});
