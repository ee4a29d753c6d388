import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { answerWallet, signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

const BODY = 'The old pump floods the back room **every** spring. This pays for a new one.';

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const panel = (page: Page) => page.getByRole('complementary', { name: 'Saving and publishing' });

/** Sends a change of a proposal as the page itself would; gives the proposal. */
async function save(page: Page, changes: object): Promise<{ id: string; version: number }> {
  const day = 24 * 3_600_000;
  const body = {
    title: 'Buy a pump for the back room',
    body: BODY,
    startAt: new Date(Date.now() + 20 * day).toISOString(),
    endAt: new Date(Date.now() + 25 * day).toISOString(),
    quorum: 500,
    ...changes,
  };
  return page.evaluate(async (sent) => {
    const headers = { 'content-type': 'application/json', 'x-hideout': '1' };
    const answer = await fetch('/api/governance/proposal', { method: 'POST', headers, body: sent });
    return answer.json();
  }, JSON.stringify(body));
}

/** Other tests count what is open. */
async function cancel(page: Page, id: string): Promise<void> {
  await save(page, { id, action: 'cancel', cancelReason: 'It was written by a test.' });
}

test('M05: an admin writes a proposal; reload and a session that ends keep the text, then it is published', {
  tag: '@core',
}, async ({ page, complaints }) => {
  // The browser's own line about the call that is refused on purpose.
  complaints.expect(/status of 401/);
  await page.goto('/governance');
  await signIn(page, 'oathkeeper');
  await page.getByRole('link', { name: 'New proposal' }).click();
  await expect(heading(page, 'New proposal')).toBeFocused();
  await expect(page).toHaveURL(/\?draft=new-/);

  await panel(page).getByRole('button', { name: 'Publish' }).click();
  await expect(field(page, 'Title')).toBeFocused();
  await expect(panel(page).getByRole('alert')).toContainText('3 things to mend');
  await expectNoAxeFindings(page);

  await field(page, 'Title').fill('Buy a pump for the back room');
  await field(page, 'Text').fill(BODY);
  await page.getByRole('button', { name: /^Use [\d,.]+$/ }).click();
  await page.getByRole('button', { name: 'Side by side' }).click();
  await expect(
    page.getByRole('region', { name: 'Preview of the text' }).getByText('every', { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: '7 days' }).click();
  await expect(panel(page).getByText('Saved')).toBeVisible();
  await expectNoAxeFindings(page);

  await page.reload();
  await expect(field(page, 'Title')).toHaveValue('Buy a pump for the back room');
  await expect(field(page, 'Text')).toHaveValue(BODY);

  // What the page asks for while it loads is still answered.
  await expect(page.getByRole('banner').getByRole('button', { name: /account/i })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
  await panel(page).getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await expect(dialog).toContainText('what you typed is still here');
  await dialog.getByRole('button', { name: /^(Ethereum wallet|Wallet)/ }).click();
  await answerWallet(page, page.getByRole('button', { name: 'Sign message' }), 'approve');
  await expect(dialog).toBeHidden();
  await expect(field(page, 'Text')).toHaveValue(BODY);

  await panel(page).getByRole('button', { name: 'Publish' }).click();
  await expect(heading(page, 'Buy a pump for the back room')).toBeVisible();
  await expect(page.getByText(/^MCP-\d+ is published/).first()).toBeVisible();
  await expect(page.getByText('every', { exact: true })).toBeVisible();
  await page.goto('/governance/new');
  await expect(field(page, 'Title')).toHaveValue('');
  await expect(page.getByText(/more drafts? in this browser/)).toHaveCount(0);

  await page.goBack();
  await cancel(page, new URL(page.url()).pathname.split('/').at(-1) ?? '');
});

test('two new proposals are two drafts, each of which goes on', async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'oathkeeper');
  for (const title of ['Buy a lamp', 'Buy a chair']) {
    await page.goto('/governance');
    await page.getByRole('link', { name: 'New proposal' }).click();
    await expect(page).toHaveURL(/\?draft=new-/);
    await expect(field(page, 'Title')).toHaveValue('');
    await field(page, 'Title').fill(title);
    await expect(panel(page).getByText('Saved')).toBeVisible();
  }
  await page.getByText('1 more draft in this browser').click();
  await page.getByRole('link', { name: 'Open Buy a lamp' }).click();
  await expect(field(page, 'Title')).toHaveValue('Buy a lamp');
  await page.goBack();
  await expect(field(page, 'Title')).toHaveValue('Buy a chair');
});

test('before its start a proposal is edited in two tabs: the second sees both versions and loses neither', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  await page.goto('/');
  await signIn(page, 'oathkeeper');
  const { id } = await save(page, {});
  await page.goto(`/governance/${id}/edit`);
  await field(page, 'Title').fill('Buy two pumps for the back room');
  await expect(panel(page).getByText('Saved')).toBeVisible();

  // Another device: the same proposal, without this browser's drafts.
  expect(await save(page, { id, action: 'update', version: 1, quorum: 700 })).toMatchObject({ version: 2 });
  await panel(page).getByRole('button', { name: 'Save changes' }).click();
  const choice = page.getByRole('region', { name: 'Somebody saved this proposal meanwhile' });
  await expect(choice.getByRole('region', { name: 'Yours' })).toContainText('Buy two pumps');
  await expect(choice.getByRole('region', { name: 'Theirs' })).toContainText('700');
  await expectNoAxeFindings(page);

  // Meanwhile the same text is open in another tab of this browser.
  await choice.getByRole('button', { name: 'Keep mine' }).click();
  const other = await page.context().newPage();
  await other.goto(`/governance/${id}/edit`);
  await expect(field(other, 'Title')).toHaveValue('Buy two pumps for the back room');
  await field(other, 'Title').fill('Buy three pumps for the back room');
  await expect(page.getByRole('region', { name: 'Another tab changed this draft' })).toBeVisible();
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect(field(page, 'Title')).toHaveValue('Buy three pumps for the back room');
  await expect(page.getByText('1 more draft in this browser')).toBeVisible();
  await other.close();

  await panel(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(heading(page, 'Buy three pumps for the back room')).toBeVisible();
  await expect(page.getByText(/edited/)).toBeVisible();
  await cancel(page, id);
});
