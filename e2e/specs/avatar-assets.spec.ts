import type { Locator, Page } from '@playwright/test';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { test } from '../fixtures/delegation.ts';
import { forgetShifts, getShifts, noteShifts } from '../fixtures/layout-shifts.ts';
import { expectShortTasks, nextFrame, onSlowDevice } from '../fixtures/long-tasks.ts';
import { delegateVault, giveAway, mintTokens } from '../fixtures/minted-tokens.ts';
import { becomeHolder } from '../fixtures/session.ts';
import { expect } from '../fixtures/test.ts';

const TOKENS = 2_000;
const IN_VAULT = 300;

/** How many there are stands on the page, and is said once more to screen readers. */
const getCount = (page: Page, count: RegExp) => page.getByText(count).first();
const getTokens = (page: Page) => page.getByRole('list', { name: 'Tokens' });

/** Only those near the view are in the document; each says how many there are. */
const expectCount = (tiles: Locator, count: number) =>
  expect(tiles.first()).toHaveAttribute('aria-setsize', String(count));

/** True when every image of what is rendered has come. */
const areShown = (tokens: Locator) =>
  tokens
    .locator('img')
    .evaluateAll(
      (all: HTMLImageElement[]) => all.length > 0 && all.every(({ naturalWidth }) => naturalWidth > 0),
    );

/** Reads the assets until the images of all are known: the server reads the metadata of a few hundred at a time. */
async function readMetadata(page: Page, count: number): Promise<void> {
  await expect(async () => {
    const response = await page.context().request.get('/api/profile/assets');
    const { assets }: { assets: { canBeAvatar: boolean }[] } = await response.json();
    expect(assets.filter(({ canBeAvatar }) => canBeAvatar)).toHaveLength(count);
  }).toPass({ timeout: 120_000, intervals: [500] });
}

