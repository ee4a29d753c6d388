import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { withDevRemote } from '../fixtures/dev-remote.ts';
import { expect, test } from '../fixtures/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const marks = (page: Page) => page.getByRole('complementary', { name: 'Versions of this tab' });

test('one tab of a deployed site takes a remote from a dev server that the site allows, says so, and gives it up', async ({
  page,
  context,
  stack,
}) => {
  await withDevRemote('serum', stack, async ({ remote, copy }) => {
    copy.edit({ file: 'src/pages/serum-page.tsx', from: 'title="Serum"', to: 'title="Serum, mine"' });
    const asked = `/serum?remote.serum=${encodeURIComponent(`${remote.url}/`)}`;

    await stack.restartSite({ overrideOrigins: [remote.url] });
    await page.goto(asked);
    await expect(heading(page, 'Serum, mine')).toBeVisible();
    await expect(marks(page)).toContainText(`Serum from ${remote.url}`);
    expect(new URL(page.url()).search).toBe('');
    await expectNoAxeFindings(page, { preload: false });

    await page.reload();
    await expect(heading(page, 'Serum, mine')).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Main', exact: true })
      .getByRole('link', { name: 'Quests' })
      .click();
    await expect(heading(page, 'Quests')).toBeVisible();
    await expect(marks(page)).toContainText('Serum from');

    // Another tab, and another origin.
    const other = await context.newPage();
    await other.goto('/serum?remote.serum=https://evil.example/');
    await expect(heading(other, 'Serum')).toBeVisible();
    await expect(other.getByRole('contentinfo')).toBeVisible();
    await expect(marks(other)).toBeHidden();
    await other.close();

    await marks(page).getByRole('button', { name: 'Reset Serum' }).click();
    await expect(marks(page)).toBeHidden();
    await page.goto('/serum');
    await expect(heading(page, 'Serum')).toBeVisible();

    // Where nothing is configured, as on a site for the public, neither address nor tab does anything.
    await page.goto(asked);
    await expect(heading(page, 'Serum, mine')).toBeVisible();
    await page.goto('about:blank');
    await stack.restartSite();
    await page.goto(asked);
    await expect(heading(page, 'Serum')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(marks(page)).toBeHidden();
  });
});
