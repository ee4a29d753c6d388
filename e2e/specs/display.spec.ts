import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a guest on a phone finds the theme and the numbers, and every section follows, also after a reload', async ({
  page,
}) => {
  await page.goto('/');
  const areas = page.getByRole('navigation', { name: 'Other areas' });
  await areas.getByRole('link', { name: 'Display' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Display' })).toBeFocused();
  await page.getByRole('radio', { name: 'Light' }).check();
  await page.getByRole('radio', { name: '4.210,5' }).check();
  await expectNoAxeFindings(page);

  await page.goBack();
  await areas.getByRole('link', { name: 'Leaderboard' }).click();
  const first = page.getByRole('row', { name: /the_ether_mason/ }).first();
  await expect(first).toContainText(/\d{2}\.\d{3}/);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(first).toContainText(/\d{2}\.\d{3}/);
});
