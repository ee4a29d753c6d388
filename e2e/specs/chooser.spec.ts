import type { Locator, Page } from '@playwright/test';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { answerWindow, installWallets, openBitcoinWallet } from '../fixtures/bitcoin-wallet.ts';
import {
  CHOOSE,
  expectCard,
  expectSplit,
  expectTileSizes,
  getCard,
  openChooser,
  signInDialog,
  tiles,
  watchFades,
} from '../fixtures/chooser.ts';
import { expect, test } from '../fixtures/test.ts';

/** What the log says of a request that was refused or cancelled: our own line, and the library's. */
const GIVEN_UP = /Refused in the wallet|code: 4001/;

test.describe('the six states', () => {
  test('all installed: tiles in 360 px, no side panel', { tag: '@core' }, async ({ page }) => {
    const chooser = await openChooser(page);
    await expect(chooser).toHaveAccessibleDescription(
      'Start by selecting one of the wallets below and confirming the connection.',
    );
    await expect(tiles(chooser)).toHaveText(['Xverse', 'Unisat', 'Magic Eden', 'Leather']);
    await expect(chooser.getByRole('heading', { level: 3 })).toHaveCount(0);
    await expectCard(chooser, 360);
    await expectTileSizes(chooser);
    const frost = await chooser.evaluate((popup) =>
      [...(popup.parentElement?.parentElement?.children ?? [])]
        .map((element) => getComputedStyle(element))
        .filter(({ backdropFilter }) => backdropFilter !== 'none')
        .map(({ backdropFilter, backgroundColor, position, inset }) => [
          backdropFilter,
          backgroundColor,
          position,
          inset,
        ]),
    );
    // #FFFFFF80 as the browser writes it, over the whole screen.
    expect(frost).toEqual([['blur(10px)', 'rgba(255, 255, 255, 0.5)', 'fixed', '0px']]);
    await expectNoAxeFindings(page);
  });

  test('none installed: where to begin, and what a wallet is', async ({ page, context }) => {
    await installWallets(context, ['ethereum']);
    const chooser = await openChooser(page, "Don't have a wallet?");
    await expect(chooser).toHaveAccessibleDescription('Start by installing one of the wallets below.');
    await expect(tiles(chooser)).toHaveText(['Xverse', 'Magic Eden', 'Leather', 'Unisat']);
    await expect(chooser.getByRole('heading', { name: 'What is a wallet?' })).toBeVisible();
    await expectCard(chooser, 740);
    await expectSplit(chooser);
    await expectTileSizes(chooser);
    await expectNoAxeFindings(page);
  });

  test('some installed: the side panel explains, five to four', async ({ page, context }) => {
    await installWallets(context, ['xverse', 'leather']);
    const chooser = await openChooser(page);
    await expect(chooser.getByRole('button', { name: /Not installed$/ })).toHaveText([
      /^Magic Eden/,
      /^Unisat/,
    ]);
    await expect(chooser.getByRole('heading', { name: 'What is a wallet?' })).toBeVisible();
    await expectCard(chooser, 740);
    await expectSplit(chooser);
    await expectTileSizes(chooser);
    await expectNoAxeFindings(page);
  });

  test('one that is not installed: the prompt, and its page in a new tab', async ({ page, context }) => {
    await installWallets(context, ['xverse', 'leather']);
    const store: string[] = [];
    // The browser blocks tools on the pages of this host: the request is enough.
    await context.route('https://chromewebstore.google.com/**', (route) => {
      store.push(route.request().url());
      return route.abort();
    });
    const chooser = await openChooser(page);
    await chooser.getByRole('button', { name: /^Unisat/ }).press('Space');
    await expect(chooser.getByRole('heading', { name: "Don't have Unisat?" })).toBeVisible();
    await expect(chooser.getByText('Download it on the Chrome web store.', { exact: true })).toBeVisible();
    await expectCard(chooser, 740);
    await expectSplit(chooser);
    await expectNoAxeFindings(page);

    const get = chooser.getByRole('link', { name: /^Get/ });
    await get.press('Space');
    expect(context.pages()).toHaveLength(1);
    const opened = context.waitForEvent('page');
    await get.press('Enter');
    await opened;
    await expect.poll(() => store).toEqual([expect.stringContaining('/detail/unisat-wallet/')]);
    await expect(chooser).toBeVisible();
  });

  test('opening: the wallet has the word, and its yes leads to the signature', { tag: '@core' }, async ({
    page,
    context,
  }) => {
    await installWallets(context, ['xverse', 'leather']);
    const chooser = await openChooser(page);
    const wallet = await openBitcoinWallet(page, chooser.getByRole('button', { name: /^Leather/ }));
    const panel = chooser.locator('[aria-live="polite"]');
    await expect(panel).toHaveText(/^Opening Leather\.\.\.Confirm the operation in Leather/);
    await expect(chooser.getByRole('button', { name: /^Xverse/ })).toBeDisabled();
    await expectCard(chooser, 740);
    await expectSplit(chooser);
    await expectNoAxeFindings(page);
    await answerWindow(wallet, 'approve', 'hound');
    await expect(chooser).toBeHidden();
    await expect(signInDialog(page).getByRole('button', { name: 'Sign message' })).toBeVisible();
  });

  test('still waiting: after a minute it can be asked again, or given up', async ({ page, complaints }) => {
    complaints.expect(GIVEN_UP);
    complaints.expect(/already waiting for an answer/); // Unisat, asked again while its window is open
    await page.clock.install();
    const chooser = await openChooser(page);
    const wallet = await openBitcoinWallet(page, chooser.getByRole('button', { name: 'Unisat' }));
    await expect(chooser.getByRole('heading', { name: 'Opening Unisat...' })).toBeVisible();
    await expectCard(chooser, 360);
    await page.clock.runFor(50_000);
    await expect(chooser.getByText('Still waiting. Open Unisat?')).toBeHidden();
    await page.clock.runFor(11_000);
    await expect(chooser.getByText('Still waiting. Open Unisat?')).toBeVisible();
    await expectCard(chooser, 360);
    await expectNoAxeFindings(page);

    await chooser.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(chooser.getByText('Still waiting. Open Unisat?')).toBeHidden();
    await expect(chooser.getByRole('heading', { name: 'Opening Unisat...' })).toBeVisible();
    await page.clock.runFor(61_000);
    await chooser.getByRole('button', { name: 'Cancel' }).press('Enter');
    await page.clock.runFor(1_000);
    await expect(chooser).toBeHidden();
    await expect(signInDialog(page).getByRole('button', { name: /^Bitcoin wallet/ })).toBeVisible();
    // What the wallet says now comes too late.
    await answerWindow(wallet, 'approve', 'hound');
    await expect(signInDialog(page).getByRole('button', { name: /^Bitcoin wallet/ })).toBeVisible();
    await expect(signInDialog(page).getByRole('button', { name: 'Sign message' })).toBeHidden();
  });
});

