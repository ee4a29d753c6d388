import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { writeRows } from '../fixtures/database-rows.ts';
import { expectShortTasks, nextFrame, onSlowDevice } from '../fixtures/long-tasks.ts';
import { makeRankedCrowd } from '../fixtures/ranked-crowd.ts';
import { becomeMember } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

/**
 * More than one segment of the list by default. A million takes minutes to fill:
 * LEADERBOARD_ACCOUNTS=1000000 npm run e2e -- specs/leaderboard.spec.ts
 */
const ACCOUNTS = Number(process.env.LEADERBOARD_ACCOUNTS ?? 120_000);
const FILL_MS = 120_000 + ACCOUNTS;

const MAX_LIST_NODES = 300;
const MEGABYTE = 1_000_000;

test.use({ contextOptions: { reducedMotion: 'no-preference' }, viewport: { width: 1440, height: 900 } });

let undo: () => Promise<void>;

test.beforeAll(async ({ stack }) => {
  test.setTimeout(FILL_MS);
  undo = await writeRows(stack, (db) => makeRankedCrowd(db, ACCOUNTS));
});
test.afterAll(async () => {
  test.setTimeout(FILL_MS);
  await undo();
});

const getList = (page: Page) => page.getByRole('table', { name: /^Leaderboard/ });
const getRows = (page: Page) => getList(page).getByRole('row');
const getMyRow = (page: Page) => getList(page).getByRole('row', { name: /hound You/ });
const countNodes = (page: Page) => getList(page).evaluate((table) => table.querySelectorAll('*').length + 1);

async function openLeaderboard(page: Page, query = '') {
  await page.goto(`/leaderboard${query}`);
  await expect(getList(page).getByRole('link').first()).toBeVisible();
}

test('L11: each rank of all accounts is reached on a slow device: by wheel, by search and by Jump to me', {
  tag: '@measure',
}, async ({ page, stack }) => {
  test.setTimeout(180_000);
  await page.goto('/');
  await becomeMember(page, stack.siteUrl, 'hound');
  await openLeaderboard(page);
  const total = Number(await getList(page).getAttribute('aria-rowcount')) - 1;
  expect(total).toBeGreaterThan(ACCOUNTS);
  await expect(getRows(page).nth(1)).toHaveAttribute('aria-rowindex', '2');
  const card = page.getByRole('region', { name: 'You' });
  const jump = card.getByRole('button', { name: 'Jump to me' });
  await expect(jump).toBeVisible();
  await page.waitForLoadState('networkidle');
  const search = page.getByRole('searchbox', { name: 'Find a member' });

  await onSlowDevice(page, 4, async () => {
    await expectShortTasks(page, 'jump', async () => {
      await jump.click();
      await expect(getMyRow(page)).toBeFocused();
    });
    await expect(getMyRow(page)).toBeInViewport();
    expect(await countNodes(page)).toBeLessThanOrEqual(MAX_LIST_NODES);
    await expectShortTasks(page, 'scrolling', async () => {
      for (let turn = 0; turn < 20; turn += 1) {
        await page.mouse.wheel(0, 240);
        await nextFrame(page);
      }
      for (let press = 0; press < 3; press += 1) {
        await page.keyboard.press('PageDown');
        await nextFrame(page);
      }
    });
    expect(await countNodes(page)).toBeLessThanOrEqual(MAX_LIST_NODES);
    await page.getByRole('button', { name: 'To the top' }).click();
    await expect(search).toBeFocused();
    await expectShortTasks(page, 'search', async () => {
      await search.fill('');
      await search.pressSequentially(`RANKED_${ACCOUNTS}`);
      await expect(page.getByRole('link', { name: `ranked_${ACCOUNTS}`, exact: true })).toBeVisible();
    });
  });
  await expect(page).toHaveURL(new RegExp(`find=RANKED_${ACCOUNTS}$`));
  await page.getByRole('button', { name: 'Show among all' }).click();
  const last = getList(page).getByRole('row', { name: new RegExp(`ranked_${ACCOUNTS}\\b`) });
  await expect(last).toBeFocused();
  await expect(last).toHaveAttribute('aria-rowindex', `${total + 1}`);
});

