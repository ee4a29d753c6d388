import type { Page } from '@playwright/test';
import { writeRows } from '../fixtures/database-rows.ts';
import { makeHostileProposals } from '../fixtures/hostile-proposals.ts';
import { becomeMember } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

let ids: string[] = [];
let undo: () => Promise<void>;

test.beforeAll(async ({ stack }) => {
  undo = await writeRows(stack, async (db) => {
    ids = await makeHostileProposals(db);
  });
});
test.afterAll(async () => {
  await undo();
});

/** Elements whose right edge is beyond the window and that no box of their own cuts or scrolls. */
function escapees(page: Page) {
  return page.evaluate(() => {
    const cuts = (element: Element) => /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX);
    const isCut = (element: Element): boolean => {
      const parent = element.parentElement;
      return parent !== null && parent !== document.body && (cuts(parent) || isCut(parent));
    };
    return [...document.querySelectorAll('main *')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1 && !isCut(element))
      .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`);
  });
}

async function expectIntact(page: Page) {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    `${page.url()} is wider than the window by`,
  ).toBeLessThanOrEqual(0);
  expect(await escapees(page), `out of their place on ${page.url()}`).toEqual([]);
  expect(await page.evaluate(() => 'hostileTextRan' in globalThis)).toBe(false);
}

for (const width of [390, 1440]) {
  test(`hostile text runs nothing, loads nothing from other origins and breaks no layout at ${width} px`, {
    tag: width === 390 ? '@core' : [],
  }, async ({ page, baseURL, complaints }) => {
    // Images from sources that are not allowed: the site's own image service refuses them.
    complaints.expect(/status of (400|403|404|422|502).*\/api\/image/);
    const abroad: string[] = [];
    const dialogs: string[] = [];
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(baseURL ?? '') && !/^(data|blob):/.test(url)) abroad.push(url);
    });
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await page.setViewportSize({ width, height: 844 });

    await page.goto('/governance');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectIntact(page);

    for (const id of ids) {
      await page.goto(`/governance/${id}`);
      await expect(page.getByText(/min read|Shown as it was typed/).first()).toBeVisible();
      await expectIntact(page);
    }

    await page.goto(`/governance/${ids[0]}/votes`);
    await expect(page.getByRole('list', { name: 'Votes' }).getByRole('listitem').first()).toBeVisible();
    await expectIntact(page);
    // A name that turns its direction around leaves what stands beside it where it is.
    const turned = page.getByRole('listitem').filter({ hasText: 'eman a si siht' }).first();
    const name = await turned.getByText('eman a si siht').first().boundingBox();
    const side = await turned.getByText('For', { exact: true }).boundingBox();
    expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual((side?.x ?? 0) + 1);
    expect(abroad).toEqual([]);
    expect(dialogs).toEqual([]);
  });
}

test('the question before a vote shows a hostile title as plain text', async ({
  page,
  stack,
  complaints,
}) => {
  complaints.expect(/status of (400|403|404|422|502).*\/api\/image/);
  await becomeMember(page, stack.siteUrl, 'hound');
  await page.goto(`/governance/${ids[3]}`);
  const box = page.getByRole('region', { name: 'Your vote' });
  await box.getByRole('radio', { name: 'For' }).check();
  await box.getByRole('button', { name: /^Vote For with/ }).click();
  await expect(box.getByText(/You are about to vote/)).toContainText('You can change it until');
  await expectIntact(page);
});
