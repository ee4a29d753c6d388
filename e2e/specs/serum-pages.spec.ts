import { readFileSync } from 'node:fs';
import type { SerumAccount } from '@hideout/contract/serum-account';
import type { SerumAddressPage } from '@hideout/contract/serum-list';
import { personaNamed } from '@hideout/local/personas';
import type { Page } from '@playwright/test';
import { formatEther, parseEther } from 'viem';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { becomeMember } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

const HOUND = personaNamed('hound').address;
const SIPPIN = personaNamed('sippin_serum').address;
const STRANGER = personaNamed('stranger').address;

/** The page as it is, in both themes and on both kinds of screens. */
async function expectNoAxeFindingsAnywhere(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('hideout.theme', 'system'));
  await page.reload();
  await page.waitForLoadState('networkidle');
  for (const colorScheme of ['dark', 'light'] as const) {
    for (const width of [390, 1440]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await expectNoAxeFindings(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${page.url()} at ${width}`).toBe(0);
    }
  }
}

const list = (page: Page) => page.getByRole('table', { name: /^Allocations, page/ });

test('a guest checks addresses, and finds anybody on the list by keyboard, page by page', async ({
  page,
}) => {
  await page.goto('/serum');
  const card = page.getByRole('region', { name: 'Check any address' });
  const box = card.getByRole('textbox', { name: 'Ethereum address' });
  await box.fill(HOUND);
  await box.press('Enter');
  await expect(card).toContainText('Can be claimed');
  await expect(card).toContainText('10,020 SERUM');
  await expect(card).toContainText('3,600 Mutant Apes + 6,420 Season One');
  await box.fill(SIPPIN.toLowerCase());
  await box.press('Enter');
  await expect(card).toContainText('It has been claimed already.');
  await box.fill(STRANGER);
  await box.press('Enter');
  await expect(card).toContainText('It is not on the list');
  await page.goBack();
  await expect(box).toHaveValue(SIPPIN.toLowerCase());
  await expect(card).toContainText('It has been claimed already.');
  await expectNoAxeFindingsAnywhere(page);

  const first = await (await page.request.get('/api/serum/addresses?limit=100')).json();
  const { items, total } = first as SerumAddressPage;
  const lastPage = Math.ceil(total / 100);
  await page.goto('/serum/allocations');
  await expect(list(page).getByRole('row')).toHaveCount(101);
  await expect(list(page).getByRole('row').nth(1)).toContainText(items[0]?.username ?? '');
  await page.getByRole('link', { name: 'Next' }).press('Enter');
  await expect(page.getByText(`Page 2 of ${lastPage}`, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/serum\/allocations\?page=2$/);
  const search = page.getByRole('searchbox', { name: 'Search the list' });
  await search.focus();
  await page.keyboard.type('Houn');
  await expect(list(page).getByRole('rowheader', { name: HOUND })).toBeVisible();
  await expect(page).toHaveURL(/\?search=Houn$/);
  await page.goBack();
  await expect(page.getByText(`Page 2 of ${lastPage}`, { exact: true })).toBeVisible();
  await expect(search).toHaveValue('');
  await page.getByRole('textbox', { name: 'Jump to page' }).fill(String(lastPage));
  await page.keyboard.press('Enter');
  await expect(list(page).getByRole('row')).toHaveCount((total % 100 || 100) + 1);
  await page.goto('/serum/allocations?page=9000');
  await page.getByRole('link', { name: `Go to page ${lastPage}` }).press('Enter');
  await expect(page.getByText(`Page ${lastPage} of ${lastPage}`, { exact: true })).toBeVisible();
  await search.fill('vault.eth');
  await expect(page.getByText('Lists are case-free; ENS names are not searched.')).toBeVisible();
  await page.getByRole('link', { name: 'Show the whole list' }).press('Enter');
  await expect(list(page).getByRole('row')).toHaveCount(101);
  await expectNoAxeFindingsAnywhere(page);
});

test('a member sees what is claimable, and saves a ledger that is the API’s to the last unit', async ({
  page,
  stack,
}) => {
  await becomeMember(page, stack.siteUrl, 'hound');
  await page.goto('/serum');
  const own = page.getByRole('region', { name: 'Your SERUM' });
  await expect(own.getByRole('link', { name: 'Claim 10,020 SERUM' })).toHaveAttribute('href', '/serum/claim');
  await expect(own).toContainText('3,600 Mutant Apes + 6,420 Season One');
  await expectNoAxeFindingsAnywhere(page);
  await page.getByRole('link', { name: /Filter, or save as a file|All \d+ entries/ }).click();
  await expect(page.getByText('This is you')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'hound' })).toBeFocused();

  const { id } = (await (await page.request.get('/api/auth/check')).json()).user;
  const account: SerumAccount = await (await page.request.get(`/api/serum/account/${id}`)).json();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  const [header, ...lines] = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(header).toBe('time,kind,amount SERUM,balance SERUM,transaction,note');
  const amounts = lines.map((line) => parseEther(line.split(',')[2] ?? ''));
  expect(amounts).toEqual(account.ledger.map(({ amount, sign }) => BigInt(sign) * BigInt(amount)));
  const left = amounts.reduce((sum, amount) => sum + amount, 0n);
  expect(lines[0]?.split(',')[3]).toBe(formatEther(left));

  await page.getByRole('combobox', { name: 'Show entries' }).selectOption('Code');
  await expect(page).toHaveURL(/\?kind=redemption$/);
  await expect(page.getByRole('table', { name: /^Ledger in SERUM/ })).toContainText(
    'Code from the Hideout Ball',
  );
  await expectNoAxeFindingsAnywhere(page);

  await page.goto('/serum/allocations');
  await expect(
    page.getByRole('region', { name: 'Your rows' }).getByRole('link', { name: 'hound' }),
  ).toBeVisible();

  // The same account for a guest: the sums, and nothing that is the owner's alone.
  await page.context().clearCookies();
  await page.goto(`/serum/account/${id}`);
  await expect(page.getByRole('table', { name: /^Ledger in SERUM/ })).toBeVisible();
  await expect(page.getByText('Code from the Hideout Ball')).toBeHidden();
  await expect(page.getByRole('button', { name: 'CSV' })).toBeHidden();
});

test('anybody checks the whole list against the contract, and a row that was tampered with is found', async ({
  page,
}) => {
  await page.goto('/serum/allocations');
  const card = page.getByRole('region', { name: 'Check the list yourself' });
  await card.getByRole('button', { name: 'Check the whole list' }).press('Enter');
  await expect(card.getByText('List, site and contract agree')).toBeVisible();
  const info = await (await page.request.get('/api/serum/info')).json();
  await expect(card.getByText(info.distributor.merkleRoot)).toHaveCount(3);
  await expectNoAxeFindings(page);

  // One base unit more in the last row.
  await page.route('**/api/serum/list?*', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body = text.replace(/(\d)\n$/, (_, digit) => `${(Number(digit) + 1) % 10}\n`);
    expect(body).not.toBe(text);
    await route.fulfill({ response, body });
  });
  await card.getByRole('button', { name: 'Check again' }).click();
  await expect(card.getByRole('alert')).toContainText('The list does not make its root. Do not claim.');
  await page.unroute('**/api/serum/list?*');
  await page.route('**/api/serum/list?*', (route) =>
    route.fulfill({ contentType: 'text/csv', body: 'address,amount\n0x12,5\n' }),
  );
  await card.getByRole('button', { name: 'Check again' }).click();
  await expect(card.getByRole('alert')).toContainText('Line 2 of the list is not an address and an amount.');
  await expectNoAxeFindings(page);
});