test('a hundred thousand rows of scrolling leave no more in memory than the first few, and a deep window costs what the first does', {
  tag: '@measure',
}, async ({ page, request }) => {
  test.setTimeout(180_000);
  await openLeaderboard(page);
  const cdp = await page.context().newCDPSession(page);
  const rest = async (row: number) => {
    await page.evaluate((top) => window.scrollTo(0, top), row * 64);
    await expect(
      getList(page)
        .getByRole('link', { name: /^ranked_/ })
        .nth(5),
    ).toBeInViewport();
  };
  const measure = async () => {
    for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await cdp.send('Runtime.getHeapUsage');
    return usedSize;
  };
  const stops = 50;
  // As many as the page holds at most.
  for (let stop = 1; stop <= 30; stop += 1) await rest(stop * 100);
  const before = await measure();
  for (let stop = 1; stop <= stops; stop += 1) await rest((stop * 95_000) / stops);
  const after = await measure();
  expect(after - before, 'growth of the heap in bytes').toBeLessThan(MEGABYTE);
  expect(await countNodes(page)).toBeLessThanOrEqual(MAX_LIST_NODES);

  const ask = async (from: number) => {
    const startedAt = performance.now();
    const response = await request.get(`/api/leaderboard/ranks?from=${from}`);
    expect((await response.json()).entries).toHaveLength(50);
    return performance.now() - startedAt;
  };
  await expect(async () => {
    const first: number[] = [];
    const deep: number[] = [];
    for (let round = 0; round < 40; round += 1) {
      first.push(await ask(1 + round));
      deep.push(await ask(Math.floor(ACCOUNTS * 0.9) - round * 50));
    }
    const median = (times: number[]) => times.sort((a, b) => a - b)[20] ?? Number.NaN;
    expect(median(deep) / median(first), 'deep window by the first').toBeLessThanOrEqual(1.2);
  }).toPass({ timeout: 60_000 });
});

test('works by keyboard, for a guest, offline and in both themes', async ({
  page,
  context,
  stack,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  await openLeaderboard(page);
  await expect(page.getByText('Sign in and your own rank is marked')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your rank' })).toHaveCount(0);
  await becomeMember(page, stack.siteUrl, 'hound');
  for (const theme of ['light', 'dark']) {
    await page.evaluate((value) => localStorage.setItem('hideout.theme', value), theme);
    await openLeaderboard(page);
    await expect(page.getByRole('region', { name: 'Around you' })).toBeVisible();
    await expectNoAxeFindings(page);
  }
  const jump = page
    .getByRole('region', { name: 'You', exact: true })
    .getByRole('button', { name: 'Jump to me' });
  await jump.focus();
  await page.keyboard.press('Enter');
  await expect(getMyRow(page)).toBeFocused();
  await expect(page).toHaveURL(/\?from=\d+$/);
  await expectNoAxeFindings(page);
  const scrolled = () => page.evaluate(() => window.scrollY);
  const from = await scrolled();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await expect.poll(scrolled).toBeGreaterThan(from + 500);
  const pinned = page.getByRole('region', { name: 'Your rank' });
  await expect(pinned).toContainText('hound');
  await pinned.getByRole('button', { name: 'Jump to me' }).focus();
  await page.keyboard.press('Enter');
  await expect(getMyRow(page)).toBeFocused();

  await context.setOffline(true);
  await page.evaluate(() => window.scrollBy(0, 64_000));
  await expect(page.getByText(/You are offline. Ranks that are not here yet/)).toBeVisible();
  await context.setOffline(false);
  await expect(getList(page).getByRole('link').nth(5)).toBeInViewport();

  await page.getByRole('button', { name: 'To the top' }).focus();
  await page.keyboard.press('Enter');
  const seasons = page.getByRole('navigation', { name: 'Seasons' });
  await seasons.getByRole('link', { name: 'Season One' }).focus();
  await page.keyboard.press('Enter');
  await expect(getList(page)).toHaveAccessibleName('Leaderboard, Season One: The Leak');
  await expect(page).toHaveURL(/\?season=one$/);
  await page.goBack();
  await expect(getList(page)).toHaveAccessibleName(/Season Two/);
});
