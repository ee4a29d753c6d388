import type { Page, Route } from '@playwright/test';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

/** The browser's own lines about failed requests, and about scripts it refuses to run. */
const NETWORK_LINES =
  /Failed to load resource|integrity|MIME type|Failed to find a valid digest|ERR_|uncaught:|preload|SectionError|\[ Federation Runtime \]/;

const FAULTS: Record<string, (route: Route) => Promise<void> | void> = {
  gone: (route) => route.fulfill({ status: 404, body: 'not found' }),
  hanging: () => undefined,
  'answering 500': (route) => route.fulfill({ status: 500, body: 'broken' }),
  'answering HTML': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>login</title>' }),
  'cut short': async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    await route.fulfill({ response, body: body.subarray(0, Math.floor(body.length / 2)) });
  },
};

async function breakRemote(page: Page, remote: string, fault: (route: Route) => Promise<void> | void) {
  const pattern = new RegExp(`/r/${remote}/`);
  await page.route(pattern, fault);
  return () => page.unroute(pattern);
}

function failure(page: Page, title: string) {
  return page.getByRole('alert').filter({ hasText: `${title} could not load` });
}

async function expectRecovery(page: Page) {
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Open for votes' })).toBeVisible();
  await expect(failure(page, 'Governance')).toBeHidden();
  const loads = await page.evaluate(() => performance.getEntriesByType('navigation').length);
  expect(loads, 'page loads').toBe(1);
}

for (const [label, fault] of Object.entries(FAULTS)) {
  test(`a remote whose files are ${label} shows a named error within 8 s and recovers`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(NETWORK_LINES);
    await page.goto('/');
    const heal = await breakRemote(page, 'governance', fault);
    const nav = page.getByRole('navigation', { name: 'Main', exact: true });
    const begun = Date.now();
    await nav.getByRole('link', { name: 'Governance' }).click();
    await expect(failure(page, 'Governance')).toBeVisible({ timeout: 8_000 });
    expect(Date.now() - begun).toBeLessThan(8_000);

    // The shell and the other sections live on.
    await nav.getByRole('link', { name: 'Serum' }).click();
    await expect(page.getByText('Who gets what')).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
    await page.keyboard.press('Escape');

    await nav.getByRole('link', { name: 'Governance' }).click();
    await expect(failure(page, 'Governance')).toBeVisible({ timeout: 8_000 });
    await heal();
    await expectRecovery(page);
  });

  test(`opened directly, a remote whose files are ${label} shows a named error within 8 s`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(NETWORK_LINES);
    const heal = await breakRemote(page, 'governance', fault);
    const begun = Date.now();
    await page.goto('/governance', { waitUntil: 'commit' });
    await expect(failure(page, 'Governance')).toBeVisible({ timeout: 8_000 });
    expect(Date.now() - begun).toBeLessThan(8_000);
    await expect(page).toHaveTitle('Governance — hideout');
    await expectNoAxeFindings(page);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeEnabled();
    await heal();
    await expectRecovery(page);
  });
}
