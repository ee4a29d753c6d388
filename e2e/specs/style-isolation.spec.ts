import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const REMOTES = [
  { path: '/governance', heading: 'Governance' },
  { path: '/serum', heading: 'Serum' },
  { path: '/quests', heading: 'Quests' },
  { path: '/leaderboard', heading: 'Leaderboard' },
  { path: '/profile', heading: 'Profile' },
] as const;

/** Every computed style of the document and of each element of the shell, by a name for the element. */
async function shellStyles(page: Page): Promise<Record<string, string>> {
  // Where the pointer rests, a link looks otherwise.
  await page.mouse.move(700, 400);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  return page.evaluate(() => {
    const shell = document.querySelectorAll('header.shell-bar, nav.shell-bottom, footer');
    const inside = [...shell].flatMap((part) => [part, ...part.querySelectorAll('*')]);
    const found: Record<string, string> = {};
    for (const [index, element] of [document.documentElement, document.body, ...inside].entries()) {
      const style = getComputedStyle(element);
      // The document is as tall as its page; everything else about it must stay.
      const bySize = /^(height|block-size|perspective-origin|transform-origin)$/;
      const names = [...style].filter((name) => index > 1 || !bySize.test(name));
      found[`${index} ${element.localName}.${element.getAttribute('class') ?? ''}`] = names
        .map((name) => `${name}: ${style.getPropertyValue(name)}`)
        .join('; ');
    }
    return found;
  });
}

/** What differs, a line for each element and property. */
function differences(before: Record<string, string>, after: Record<string, string>): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((element) => {
    const known = new Set((before[element] ?? '').split('; '));
    return (after[element] ?? 'gone')
      .split('; ')
      .filter((line) => !known.has(line))
      .map((line) => `${element}: ${line}`);
  });
}

for (const width of [1440, 390]) {
  test(`the shell looks the same before and after all remotes have come, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const before = await shellStyles(page);
    expect(Object.keys(before).length).toBeGreaterThan(20);

    for (const { path, heading } of REMOTES) {
      // By the router, without a new document, which would forget the style sheets.
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
    const sheets = await page.evaluate(() => document.styleSheets.length);
    expect(sheets).toBeGreaterThan(REMOTES.length);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /hideout/i })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: /mutants/i })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() =>
      document.activeElement instanceof HTMLElement ? document.activeElement.blur() : null,
    );
    expect(differences(before, await shellStyles(page))).toEqual([]);
  });
}
