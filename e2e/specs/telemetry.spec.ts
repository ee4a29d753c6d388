import { receiveTelemetry, type TelemetryEvent } from '@hideout/contract/telemetry';
import { createRegistryClient } from '@hideout/tools/release/registry-client';
import type { Page, Request } from '@playwright/test';
import { withChangedBuild } from '../fixtures/changed-build.ts';
import { untilServed } from '../fixtures/served-registry.ts';
import { expect, test } from '../fixtures/test.ts';

/** Records what the page reports, as it is sent. */
function listen(page: Page) {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/telemetry') requests.push(request);
  });
  const events = (): TelemetryEvent[] =>
    requests.flatMap((request) => receiveTelemetry.body?.parse(request.postDataJSON()).events ?? []);
  return { requests, events };
}

/** The user turns to another tab: what is measured until then is sent. */
function turnAway(page: Page) {
  return page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });

test('a visit reports what was loaded, seen and felt, and nothing about the user', {
  tag: '@measure',
}, async ({ page }) => {
  const { requests, events } = listen(page);
  await page.goto('/u/hound?tab=votes', { waitUntil: 'load' });
  await expect.poll(() => events().map(({ kind }) => kind)).toContain('alive');
  await nav(page).getByRole('link', { name: 'Serum' }).click();
  await expect(page.getByText('Who gets what')).toBeVisible();
  // How long the click took is known to the browser when it has painted, which may be after the text is there.
  const reportedAfterNavigation = async () => {
    await turnAway(page);
    return events().map((event) => {
      if (event.kind === 'vital') return `${event.name} of ${event.route}`;
      if (event.kind === 'view') return `view of ${event.route}`;
      return event.kind === 'load' ? `load of ${event.remote}: ${event.failure}` : event.kind;
    });
  };
  const vitals = ['TTFB', 'FCP', 'LCP', 'CLS', 'INP'].map((name) => `${name} of /u/:username`);
  await expect
    .poll(reportedAfterNavigation)
    .toEqual(
      expect.arrayContaining([
        'load of profile: null',
        'load of serum: null',
        'view of /u/:username',
        'view of /serum',
        ...vitals,
      ]),
    );
  for (const request of requests) {
    expect((await request.response())?.status()).toBe(200);
    const { cookie, referer = '' } = await request.allHeaders();
    expect(cookie).toBeUndefined();
    expect(`${referer} ${request.postData()}`).not.toMatch(/hound|votes/);
  }
});

test('with Do Not Track nothing is reported', { tag: '@core' }, async ({ page, complaints }) => {
  complaints.expect(/uncaught: a test/);
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' });
  });
  const { requests } = listen(page);
  await page.goto('/governance', { waitUntil: 'load' });
  let looks = 0;
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/registry') looks += 1;
  });
  /** What comes after the page has loaded is there, and has had its turn. */
  const look = async () => {
    const before = looks;
    await expect
      .poll(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        return looks;
      })
      .toBeGreaterThan(before);
  };
  await look();
  await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('a test'))));
  await look();
  await turnAway(page);
  expect(requests).toEqual([]);
});

test('what a release throws names its files, and one that keeps stopping is left for the one before', async ({
  page,
  stack,
  complaints,
}) => {
  complaints.expect(/late, of hound|drawn, of hound/);
  const edit = {
    file: 'src/pages/serum-page.tsx',
    from: 'title="Serum"',
    to: `title={(() => {
      setTimeout(() => { throw new RangeError('late, of hound'); });
      throw new TypeError('drawn, of hound');
    })()}`,
  };
  await withChangedBuild('serum', '1.38.0', edit, stack.publishBuild);
  try {
    await untilServed(stack);
    const { requests, events } = listen(page);
    const thrown = () => events().flatMap((event) => (event.kind === 'error' ? [event] : []));
    await page.goto('/serum', { waitUntil: 'load' });
    const stopped = page.getByRole('alert').filter({ hasText: 'Serum stopped' });
    await expect(stopped).toBeVisible();
    const file = new RegExp(`^${stack.siteUrl}/r/serum/1\\.38\\.0/static/js/.+\\.js:\\d+:\\d+`);
    const asReported = { kind: 'error', name: 'RangeError', stack: expect.stringMatching(file) };
    await expect
      .poll(thrown)
      .toEqual(expect.arrayContaining([asReported, { ...asReported, name: 'TypeError' }]));
    expect(requests.map((request) => request.postData()).join('')).not.toContain('hound');

    const tryAgain = page.getByRole('button', { name: 'Try again' });
    await tryAgain.click();
    await expect(stopped).toBeVisible();
    await tryAgain.click();
    await expect(page.getByText('Serum went back to another version', { exact: true })).toBeVisible();
    await expect(page.getByText('Who gets what')).toBeVisible();
  } finally {
    const client = createRegistryClient(stack.apiUrl, stack.registryToken);
    await client.change('serum', { change: { act: 'rollback' }, reason: 'as the test found it' });
  }
});