test('inside a native webview there is only Xverse', async ({ page }) => {
  await page.addInitScript(() => Reflect.set(window, 'ReactNativeWebView', {}));
  const chooser = await openChooser(page);
  await expect(tiles(chooser)).toHaveText(['Xverse']);
  await expectCard(chooser, 360);
});

test('fades in over 0.4 s and out over 0.2 s', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const fades = await watchFades(page);
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await signInDialog(page)
    .getByRole('button', { name: /^Bitcoin wallet/ })
    .click();
  const chooser = page.getByRole('dialog', { name: CHOOSE });
  await expect.poll(fades).toEqual(['0.4s']);
  // What has not come yet cannot fade away.
  await expect(chooser).toHaveCSS('opacity', '1');
  await chooser.getByRole('button', { name: 'Close' }).click();
  await expect(chooser).toBeHidden();
  await expect.poll(fades).toEqual(['0.4s', '0.2s']);
});

test('does not fade for people who want less motion', async ({ page, complaints }) => {
  complaints.expect(GIVEN_UP);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const chooser = await openChooser(page);
  const duration = await chooser.evaluate((popup) => getComputedStyle(popup).transitionDuration);
  expect(Number.parseFloat(duration)).toBeLessThan(0.001);
  const wallet = await openBitcoinWallet(page, chooser.getByRole('button', { name: 'Leather' }));
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await answerWindow(wallet, 'refuse');
});

