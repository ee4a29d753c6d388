import type { Page } from '@playwright/test';
import { becomeIn } from '../fixtures/bitcoin-wallet.ts';
import { answerWallet, signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { inWallet } from '../fixtures/wallet-window.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

// Phones have every section, and home, in one bar.
test.use({ viewport: { width: 390, height: 844 } });

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main, at the bottom' });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Account of/ });

const SECTIONS = [
  { link: 'Home', path: '/', title: 'hideout', heading: /mutants/i },
  { link: 'Vote', path: '/governance', title: 'Governance — hideout', heading: 'Governance' },
  { link: 'Serum', path: '/serum', title: 'Serum — hideout', heading: 'Serum' },
  { link: 'Quests', path: '/quests', title: 'Quests — hideout', heading: 'Quests' },
  { link: 'You', path: '/profile', title: 'Profile — hideout', heading: 'Profile' },
] as const;

/** A way from section to section that takes every ordered pair. */
function everyPair<T>(items: readonly T[]): T[] {
  return items.flatMap((item, index) => [item, ...items.slice(index + 1).flatMap((other) => [other, item])]);
}

test('from any section to any other: title, focus, link in the bar and scroll are those of the new page', {
  tag: '@core',
}, async ({ page }) => {
  const [first, ...way] = everyPair(SECTIONS);
  await page.goto(first?.path ?? '/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  for (const section of way) {
    if (new URL(page.url()).pathname === section.path) continue;
    await page.evaluate(() => scrollTo(0, 200));
    await bar(page).getByRole('link', { name: section.link, exact: true }).click();
    // A screen reader says what has the focus: the announcement of the new page.
    await expect(heading(page, section.heading)).toBeFocused();
    await expect(page).toHaveTitle(section.title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(bar(page).locator('[aria-current="page"]')).toHaveText(section.link);
    expect(await page.evaluate(() => scrollY), `scroll on ${section.path}`).toBe(0);
  }
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
});

/** Counts who listens to the history of the page, and who looks for wallets in it. */
async function countListeners(page: Page): Promise<(type: string) => Promise<number>> {
  await page.addInitScript(() => {
    const counts: Record<string, number> = {};
    Reflect.set(window, '__listeners', counts);
    const { addEventListener, removeEventListener } = window;
    const note = (type: string, by: number) => {
      counts[type] = (counts[type] ?? 0) + by;
    };
    window.addEventListener = (...given: Parameters<typeof addEventListener>) => {
      note(given[0], 1);
      addEventListener.apply(window, given);
    };
    window.removeEventListener = (...given: Parameters<typeof removeEventListener>) => {
      note(given[0], -1);
      removeEventListener.apply(window, given);
    };
  });
  return (type) =>
    page.evaluate((wanted) => Number(Reflect.get(Reflect.get(window, '__listeners'), wanted) ?? 0), type);
}

const DEEP = [
  { at: '/governance/mcp-041/votes', shows: 'Fund the Ibiza Embassy, season two', inside: '/governance' },
  { at: '/quests', shows: 'Quests', inside: '/leaderboard' },
  { at: '/u/hound', shows: 'hound', inside: '/delegation' },
  { at: '/serum', shows: 'Serum', inside: '/serum#links' },
] as const;

test('inside each remote: cold, after a reload, forth and back by one router; below it a page that is not there', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 404/);
  const listeners = await countListeners(page);
  for (const { at, shows, inside } of DEEP) {
    await page.goto(at);
    await expect(heading(page, shows)).toBeVisible();
    await page.reload();
    await expect(heading(page, shows)).toBeVisible();
    // A link of the page itself, whatever else it shows.
    await page.evaluate((to) => {
      const link = document.createElement('a');
      link.href = to;
      history.pushState(null, '', link.href);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, inside);
    await expect(page).toHaveURL(inside);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(at);
    await expect(heading(page, shows)).toBeVisible();
    await page.goForward();
    await expect(page).toHaveURL(inside);
    expect(await listeners('popstate'), `routers at ${inside}`).toBe(1);
    expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
  }
  for (const at of [
    '/governance/mcp-041/nothing',
    '/serum/nothing',
    '/quests/morning-count/nothing',
    '/profile/nothing',
  ]) {
    const response = await page.goto(at);
    expect(response?.status(), at).toBe(404);
    await expect(heading(page, 'Nothing lives here')).toBeVisible();
    await bar(page).getByRole('link', { name: 'Serum' }).click();
    await expect(heading(page, 'Serum')).toBeVisible();
  }
});

/** What has been asked for so far of releases and of the API. */
function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(r|api)\//.test(pathname)) asked.push(pathname);
  });
  return asked;
}