test('two thousand tokens are scrolled, searched and filtered on a slow device, and no task holds up the next', {
  tag: '@measure',
}, async ({ page, chain, stack }) => {
  test.setTimeout(300_000);
  const [key, vault] = [generatePrivateKey(), privateKeyToAddress(generatePrivateKey())];
  await mintTokens(chain, privateKeyToAddress(key), TOKENS - IN_VAULT);
  await mintTokens(chain, vault, IN_VAULT, TOKENS);
  await delegateVault(chain, vault, privateKeyToAddress(key));
  await becomeHolder(page, stack.siteUrl, key);
  await readMetadata(page, TOKENS);

  await page.goto('/profile/assets');
  await expect(getCount(page, /^2,000 tokens · 2,000 voting power$/)).toBeVisible();
  await expect(getTokens(page).getByRole('listitem').nth(12)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.mouse.move(700, 600);
  const search = page.getByRole('searchbox', { name: 'Search assets' });
  const via = page.getByRole('combobox', { name: 'How you act for it' });
  const order = page.getByRole('combobox', { name: 'Order of assets' });
  await onSlowDevice(page, 4, async () => {
    await expectShortTasks(
      page,
      'scrolling',
      async () => {
        for (let turn = 0; turn < 20; turn += 1) {
          await page.mouse.wheel(0, 360);
          await nextFrame(page);
        }
      },
      () => page.evaluate(() => window.scrollTo(0, 0)),
    );
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectShortTasks(
      page,
      'searching',
      async () => {
        await search.pressSequentially('#5001');
        await expect(getCount(page, /^100 of 2,000 tokens/)).toBeVisible();
        await search.fill('');
        await expect(getCount(page, /^2,000 tokens/)).toBeVisible();
      },
      () => search.fill(''),
    );
    await expectShortTasks(
      page,
      'filtering',
      async () => {
        await via.selectOption('delegation');
        await expect(getCount(page, /^300 of 2,000 tokens/)).toBeVisible();
        await order.selectOption('name');
        await via.selectOption('');
        await expect(getCount(page, /^2,000 tokens/)).toBeVisible();
      },
      async () => {
        await via.selectOption('');
        await order.selectOption('collection');
      },
    );
  });
  expect(await getTokens(page).getByRole('listitem').count(), 'tiles in the document').toBeLessThan(90);

  // Each token can be reached by key, and what is shown has an address.
  await getTokens(page).getByRole('link').first().focus();
  await page.keyboard.press('End');
  const last = getTokens(page).getByRole('link', { name: /#502299/ });
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(getTokens(page).getByRole('link', { name: /#500000/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const detail = page.getByRole('dialog', { name: /#500001/ });
  await expect(detail.getByText('Voting power')).toBeVisible();
  await expect(page).toHaveURL(/sort=name&item=eip155/);
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
  await expect(getTokens(page).getByRole('link', { name: /#500001/ })).toBeFocused();

  // The chooser scrolls in a box of its own.
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Choose an avatar' }).press('Enter');
  const options = page.getByRole('dialog', { name: 'Choose your avatar' }).getByRole('option');
  await options.first().focus();
  await page.keyboard.press('End');
  await expect(options.last()).toHaveAttribute('aria-posinset', String(TOKENS));
  await expect(options.last()).toBeFocused();
  await expect(options.last()).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(options.first()).toBeFocused();
});

test('the avatar is chosen by keyboard on a phone, nothing jumps, and a sold one falls back and says so', {
  tag: '@core',
}, async ({ browser, chain, stack }) => {
  test.setTimeout(120_000);
  const key = generatePrivateKey();
  const [wallet, vault] = [privateKeyToAddress(key), privateKeyToAddress(generatePrivateKey())];
  const [firstId = 0n] = await mintTokens(chain, wallet, 12);
  await mintTokens(chain, vault, 2, 12);
  await delegateVault(chain, vault, wallet);
  const context = await browser.newContext({
    baseURL: stack.siteUrl,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  await noteShifts(context);
  const page = await context.newPage();
  await becomeHolder(page, stack.siteUrl, key);
  await readMetadata(page, 14);

  await page.goto('/profile/assets');
  await expectCount(getTokens(page).getByRole('listitem'), 14);
  await page.waitForLoadState('networkidle');
  await forgetShifts(page);
  // To the end and back: rows and their images come and go.
  for (const way of [400, 400, 400, 400, -800, -800]) {
    await page.mouse.wheel(0, way);
    await expect(async () => expect(await areShown(getTokens(page))).toBe(true)).toPass();
  }
  expect(await getShifts(page), 'layout shifts while images come').toBe(0);
  await expectNoAxeFindings(page);

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Choose an avatar' }).press('Enter');
  const chooser = page.getByRole('dialog', { name: 'Choose your avatar' });
  const options = chooser.getByRole('option');
  await expectCount(options, 14);
  const loaded = chooser.getByRole('listbox').locator('img');
  await expect(loaded.nth(11)).toBeAttached();
  await loaded.nth(11).scrollIntoViewIfNeeded();
  const getSizes = () =>
    loaded.evaluateAll((all: HTMLImageElement[]) =>
      all.slice(0, 12).map(({ currentSrc, naturalWidth }) => {
        const [entry] = performance.getEntriesByName(currentSrc) as PerformanceResourceTiming[];
        return { bytes: naturalWidth > 0 ? (entry?.encodedBodySize ?? 0) : 0, currentSrc };
      }),
    );
  await expect(async () => expect((await getSizes()).every(({ bytes }) => bytes > 0)).toBe(true)).toPass();
  const sizes = await getSizes();
  // A third of 390 pixels, three times as many on the screen: 384 is the next width.
  expect(
    sizes.every(({ currentSrc }) => /[?&]w=384&q=75&v=/.test(currentSrc)),
    JSON.stringify(sizes),
  ).toBe(true);
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  test.info().annotations.push({ type: 'bytes of 12 avatars at 390 px', description: String(total) });
  expect(total, 'bytes of twelve images').toBeLessThan(60_000);
  await expectNoAxeFindings(page);

  await options.first().focus();
  await page.keyboard.press('End');
  await expect(options.last()).toBeFocused();
  await expect(options.last()).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(chooser.getByText(/via delegation/)).toBeVisible();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await chooser.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(chooser).toBeHidden();
  await expect(page.getByRole('button', { name: 'Change avatar' })).toBeFocused();
  await expect(page.getByRole('main').locator('img').first()).toHaveAttribute(
    'src',
    new RegExp(String(firstId)),
  );

  await giveAway(chain, wallet, privateKeyToAddress(generatePrivateKey()), firstId);
  // The block that the API reads at may be a few seconds old.
  await expect(async () => {
    await page.goto('/profile/assets');
    const first = getTokens(page).getByRole('listitem').first();
    await expect(first).toHaveAttribute('aria-setsize', '13', { timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  await page.goto('/profile');
  await expect(page.getByText(`Mutant Ape Yacht Club #${firstId} has left your wallets`)).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Change avatar' })).toBeVisible();
  await context.close();
});