test('keeps the focus, and works by keyboard alone', async ({ page, context, complaints }) => {
  complaints.expect(GIVEN_UP);
  await installWallets(context, ['unisat']);
  const chooser = await openChooser(page);
  await expect(chooser.getByRole('button', { name: /^Xverse/ })).toBeFocused();
  for (let step = 0; step < 7; step += 1) {
    await page.keyboard.press('Tab');
    await expect(chooser.locator(':focus')).toHaveCount(1);
  }
  await chooser.getByRole('button', { name: /^Xverse/ }).focus();
  await page.keyboard.press('Enter');
  await expect(chooser.getByRole('heading', { name: "Don't have Xverse?" })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(chooser.getByRole('button', { name: 'Unisat' })).toBeFocused();
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('Space');
  await expect(chooser.getByRole('heading', { name: 'Opening Unisat...' })).toBeVisible();
  await expect(chooser.getByRole('button', { name: 'Unisat' })).toBeFocused();
  await answerWindow(await opened, 'refuse');
  await expect(chooser).toBeHidden();
});

const WAYS_OUT: readonly [string, (page: Page, chooser: Locator) => Promise<void>][] = [
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['a click outside', (page) => page.mouse.click(20, 400)],
  ['the close control', (_, chooser) => chooser.getByRole('button', { name: 'Close' }).press('Enter')],
];

for (const [name, leave] of WAYS_OUT) {
  test(`${name} cancels, and the focus finds its way back`, async ({ page }) => {
    const chooser = await openChooser(page);
    await leave(page, chooser);
    await expect(chooser).toBeHidden();
    // The dialog that the chooser was opened from is back, and says nothing of a failure.
    await expect(signInDialog(page).locator(':focus')).toHaveCount(1);
    await expect(signInDialog(page).getByRole('alert')).toHaveCount(0);
    // While it is still making room for the chooser, no element would get a key.
    await expect(signInDialog(page)).toHaveAttribute('data-open', '');
    await page.keyboard.press('Escape');
    await expect(signInDialog(page)).toBeHidden();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeFocused();
  });
}

test('Escape while the wallet is asked gives the request up', async ({ page, complaints }) => {
  complaints.expect(GIVEN_UP);
  const chooser = await openChooser(page);
  const wallet = await openBitcoinWallet(page, chooser.getByRole('button', { name: 'Magic Eden' }));
  await expect(chooser.getByRole('heading', { name: 'Opening Magic Eden...' })).toBeVisible();
  await page.bringToFront();
  await page.keyboard.press('Escape');
  await expect(chooser).toBeHidden();
  await answerWindow(wallet, 'approve', 'hound');
  await expect(signInDialog(page).getByRole('button', { name: /^Bitcoin wallet/ })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('sats-connect_defaultProvider'))).toBeNull();
});

for (const width of [390, 320]) {
  test(`fits a phone of ${width} px`, async ({ page, context, complaints }) => {
    complaints.expect(GIVEN_UP);
    await page.setViewportSize({ width, height: 640 });
    await installWallets(context, ['leather']);
    const chooser = await openChooser(page);
    const inside = async () => {
      const box = await getCard(chooser).boundingBox();
      expect(box).toMatchObject({ x: 0, width });
      expect((box?.y ?? -1) >= 0 && (box?.y ?? 0) + (box?.height ?? 0) <= 640).toBe(true);
      expect(await getCard(chooser).evaluate((card) => card.scrollWidth - card.clientWidth)).toBe(0);
    };
    await inside();
    await expectTileSizes(chooser);
    await expectNoAxeFindings(page);
    await chooser.getByRole('button', { name: /^Unisat/ }).click();
    await expect(chooser.getByRole('link', { name: /^Get/ })).toBeInViewport({ ratio: 1 });
    await inside();
    const wallet = await openBitcoinWallet(page, chooser.getByRole('button', { name: 'Leather' }));
    await expect(chooser.getByRole('heading', { name: 'Opening Leather...' })).toBeInViewport({ ratio: 1 });
    await expect(tiles(chooser)).toHaveCount(0);
    await inside();
    await answerWindow(wallet, 'refuse');
  });
}
