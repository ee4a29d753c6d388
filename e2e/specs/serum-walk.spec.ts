import type { BrowserContext } from '@playwright/test';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { createCodes } from '../fixtures/codes.ts';
import { card, test } from '../fixtures/serum.ts';
import { answerWallet } from '../fixtures/sign-in.ts';
import { expect } from '../fixtures/test.ts';
import { personaNamed } from '../stack/personas.ts';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'no-preference' },
});

/** Counts what the user presses, on the site and in the wallet's windows. */
async function countPresses(context: BrowserContext) {
  const presses = { site: 0, wallet: 0 };
  await context.exposeFunction('countPress', (path: string) => {
    presses[path.startsWith('/demo-wallet/') ? 'wallet' : 'site'] += 1;
  });
  await context.addInitScript(() => {
    // One of a label is followed by one of its control, which the user has not pressed.
    const isPress = ({ isTrusted, detail, target }: MouseEvent) =>
      isTrusted && !(detail === 0 && target instanceof HTMLInputElement && target.type === 'radio');
    const report = (event: MouseEvent) => {
      if (isPress(event)) void Reflect.get(window, 'countPress')(location.pathname);
    };
    window.addEventListener('click', report, { capture: true });
  });
  return presses;
}

test('S09: a holder who has never been here claims on a phone, sees it arrive and redeems a code, in eleven presses', {
  tag: '@core',
}, async ({ page, context, stack, chain }) => {
  test.slow();
  const holder = personaNamed('dryflask').address;
  const [code = ''] = await createCodes(stack, '--batch', 'walk', '--reward', 'serum:25');
  const before = await chain.balanceOf(holder);
  const presses = await countPresses(context);
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in and join them' }).tap();
  await page
    .getByRole('dialog', { name: 'Sign in' })
    .getByRole('button', { name: /^Ethereum wallet/ })
    .tap();
  const kit = page.getByRole('dialog').filter({ hasText: 'hideout demo wallet' });
  await answerWallet(page, kit.getByRole('button', { name: 'hideout demo wallet' }), 'approve', 'dryflask');
  await answerWallet(page, page.getByRole('button', { name: 'Sign message' }), 'approve');

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
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
