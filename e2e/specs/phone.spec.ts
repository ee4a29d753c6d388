import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { becomeMember } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

const PATHS = [
  '/',
  '/governance',
  '/governance/mcp-041',
  '/serum',
  '/serum/allocations',
  '/quests',
  '/leaderboard',
  '/u/hound',
];

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'no-preference' },
});

test('no page scrolls sideways at 320 and 390 px, and axe finds nothing', {
  tag: '@every-engine',
}, async ({ page }) => {
  for (const path of PATHS) {
    await page.setViewportSize({ width: 320, height: 844 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${path} is wider than ${width} px by`).toBeLessThanOrEqual(0);
      await expectNoAxeFindings(page);
    }
  }
});

test('the bar at the bottom leads to the sections, and a vote is cast from the bottom sheet', {
  tag: '@core',
}, async ({ page, stack }) => {
  await becomeMember(page, stack.siteUrl, 'franken');
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Main, at the bottom' });
  await bar.getByRole('link', { name: 'Vote' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Governance' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Vote' })).toHaveAttribute('aria-current', 'page');

  await page.getByRole('link', { name: 'Give hounds a full vote' }).first().tap();
  await page.getByRole('button', { name: 'For', exact: true }).tap();
  const bottomSheet = page.getByRole('dialog');
  await expect(bottomSheet).toBeVisible();
  await expectNoAxeFindings(page);
  await bottomSheet.getByRole('button', { name: /^Vote For with/ }).tap();
  await page.getByRole('button', { name: 'Yes, For' }).tap();
  await expect(page.getByText(/You voted For/i).first()).toBeVisible();
});

test('long lists end within reach: ranks a hundred at a time, allocations two lines each', async ({
  page,
}) => {
  const getHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
  await page.goto('/leaderboard');
  const table = page.getByRole('table', { name: /^Leaderboard/ });
  await expect(table.getByRole('link').first()).toBeVisible();
  expect(await getHeight(), 'pixels of the leaderboard').toBeLessThan(12_000);
  await page.getByRole('button', { name: 'Ranks after 100' }).tap();
  await expect(page).toHaveURL(/from=51/);
  await expect(table.locator('[aria-rowindex="102"]')).toBeInViewport();

  await page.goto('/serum/allocations');
  await expect(page.getByRole('table').getByRole('row').nth(100)).toBeAttached();
  expect(await getHeight(), 'pixels of a hundred allocations').toBeLessThan(15_000);
});