test.describe('with a pointer', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('pointing at a link, or the focus on it, fetches code and data; the click fetches no script', async ({
    page,
  }) => {
    await page.goto('/governance');
    await expect(heading(page, 'Governance')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const asked = watchRequests(page);
    const nav = page.getByRole('navigation', { name: 'Main', exact: true });
    await nav.getByRole('link', { name: 'Quests' }).hover();
    for (const wanted of [/^\/r\/quests\/.*remoteEntry/, /quest-board.*\.js$/, /^\/api\/kazm\/getQuests$/])
      await expect.poll(() => asked.some((path) => wanted.test(path)), { message: `${wanted}` }).toBe(true);
    await nav.getByRole('link', { name: 'Leaderboard' }).focus();
    for (const wanted of [/\/leaderboard.*\.js$/, /^\/api\/leaderboard\/ranks$/])
      await expect.poll(() => asked.some((path) => wanted.test(path)), { message: `${wanted}` }).toBe(true);
    await expect(heading(page, 'Governance')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const before = asked.length;
    await nav.getByRole('link', { name: 'Quests' }).click();
    await expect(heading(page, 'Quests')).toBeVisible();
    await nav.getByRole('link', { name: 'Leaderboard' }).click();
    await expect(heading(page, 'Leaderboard')).toBeVisible();
    const later = asked.slice(before);
    expect(later.filter((path) => /\.(js|css)$/.test(path))).toEqual([]);
    expect(later.filter((path) => /getQuests|\/leaderboard\/ranks$/.test(path))).toEqual([]);
  });

  test('pointing at a link on a page fetches the page it leads to', async ({ page }) => {
    await page.goto('/');
    const link = page.getByRole('main').locator('a[href^="/quests/"]').first();
    await expect(link).toBeVisible();
    await page.waitForLoadState('networkidle');
    const asked = watchRequests(page);
    await link.hover();
    await expect.poll(() => asked.some((path) => /quest-board.*\.js$/.test(path))).toBe(true);
  });

  test('who saves data gets nothing before the click', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await page.goto('/governance');
    await expect(heading(page, 'Governance')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const asked = watchRequests(page);
    const link = page
      .getByRole('navigation', { name: 'Main', exact: true })
      .getByRole('link', { name: 'Serum' });
    await link.hover();
    await link.focus();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => path.startsWith('/r/'))).toEqual([]);
    await link.click();
    await expect(heading(page, 'Serum')).toBeVisible();
  });
});

test('signing out, and in as another user, in one section reaches another in an open tab; there is one wallet', async ({
  page,
  complaints,
}) => {
  // The browser's own line about calls that were on their way when the session ended.
  complaints.expect(/status of 401/);
  const listeners = await countListeners(page);
  await page.goto('/profile');
  await signIn(page, 'hound');
  await expect(heading(page, 'hound')).toBeVisible();
  const wallets = await listeners('eip6963:announceProvider');
  expect(wallets).toBeGreaterThan(0);
  const other = await page.context().newPage();
  await other.goto('/governance/mcp-041');
  await expect(account(other)).toHaveAccessibleName(/hound/);
  await expect(other.getByText('Sign in to see your power')).toHaveCount(0);

  await page.bringToFront();
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(heading(page, 'Profile')).toBeVisible();
  await expect(other.getByText('Sign in to see your power')).toBeVisible();
  await inWallet(page, (settings) => becomeIn(settings, 'ethereum', 'swampqueen'));
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByRole('button', { name: /^(Ethereum wallet|Wallet)/ }).click();
  await answerWallet(page, page.getByRole('button', { name: 'Sign message' }), 'approve');
  await expect(heading(page, 'swampqueen')).toBeVisible();
  await expect(account(other)).toHaveAccessibleName(/swampqueen/);
  await expect(other.getByText('Sign in to see your power')).toHaveCount(0);
  expect(await other.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);

  for (const { link } of SECTIONS) await bar(page).getByRole('link', { name: link, exact: true }).click();
  await expect(heading(page, 'swampqueen')).toBeVisible();
  expect(await listeners('eip6963:announceProvider'), 'who looks for wallets').toBe(wallets);
});
