import { getStoredSigningKey } from '@hideout/local/data-folder';
import type { Stack } from '@hideout/local/start-stack';
import { getPosition } from '@hideout/registry/resolve';
import { VISITOR_COOKIE } from '@hideout/registry/visitor';
import { createRegistryClient } from '@hideout/tools/release/registry-client';
import { storeRelease } from '@hideout/tools/release/store-release';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { withChangedBuild } from '../fixtures/changed-build.ts';
import { untilServed } from '../fixtures/served-registry.ts';
import { becomeMember } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

const VERSION = '1.7.0';

/** Publishes a Serum that throws while it renders, to a tenth of the visitors, as its team would. */
async function publishCanary({ apiUrl, registryToken, folder }: Stack): Promise<void> {
  const to = "title={(() => { throw new Error('the scale is upside down'); })()}";
  const edit = { file: 'src/pages/serum-page.tsx', from: 'title="Serum"', to };
  await withChangedBuild('serum', VERSION, edit, async (dist) => {
    const { manifest, baseUrl } = storeRelease(dist, folder.releases, getStoredSigningKey(folder));
    await createRegistryClient(apiUrl, registryToken).publish({
      manifest,
      baseUrl,
      channel: 'canary',
      percent: 10,
      reason: 'a tenth first',
      // Nobody has run the suite of what this test builds.
      force: true,
    });
  });
}

/** One of the visitors who get a canary of a half; another one for each number. */
async function visit(browser: Browser, stack: Stack, index: number): Promise<BrowserContext> {
  const ids = Array.from({ length: 50 }, (_, number) => `visitor-${number}`);
  const chosen = ids.filter((id) => getPosition('serum', VERSION, id) < 5_000);
  const context = await browser.newContext({ baseURL: stack.siteUrl });
  await context.addCookies([{ name: VISITOR_COOKIE, value: chosen[index] ?? '', url: stack.siteUrl }]);
  const page = await context.newPage();
  await untilServed(stack);
  await page.goto('/serum', { waitUntil: 'load' });
  await expect(page.getByRole('alert').filter({ hasText: 'Serum stopped' })).toBeVisible();
  return context;
}

const card = (page: Page) => page.getByRole('article', { name: 'Serum' });
const canary = (page: Page) => card(page).getByRole('row', { name: new RegExp(`^${VERSION}`) });
const history = (page: Page) => page.getByRole('region', { name: 'History' });

test('an admin gives a canary to more, sees it fail, and rolls it back; the history has every step', async ({
  page,
  browser,
  stack,
  complaints,
}) => {
  // Nobody has run the suite of what this test builds, which the API says first.
  complaints.expect(/registry\/remotes\/serum|status of 409/);
  await publishCanary(stack);
  await becomeMember(page, stack.siteUrl, 'oathkeeper');
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Open the releases' }).click();
  await expect(canary(page)).toContainText('canary 10 %');
  await expectNoAxeFindings(page);

  await card(page).getByRole('button', { name: 'Change the canary' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '50 %', exact: true }).click();
  await expect(dialog).toContainText('50 % of the visitors get 1.7.0, up from 10 %.');
  await expectNoAxeFindings(page);
  await dialog.getByRole('textbox', { name: 'Why' }).fill('no errors in an hour');
  await dialog.getByRole('button', { name: 'Give it to 50 %' }).click();
  await expect(dialog).toContainText('serum 1.7.0 has no report.');
  await expect(dialog).toContainText('Talk to Serum (serum@hideout.example).');
  await expectNoAxeFindings(page);
  await dialog.getByRole('checkbox', { name: /Do it all the same/ }).check();
  await dialog.getByRole('button', { name: 'Give it to 50 %' }).click();
  await expect(dialog).toBeHidden();
  await expect(canary(page)).toContainText('canary 50 %');

  const visitors = await Promise.all([0, 1, 2].map((index) => visit(browser, stack, index)));
  // Reported by the visitors' tabs, and read again by this one within ten seconds.
  await expect(card(page).getByText('In trouble', { exact: true })).toBeVisible();
  // Other tests may have broken others.
  const cards = await page.getByRole('article').allInnerTexts();
  const bad = cards.map((text) => /in trouble/i.test(text));
  expect(bad, 'the bad ones come first').toEqual(bad.toSorted((a, b) => Number(b) - Number(a)));
  // The card itself names what weighs most, which may be what another test did to another version.
  const failure = card(page)
    .getByRole('listitem')
    .filter({ hasText: `in ${VERSION}` })
    .filter({ hasText: /static\/js\/[\w./-]+\.js:\d+:\d+/ });
  await expect(failure.first()).toContainText('Error');
  await expect(card(page)).toContainText('serum@hideout.example');
  await expect(canary(page)).toContainText(/100\s% of \d.*\d ms/);
  await expectNoAxeFindings(page);

  // By keyboard alone.
  await card(page).getByRole('button', { name: 'Roll back' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Why' })).toBeFocused();
  await page.keyboard.type('the scale is upside down');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(canary(page)).toContainText('taken back');
  await expect(canary(page)).not.toContainText('canary');

  await history(page).getByRole('combobox', { name: 'Of' }).selectOption('Serum');
  const line = (index: number) => history(page).getByRole('row').nth(index);
  await expect(line(1)).toContainText(/rollback.*canary 1\.7\.0 at 50 % → none.*upside down.*oathkeeper/);
  await expect(line(2)).toContainText(
    /canary.*no errors in an hour.*Forced: serum 1\.7\.0 has no.*oathkeeper/,
  );
  await expect(line(3)).toContainText(/publish.*a tenth first.*operator/);

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoAxeFindings(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  for (const visitor of visitors) await visitor.close();
});
