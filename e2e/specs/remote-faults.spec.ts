import type { RegisteredRemote, Registry } from '@hideout/contract/registry';
import type { Page, Route } from '@playwright/test';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { BROKEN_TITLE, breakCode } from '../fixtures/broken-remote.ts';
import {
  inRemote,
  liveRegistry,
  readSigned,
  serveRegistry,
  signedWith,
} from '../fixtures/served-registry.ts';
import { expect, test } from '../fixtures/test.ts';

/** The browser's own lines about failed requests, and about scripts it refuses to run. */
const NETWORK_LINES =
  /Failed to load resource|integrity|MIME type|Failed to find a valid digest|ERR_|uncaught:|SectionError/;

/** Both ends of being away; `fault-matrix` has every other way. */
const FAULTS: Record<string, (route: Route) => Promise<void> | void> = {
  missing: (route) => route.fulfill({ status: 404, body: 'not found' }),
  hanging: () => undefined,
};

async function breakRemote(page: Page, remote: string, fault: (route: Route) => Promise<void> | void) {
  const pattern = new RegExp(`/r/${remote}/`);
  await page.route(pattern, fault);
  return () => page.unroute(pattern);
}

function failure(page: Page, title: string) {
  return page.getByRole('alert').filter({ hasText: `${title} could not load` });
}

/** By the clock of the page, from when it begins to load the remote: before that a busy machine may take long. */
async function expectNamedInTime(page: Page) {
  await expect(failure(page, 'Governance')).toBeVisible();
  const loads = await page.evaluate(() =>
    performance
      .getEntriesByName('hideout:load')
      .filter((entry) => entry instanceof PerformanceMeasure && entry.detail.failure !== null)
      .map(({ duration }) => duration),
  );
  expect(loads).not.toEqual([]);
  expect(Math.max(...loads)).toBeLessThan(8_000);
}

async function expectRecovery(page: Page) {
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Open for votes' })).toBeVisible();
  await expect(failure(page, 'Governance')).toBeHidden();
  const loads = await page.evaluate(() => performance.getEntriesByType('navigation').length);
  expect(loads, 'page loads').toBe(1);
}

for (const [label, fault] of Object.entries(FAULTS)) {
  test(`a remote whose files are ${label} shows a named error within 8 s and recovers`, {
    tag: label === 'hanging' ? '@core' : [],
  }, async ({ page, complaints }) => {
    complaints.expect(NETWORK_LINES);
    await page.goto('/');
    const heal = await breakRemote(page, 'governance', fault);
    const nav = page.getByRole('navigation', { name: 'Main', exact: true });
    await nav.getByRole('link', { name: 'Governance' }).click();
    await expectNamedInTime(page);

    // The shell and the other sections live on.
    await nav.getByRole('link', { name: 'Serum' }).click();
    await expect(page.getByText('Who gets what')).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
    await page.keyboard.press('Escape');

    await nav.getByRole('link', { name: 'Governance' }).click();
    await expectNamedInTime(page);
    await heal();
    await expectRecovery(page);
  });

  test(`opened directly, a remote whose files are ${label} shows a named error within 8 s`, {
    tag: label === 'missing' ? '@core' : [],
  }, async ({ page, complaints }) => {
    complaints.expect(NETWORK_LINES);
    const heal = await breakRemote(page, 'governance', fault);
    await page.goto('/governance', { waitUntil: 'commit' });
    await expectNamedInTime(page);
    await expect(page).toHaveTitle('Governance — hideout');
    await expectNoAxeFindings(page);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeEnabled();
    await heal();
    await expectRecovery(page);
  });
}

test('a remote that renders without end is left by one click, and switched off in an open tab', {
  tag: '@core',
}, async ({ page, stack }) => {
  const signed = await liveRegistry(stack);
  const live = readSigned(signed).remotes.find(({ name }) => name === 'governance');
  if (live === undefined) throw new Error('Governance is not published.');
  const broken = await breakCode(page, stack, live, 'effect spins');
  const serve = async (remote: RegisteredRemote, revisions: number) => {
    const change = inRemote('governance', () => remote);
    const edit = (whole: Registry) => change({ ...whole, revision: whole.revision + revisions });
    await serveRegistry(page, await signedWith(stack, signed, edit));
  };
  await serve(broken, 0);
  await page.goto('/governance', { waitUntil: 'commit' });
  const spinning = page.getByRole('heading', { name: BROKEN_TITLE });
  await expect(spinning).toBeVisible();
  const nav = page.getByRole('navigation', { name: 'Main', exact: true });
  await nav.getByRole('link', { name: 'Serum' }).click();
  await expect(page.getByText('Who gets what')).toBeVisible({ timeout: 2_000 });

  await nav.getByRole('link', { name: 'Governance' }).click();
  await expect(spinning).toBeVisible();
  await serve({ ...broken, enabled: false }, 1);
  // An open tab looks every ten seconds.
  await expect(page.getByRole('status').filter({ hasText: 'is switched off' })).toBeVisible({
    timeout: 20_000,
  });
  await expect(spinning).toBeHidden();
});
