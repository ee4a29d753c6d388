import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { becomeMember } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

const PAGES = [
  { path: '/', title: 'hideout', heading: /mutants/i },
  { path: '/governance', title: 'Governance — hideout', heading: 'Governance' },
  {
    path: '/governance/mcp-041',
    title: 'Fund the Ibiza Embassy, season two — hideout',
    heading: 'Fund the Ibiza Embassy, season two',
  },
  { path: '/serum', title: 'Serum — hideout', heading: 'Serum' },
  { path: '/serum/allocations', title: 'Allocations — hideout', heading: 'Allocations' },
  { path: '/quests', title: 'Quests — hideout', heading: 'Quests' },
  { path: '/leaderboard', title: 'Leaderboard — hideout', heading: 'Leaderboard' },
  { path: '/profile', title: 'Profile — hideout', heading: 'Profile' },
  { path: '/u/hound', title: 'hound — hideout', heading: 'hound' },
] as const;

for (const { path, title, heading } of PAGES) {
  test(`${path} opens directly, survives a reload, has its title, and axe finds nothing in either theme`, async ({
    page,
  }) => {
    const expectClean = async (theme: 'dark' | 'light') => {
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page).toHaveTitle(title);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(theme);
      await expectNoAxeFindings(page);
    };
    await page.goto(path);
    await expectClean('dark');
    await page.evaluate(() => localStorage.setItem('hideout.theme', 'light'));
    await page.reload();
    await expectClean('light');
  });
}

test('back and forward follow the pages; title and focus go along', {
  tag: ['@core', '@every-engine'],
}, async ({ page }) => {
  await page.goto('/');
  // Before the scripts run a link is a link, and opens a new document.
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  const nav = page.getByRole('navigation', { name: 'Main', exact: true });
  for (const name of ['Governance', 'Serum', 'Leaderboard']) {
    await nav.getByRole('link', { name }).click();
    await expect(page).toHaveTitle(`${name} — hideout`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  }
  await page.goBack();
  await expect(page).toHaveTitle('Serum — hideout');
  await expect(page.getByRole('heading', { level: 1, name: 'Serum' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveTitle('Governance — hideout');
  await page.goForward();
  await expect(page).toHaveTitle('Serum — hideout');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Serum' })).toBeVisible();
});

test('an unknown address answers 404 and says so inside the shell', {
  tag: ['@core', '@every-engine'],
}, async ({ page, complaints }) => {
  complaints.expect(/status of 404/);
  const response = await page.goto('/nowhere');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Nothing lives here' })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('main').getByRole('link', { name: 'Governance' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Governance' })).toBeVisible();
});

test('page metadata and share card are those of the product', async ({ page, stack }) => {
  await page.goto('/');
  const meta = (name: string) =>
    page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');
  expect(await meta('description')).toBe('Home To MAYC and Mutant Cartel World.');
  expect(await meta('og:title')).toBe('hideout');
  expect(await meta('og:url')).toBe(`${stack.siteUrl}/`);
  const image = await meta('og:image');
  expect((await page.request.get(image ?? '')).headers()['content-type']).toBe('image/png');
});

test('signed-in pages of a member are free of axe findings', async ({ page, stack }) => {
  await becomeMember(page, stack.siteUrl, 'hound');
  for (const path of ['/', '/profile', '/governance/mcp-041', '/leaderboard', '/serum', '/quests']) {
    await page.goto(path);
    await expect(page.getByRole('banner').getByRole('button', { name: /hound/ })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectNoAxeFindings(page);
  }
});

test('a referral code of the address is stored and the older one stays', async ({ page }) => {
  await page.goto('/?referral=SWAMP123');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('referralCode'))).toBe('SWAMP123');
  await page.goto('/?ref=OTHER456');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('referralCode'))).toBe('SWAMP123');
});
