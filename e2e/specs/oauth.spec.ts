import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { choose, continueWith } from '../fixtures/provider.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

const PROVIDERS = ['Discord', 'X (Twitter)', 'Other Page', 'Kazm'] as const;

const account = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^Account of ${name}`) });

/** Asks the API as the page does. */
async function ask(page: Page, path: string): Promise<unknown> {
  return page.evaluate(async (address) => (await fetch(`/api${address}`)).json(), path);
}

/** Starts a link the way the profile does, and ends on the provider's page. */
async function startLink(page: Page, id: string, provider: string): Promise<void> {
  const departure = JSON.stringify({ path: '/quests', provider, link: true });
  await page.evaluate(
    ([id_, value]) => {
      sessionStorage.setItem('hideout.departure', value);
      location.assign(`/api/auth/${id_}`);
    },
    [id, departure] as const,
  );
  await expect(page.getByRole('heading', { level: 1, name: `Who are you on ${provider}?` })).toBeVisible();
}

test('"Continue with Discord" as hound leads to hound’s account, on the page one left', {
  tag: ['@core', '@every-engine'],
}, async ({ page }) => {
  await page.goto('/governance?state=closed#top');
  await expect(page.getByRole('heading', { level: 1, name: 'Governance' })).toBeVisible();
  await continueWith(page, 'Discord');
  await choose(page, 'Hound');
  await expect(account(page, 'hound')).toBeVisible();
  await expect(page).toHaveURL(/\/governance\?state=closed#top$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Governance' })).toBeVisible();
  await expect(page.getByText('You are in, hound').first()).toBeVisible();
  await page.reload();
  await expect(account(page, 'hound')).toBeVisible();

  const { avatar } = (await ask(page, '/social/get-discord')) as { avatar: string };
  const image = await page.request.get(`/api/image?${new URLSearchParams({ url: avatar, w: '96' })}`);
  expect(image.status()).toBe(200);
});

for (const [provider, displayName, username] of [
  ['X (Twitter)', 'Sippin Serum', 'sippin_serum'],
  ['Other Page', 'Hound', 'hound'],
  ['Kazm', 'Swamp Queen', 'swampqueen'],
] as const) {
  test(`"Continue with ${provider}" as ${displayName} leads to the account of ${username}`, async ({
    page,
  }) => {
    await page.goto('/');
    await continueWith(page, provider);
    await choose(page, displayName);
    await expect(account(page, username)).toBeVisible();
  });
}

test('a user new gets an account, and the same one the next time', async ({ page }) => {
  const come = async () => {
    await continueWith(page, 'Discord');
    await choose(page, 'Moonshine Mel');
    await expect(account(page, 'New mutant')).toBeVisible();
    return ask(page, '/auth/check');
  };
  await page.goto('/');
  const first = await come();
  expect(first).toMatchObject({ authenticated: true, user: { username: null, loginProvider: 'discord' } });
  await account(page, 'New mutant').click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const { user } = first as { user: { id: string } };
  expect(await come()).toMatchObject({ user: { id: user.id } });
});

test('"Cancel" brings one back with a message, still signed out', async ({ page }) => {
  await page.goto('/leaderboard');
  await continueWith(page, 'X (Twitter)');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('You said no at X (Twitter)').first()).toBeVisible();
  await expect(page).toHaveURL(/\/leaderboard$/);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a sign-in that was not started here is refused where it can be started again', async ({ page }) => {
  await page.goto('/api/auth/discord/callback?code=stolen&state=guessed');
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await expect(dialog.getByRole('alert')).toContainText('Signing in was interrupted');
  await expect(dialog.getByRole('button', { name: /^Copy the error/ })).toBeVisible();
  await expectNoAxeFindings(page);
  await dialog.getByRole('button', { name: 'Continue with Discord' }).click();
  await choose(page, 'Oathkeeper');
  await expect(account(page, 'oathkeeper')).toBeVisible();
});

test('a referral code goes along once, and counts for a new account', async ({ page, browser, stack }) => {
  await page.goto('/');
  await continueWith(page, 'Discord');
  await choose(page, 'Hound');
  await expect(account(page, 'hound')).toBeVisible();
  const invited = async () =>
    (await ask(page, '/account/getReferredAccounts')) as { code: string; totals: { joined: number } };
  const before = await invited();

  const other = await browser.newPage({ baseURL: stack.siteUrl });
  await other.goto(`/?referral=${before.code}`);
  await expect(other.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await other.evaluate(() => localStorage.getItem('referralCode'))).toBe(before.code);
  const sent = other.waitForRequest((request) => new URL(request.url()).pathname === '/api/auth/kazm');
  await continueWith(other, 'Kazm');
  expect(new URL((await sent).url()).search).toBe(`?referral=${before.code}`);
  await choose(other, 'Larry');
  await expect(account(other, 'New mutant')).toBeVisible();
  expect(await other.evaluate(() => localStorage.getItem('referralCode'))).toBeNull();
  await other.close();
  expect((await invited()).totals.joined).toBe(before.totals.joined + 1);
});

test('linking says what was linked, and whose it is when it is taken', { tag: '@core' }, async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'vaultrat');
  await startLink(page, 'discord', 'Discord');
  await choose(page, 'Vault Rat');
  await expect(page.getByText('Discord is linked').first()).toBeVisible();
  await expect(page).toHaveURL(/\/quests$/);
  expect(await ask(page, '/social/get-discord')).toMatchObject({ linked: true, handle: 'vaultrat' });

  await startLink(page, 'twitter', 'X (Twitter)');
  await choose(page, 'Sippin Serum');
  await expect(page.getByText('That X (Twitter) account is taken').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Copy the error/ })).toBeVisible();
  await expect(account(page, 'vaultrat')).toBeVisible();
});

for (const provider of PROVIDERS) {
  test(`the page of ${provider} works by keyboard, at any width, and axe finds nothing`, async ({ page }) => {
    await page.goto('/');
    await continueWith(page, provider);
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${provider} is wider than ${width} px by`).toBeLessThanOrEqual(0);
      await expectNoAxeFindings(page);
    }
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: /^Hound/ })).toBeFocused();
    await page.getByRole('button', { name: 'Cancel' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`You said no at ${provider}`).first()).toBeVisible();
  });
}

test('the page works without scripts, and sends nothing to anybody else', async ({ browser, stack }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.siteUrl });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  const arrival = page.waitForResponse((response) =>
    response.url().startsWith(`${stack.identityUrl}/discord/interaction/`),
  );
  await page.goto('/api/auth/discord');
  const policy = (await arrival).headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  await choose(page, 'Ledger Ghost');
  await page.waitForURL(`${stack.siteUrl}/**`);
  const check = await context.request.get('/api/auth/check');
  expect(await check.json()).toMatchObject({ authenticated: true, user: { username: 'ledgerghost' } });
  expect(new Set(asked)).toEqual(new Set([stack.siteUrl, stack.identityUrl]));
  await context.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('signing in takes three taps', async ({ page }) => {
    await page.goto('/serum');
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Sign in' });
    await expect(dialog.getByRole('button', { name: 'Continue with Kazm' })).toBeVisible();
    await expectNoAxeFindings(page);
    await dialog.getByRole('button', { name: 'Continue with Discord' }).tap();
    await page.getByRole('button', { name: /^Swamp Queen/ }).tap();
    await expect(account(page, 'swampqueen')).toBeVisible();
    await expect(page).toHaveURL(/\/serum$/);
  });
});
