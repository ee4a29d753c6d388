import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

test('the skip link is first, and leads to the content', { tag: ['@core', '@every-engine'] }, async ({
  page,
}) => {
  await page.goto('/governance');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the sign-in dialog opens by keyboard, keeps the focus, closes with Escape and gives the focus back', {
  tag: ['@core', '@every-engine'],
}, async ({ page }) => {
  await page.goto('/');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Sign in' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await expect(dialog.getByRole('button', { name: /^Ethereum wallet/ })).toBeVisible();
  await expectNoAxeFindings(page);
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
