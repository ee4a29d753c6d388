import { readFileSync } from 'node:fs';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { writeRows } from '../fixtures/database-rows.ts';
import { becomeMember } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

const PHONE = { width: 390, height: 844 };

let putBack: () => Promise<void>;

test.beforeAll(async ({ stack }) => {
  // The account that is deleted is needed otherBrowser.
  putBack = await writeRows(stack, async () => undefined);
});
test.afterAll(() => putBack());

test('a member saves all that the site holds about them, deletes the account, and is nobody here', async ({
  page,
  browser,
  complaints,
  stack,
}) => {
  const otherBrowser = await (await browser.newContext({ baseURL: stack.siteUrl })).newPage();
  for (const one of [page, otherBrowser]) await becomeMember(one, stack.siteUrl, 'hound');
  await otherBrowser.goto('/profile/sessions');
  await expect(otherBrowser.getByText('This browser').first()).toBeVisible();

  await page.setViewportSize(PHONE);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Your data' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your data' })).toBeFocused();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as JSON' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^hideout-hound-\d{4}-\d\d-\d\d\.json$/);
  const { tables } = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(tables.account[0].username).toBe('hound');
  expect(tables.session[0]).not.toHaveProperty('token_hash');
  const { proposal_id: votedOn, account_id: id } = tables.vote[0];
  await expectNoAxeFindings(page);

  await page.getByRole('button', { name: 'Delete account …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText('You would lose SERUM');
  await expectNoAxeFindings(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  const typed = dialog.getByRole('textbox', { name: 'Type hound to confirm' });
  await typed.fill('houn');
  await expect(dialog.getByRole('button', { name: 'Delete for good' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await typed.fill('hound');
  // What the top bar asks for in the very moment in which the session ends.
  complaints.expect(/401 .*account\/getReputation/);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is deleted' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expectNoAxeFindings(page);

  await otherBrowser.reload();
  await expect(otherBrowser.getByText('Nobody is signed in here')).toBeVisible();
  await otherBrowser.context().close();

  await page.goto(`/governance/${votedOn}/votes?voter=${id}`);
  await expect(page.getByText('Deleted account')).toBeVisible();
  complaints.expect(/404 .*getReputation\?username=hound/);
  await page.goto('/u/hound');
  await expect(page.getByRole('heading', { level: 1, name: 'Nobody called ‘hound’ here' })).toBeVisible();
});
