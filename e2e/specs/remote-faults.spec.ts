import { receiveTelemetry, type TelemetryEvent } from '@hideout/contract/telemetry';
import type { Page, Route } from '@playwright/test';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { BROKEN_TITLE, breakCode, type CodeFault } from '../fixtures/broken-remote.ts';
import {
  inRemote,
  liveRegistry,
  readSigned,
  serveRegistry,
  signedWith,
} from '../fixtures/served-registry.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Stack } from '../stack/start-stack.ts';

/** The browser's own lines about failed requests, and about scripts it refuses to run. */
const NETWORK_LINES =
  /Failed to load resource|integrity|MIME type|Failed to find a valid digest|ERR_|uncaught:|SectionError|\[ Federation Runtime \]/;

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

/** Gives the page a release of governance whose code is broken in that way. */
async function serveBroken(page: Page, stack: Stack, fault: CodeFault): Promise<void> {
  const signed = await liveRegistry(stack);
  const remote = readSigned(signed).remotes.find(({ name }) => name === 'governance');
  if (remote === undefined) throw new Error('Governance is not published.');
  const broken = await breakCode(page, stack, remote, fault);
  await serveRegistry(
    page,
    await signedWith(
      stack,
      signed,
      inRemote('governance', () => broken),
    ),
  );
}

/** Which failures of loads the page reports, as they travel: `governance SECTION_SPINNING`. */
function listenForFailures(page: Page): string[] {
  const reported: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/api/telemetry') return;
    const events: TelemetryEvent[] = receiveTelemetry.body?.parse(request.postDataJSON()).events ?? [];
    for (const event of events) {
      if (event.kind === 'load' && event.failure !== null) reported.push(`${event.remote} ${event.failure}`);
    }
  });
  return reported;
}

test('a remote that renders without end is left by one click, and stopped by its name', {
  tag: '@core',
}, async ({ page, stack, complaints }) => {
  complaints.expect(/SECTION_SPINNING/);
  await serveBroken(page, stack, 'effect spins');
  const reported = listenForFailures(page);
  await page.goto('/');
  const nav = page.getByRole('navigation', { name: 'Main', exact: true });
  const stopped = page.getByRole('alert').filter({ hasText: 'Governance stopped' });
  await nav.getByRole('link', { name: 'Governance' }).click();
  await expect(page.getByRole('heading', { name: BROKEN_TITLE }).or(stopped)).toBeVisible();
  // No click waits for what spins, be it stopped by now or not.
  await nav.getByRole('link', { name: 'Serum' }).click();
  await expect(page.getByText('Who gets what')).toBeVisible({ timeout: 2_000 });

  await nav.getByRole('link', { name: 'Governance' }).click();
  await expect(stopped).toBeVisible();
  await expect(page.getByText('governance@5.0.0 SECTION_SPINNING')).toBeVisible();
  await expect.poll(() => reported).toContain('governance SECTION_SPINNING');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(stopped).toBeHidden();
  await nav.getByRole('link', { name: 'Serum' }).click();
  await expect(page.getByText('Who gets what')).toBeVisible({ timeout: 2_000 });
});

test('a remote that blocks the page for 5 s is reported, and the page works afterwards', {
  tag: '@measure',
}, async ({ page, stack, complaints }) => {
  complaints.expect(/SECTION_BLOCKED/);
  await serveBroken(page, stack, 'blocks for 5 s');
  const reported = listenForFailures(page);
  await page.goto('/');
  const nav = page.getByRole('navigation', { name: 'Main', exact: true });
  await nav.getByRole('link', { name: 'Governance' }).click();
  await expect(page.getByRole('heading', { name: BROKEN_TITLE })).toBeVisible();
  await nav.getByRole('link', { name: 'Serum' }).click();
  await expect(page.getByText('Who gets what')).toBeVisible();
  await expect.poll(() => reported).toContain('governance SECTION_BLOCKED');
});
