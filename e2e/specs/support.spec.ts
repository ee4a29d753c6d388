import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { writeRows } from '../fixtures/database-rows.ts';
import { becomeMember } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

const PHONE = { width: 390, height: 844 };

let putBack: () => Promise<void>;

test.beforeAll(async ({ stack }) => {
  // The passport that is reset is needed elsewhere.
  putBack = await writeRows(stack, async () => undefined);
});
test.afterAll(() => putBack());

test('M06: support finds a member by any name of theirs, sees what they see, and resets the passport', async ({
  page,
  stack,
}) => {
  await becomeMember(page, stack.siteUrl, 'oathkeeper');
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Open the accounts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts and passports' })).toBeFocused();
  const box = page.getByRole('textbox', { name: 'Name, address or handle' });
  await box.fill('SIPPIN_serum');
  await box.press('Enter');
  await expectNoAxeFindings(page);
  await page.getByRole('link', { name: 'sippin_serum' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'sippin_serum' })).toBeVisible();
  const seen = page.getByRole('region', { name: 'What the member sees' });
  await expect(seen).toContainText('Read only');
  await expect(seen.getByRole('button')).toHaveCount(0);
  await expectNoAxeFindings(page);

  await page.setViewportSize(PHONE);
  const passport = page.getByRole('region', { name: 'Passport', exact: true });
  await passport.getByRole('button', { name: 'Reset the passport' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset the passport of sippin_serum?' });
  await expect(dialog.getByRole('list', { name: 'What it does' })).toContainText(
    'asked to bind a passport again',
  );
  await expectNoAxeFindings(page);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The phone with the key is in the swamp.');
  const ending = dialog.getByRole('textbox', { name: /^The last 4 characters/ });
  const wanted = await dialog.getByText(/^….{4}, so that/).textContent();
  await ending.fill(wanted?.slice(1, 5) ?? '');
  await dialog.getByRole('button', { name: 'Reset the passport' }).click();
  await expect(passport).toContainText('is off this account');
  await expect(page.getByRole('list', { name: 'Log' })).toContainText('passport.reset');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

  await becomeMember(page, stack.siteUrl, 'hound');
  await page.goto('/admin/accounts?find=hound');
  await expect(page.getByText('You need ‘accounts.read’. Ask an admin.')).toBeVisible();
});
