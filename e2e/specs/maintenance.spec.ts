import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { becomeMember } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

/** The browser prints a line for each answer of 502 or 503. */
const CLOSED_LINES = /status of 50[23]|Failed to load resource/;

test('M02, M03: an admin closes the site, others see it at once, and opens it from the maintenance screen itself', {
  tag: ['@core', '@every-engine'],
}, async ({ page, browser, stack, complaints }) => {
  complaints.expect(CLOSED_LINES);
  const member = await (await browser.newContext({ baseURL: stack.siteUrl })).newPage();
  await member.goto('/governance');
  await expect(member.getByRole('heading', { level: 1, name: 'Governance' })).toBeVisible();

  await becomeMember(page, stack.siteUrl, 'oathkeeper');
  await page.goto('/admin/maintenance');
  const confirmation = page.getByRole('textbox', { name: /Type MAINTENANCE/ });
  await expect(confirmation).toBeVisible();
  await expectNoAxeFindings(page);
  // Typed: React does not see what Playwright fills in by WebDriver BiDi.
  await confirmation.pressSequentially('MAINTENANCE');
  await page.getByRole('button', { name: 'Turn maintenance on' }).click();
  const closed = page.getByRole('heading', { level: 1, name: 'UNDER MAINTENANCE' });
  await expect(closed).toBeVisible();

  // A tab that was open learns it from its next look, which coming back to the tab brings about.
  await member.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(member.getByRole('heading', { level: 1, name: 'UNDER MAINTENANCE' })).toBeVisible();
  const visitor = await (await browser.newContext({ baseURL: stack.siteUrl })).newPage();
  await visitor.goto('/leaderboard');
  await expect(visitor.getByRole('heading', { level: 1, name: 'UNDER MAINTENANCE' })).toBeVisible();

  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Turn maintenance off' }).click();
  await expect(closed).toBeHidden();

  await member.getByRole('button', { name: 'Check now' }).click();
  await expect(member.getByRole('heading', { level: 1, name: 'Governance' })).toBeVisible();
  await visitor.getByRole('button', { name: 'Check now' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible();
  for (const tab of [member, visitor]) {
    expect(await tab.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
    await tab.context().close();
  }
});

test('an API that is down shows the same screen, also to a fresh visitor, and coming back needs no reload', async ({
  page,
  stack,
  complaints,
}) => {
  complaints.expect(CLOSED_LINES);
  complaints.expect(/ApiError|check failed/);
  await page.goto('/governance?state=closed');
  await expect(page.getByRole('heading', { level: 1, name: 'Governance' })).toBeVisible();
  await stack.stopApi();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('heading', { level: 1, name: 'UNDER MAINTENANCE' })).toBeVisible();
  const visitor = await page.context().newPage();
  await visitor.goto('/serum');
  await expect(visitor.getByRole('heading', { level: 1, name: 'UNDER MAINTENANCE' })).toBeVisible();

  await stack.restartApi();
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Governance' })).toBeVisible();
  await expect(page).toHaveURL(/\/governance\?state=closed$/);
  await visitor.getByRole('button', { name: 'Check now' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Serum' })).toBeVisible();
});
