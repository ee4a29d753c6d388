import { bugReport } from '@hideout/contract/bug-report';
import { createRegistryClient } from '@hideout/tools/release/registry-client';
import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { withChangedBuild } from '../fixtures/changed-build.ts';
import { untilServed } from '../fixtures/served-registry.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'About this page' });
const opener = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'About this page' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** How far the line at the foot has moved in view of the visitor, or moved anything else. */
function shifts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          // What the DOM library does not know yet.
          for (const { value, sources } of list.getEntries() as Shift[]) {
            const foot = document.querySelector('footer');
            if (sources.some(({ node }) => foot?.contains(node))) sum += value;
          }
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}

test('everybody reaches by keyboard what the tab shows, and copies it without anything about themselves', {
  tag: '@core',
}, async ({ page, context, stack }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/governance?state=all');
  await expect(opener(page)).toBeVisible();
  expect(await shifts(page)).toBeLessThan(0.01);
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('listitem')).toHaveCount(4);
  await expect(dialog(page).getByRole('listitem').filter({ hasText: 'Governance' })).toContainText(
    /stable.*by Governance/i,
  );
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Copy for a bug report' }).press('Enter');
  // The clipboard is written a moment after the key.
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(clipboard).toMatch(/^\{/);
  const report = bugReport.parse(JSON.parse(await clipboard()));
  const host = await (await page.request.get('/host.contract.json')).json();
  const live = await createRegistryClient(stack.apiUrl, stack.registryToken).read();
  expect(report).toMatchObject({
    page: '/governance',
    host: host.version,
    registry: { revision: live.revision },
    browser: { viewport: { width: 1440, height: 900 }, online: true },
  });
  expect(report.remotes.map(({ name, version }) => [name, version])).toEqual(
    live.remotes.map(({ name, stable }) => [name, stable]),
  );
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();

  await signIn(page, 'swampqueen');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account of/ })
    .click();
  await page.getByRole('menuitem', { name: 'About this page' }).click();
  await expect(dialog(page)).toBeVisible();
});

test('the next version is chosen in the open tab, stays after a reload, is marked, and is left by one click', async ({
  page,
  stack,
}) => {
  const client = createRegistryClient(stack.apiUrl, stack.registryToken);
  const edit = { file: 'src/pages/serum-page.tsx', from: 'title="Serum"', to: 'title="Serum, next"' };
  try {
    await withChangedBuild('serum', '2.0.0', edit, (dist) => stack.publishBuild(dist, 'preview'));
    await untilServed(stack);
    const answer = await page.request.get('/serum', { headers: { cookie: 'hideout-preview=serum' } });
    expect(await answer.text()).toContain('/r/serum/2.0.0/remoteEntry.js" crossorigin');

    await page.goto('/serum');
    await expect(heading(page, 'Serum')).toBeVisible();
    await opener(page).click();
    const next = dialog(page).getByRole('switch', { name: 'Try the next version of Serum' });
    await next.click();
    await expect(next).toBeChecked();
    await expect(dialog(page).getByRole('listitem').filter({ hasText: 'Serum' })).toContainText('2.0.0');
    await expectNoAxeFindings(page);
    await page.keyboard.press('Escape');
    await expect(heading(page, 'Serum, next')).toBeVisible();
    expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);

    await page.reload();
    await expect(heading(page, 'Serum, next')).toBeVisible();
    const marks = page.getByRole('complementary', { name: 'Versions of this tab' });
    await expect(marks).toContainText('PreviewSerum');
    await expectNoAxeFindings(page);
    await marks.getByRole('button', { name: 'Leave the preview of Serum' }).click();
    await expect(heading(page, 'Serum')).toBeVisible();
    await expect(marks).toBeHidden();
    await page.reload();
    await expect(heading(page, 'Serum')).toBeVisible();
  } finally {
    await client.change('serum', { change: { act: 'preview', version: null }, reason: 'seen' });
  }
});
