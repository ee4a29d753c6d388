import type { Registry, SignedRegistry } from '@hideout/contract/registry';
import type { Stack } from '@hideout/local/start-stack';
import { newRegistryKey, readRegistryKey, signRegistry } from '@hideout/registry/sign-registry';
import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { notedViolations } from '../fixtures/reports.ts';
import {
  inRemote,
  liveRegistry,
  readSigned,
  serveRegistry,
  signedWith,
  stopServingRegistry,
  untilServed,
} from '../fixtures/served-registry.ts';
import { expect, test } from '../fixtures/test.ts';

const EVIL = '/r/governance/6.6.7/';
const CODE = 'window.__pwned=true;';

/** The same registry with other files for governance: if it is believed, they run. */
async function withEvil(whole: Registry): Promise<Registry> {
  const digest = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(CODE));
  const hash = `sha384-${Buffer.from(digest).toString('base64')}`;
  return inRemote('governance', (remote) => ({
    ...remote,
    previous: null,
    releases: remote.releases.map((release) => ({
      ...release,
      baseUrl: EVIL,
      manifest: { ...release.manifest, integrity: { [release.manifest.entry]: hash } },
    })),
  }))(whole);
}

type Forgery = {
  readonly what: string;
  /** True when it is reported to the server. What is merely old looks like an outage, and is not. */
  readonly isReported: boolean;
  readonly forge: (stack: Stack, live: SignedRegistry, evil: Registry) => Promise<SignedRegistry>;
};

const HOUR_MS = 3_600_000;

const FORGERIES: readonly Forgery[] = [
  {
    what: 'a manifest changed under the old signature',
    isReported: true,
    forge: async (_stack, live, evil) => ({ ...live, document: JSON.stringify(evil) }),
  },
  {
    what: 'one byte flipped',
    isReported: true,
    forge: async (_stack, live) => ({
      ...live,
      document: live.document.replace('remoteEntry', 'remoteEntrz'),
    }),
  },
  {
    what: 'a hash taken out',
    isReported: true,
    forge: async (_stack, live) => ({
      ...live,
      document: live.document.replace(/"remoteEntry\.js":"sha384-[^"]*",?/g, ''),
    }),
  },
  {
    what: 'no signature',
    isReported: true,
    forge: async (_stack, live, evil) => ({ ...live, document: JSON.stringify(evil), signature: '' }),
  },
  {
    what: 'a key that nobody trusts',
    isReported: true,
    forge: async (_stack, _live, evil) => signRegistry(evil, await readRegistryKey(await newRegistryKey())),
  },
  {
    what: 'one that has expired',
    isReported: false,
    forge: (stack, live, evil) =>
      signedWith(stack, live, () => ({ ...evil, expiresAt: new Date(Date.now() - HOUR_MS).toISOString() })),
  },
  {
    what: 'an older one, played back',
    isReported: false,
    forge: (stack, live, evil) => signedWith(stack, live, () => ({ ...evil, revision: evil.revision - 1 })),
  },
];

const REFUSED = 'The registry was refused.';

function reportsSoFar(stack: Stack): number {
  return notedViolations(stack).filter(({ kind, file }) => kind === 'integrity' && file === '/api/registry')
    .length;
}

async function expectLastGood(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Open for votes' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, '__pwned'))).toBeUndefined();
}

test.beforeEach(async ({ page, complaints }) => {
  complaints.expect(/The registry was refused/);
  await page.route(`**${EVIL}**`, (route) => route.fulfill({ contentType: 'text/javascript', body: CODE }));
});

test('a page served with a forged registry runs the last good one, and the forgery is reported', {
  tag: '@core',
}, async ({ page, stack }) => {
  // Else what is played back could be what the page has.
  await untilServed(stack);
  const live = await liveRegistry(stack);
  const evil = await withEvil(readSigned(live));
  await page.goto('/governance');
  await expectLastGood(page);
  let reports = reportsSoFar(stack);
  // What is not reported is followed by something that is: a report of it would have come before.
  for (const { what, isReported, forge } of [...FORGERIES, ...FORGERIES.slice(0, 1)]) {
    await test.step(what, async () => {
      await serveRegistry(page, await forge(stack, live, evil));
      await page.goto('/governance');
      await expectLastGood(page);
      if (isReported) {
        reports += 1;
        await expect.poll(() => reportsSoFar(stack)).toBe(reports);
      }
      await stopServingRegistry(page);
    });
  }
});

test('an open tab that receives a forged registry stays as it is', async ({ page, stack }) => {
  await untilServed(stack);
  const live = await liveRegistry(stack);
  const evil = await withEvil(readSigned(live));
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes(REFUSED)) refusals.push(message.text());
  });
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const later = { ...evil, revision: evil.revision + 1 };
  let before = 0;
  for (const { what, forge } of FORGERIES) {
    // As an update, a later revision is what a forger would send; what is played back is older all the same.
    const isPlayedBack = what.startsWith('an older');
    const forged = await forge(stack, live, isPlayedBack ? evil : later);
    before = refusals.length;
    await serveRegistry(page, forged);
    const answered = page.waitForResponse('**/api/registry');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await answered;
    // The tab asks by itself as well, so that one forgery may be refused twice.
    if (!isPlayedBack) await expect.poll(() => refusals.length, what).toBeGreaterThan(before);
    await stopServingRegistry(page);
  }
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'Governance' })
    .click();
  await expectLastGood(page);
  expect(refusals.length, 'what is played back is no news').toBe(before);
});

test('a browser that knows no good registry runs no remote on a forged one, says so, and asks again', {
  tag: '@core',
}, async ({ page, stack }) => {
  const live = await liveRegistry(stack);
  const evil = await withEvil(readSigned(live));
  const changed = { ...live, document: JSON.stringify(evil) };
  await serveRegistry(page, changed);
  await page.goto('/governance');
  const failure = page.getByRole('region', { name: 'We do not know what lives here' });
  await expect(failure).toContainText('REGISTRY_UNTRUSTED');
  await expectNoAxeFindings(page);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toContainText('is not signed by this site');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, '__pwned'))).toBeUndefined();
  await page.getByRole('banner').getByRole('link', { name: 'hideout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /mutants/i })).toBeVisible();
  await expect(page.getByText('The list of sections could not be read (REGISTRY_UNTRUSTED)')).toBeVisible();
  await page.goBack();
  // With the real registry again, it needs no reload.
  await stopServingRegistry(page);
  // Already removed, when the tab happens to have asked by itself in between.
  await failure
    .getByRole('button', { name: 'Try again' })
    .click({ timeout: 2_000 })
    .catch(() => undefined);
  await expectLastGood(page);
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
});

for (const hours of [-80, 80]) {
  test(`a device whose clock is ${hours} hours off has every section at its first visit`, async ({
    page,
  }) => {
    await page.clock.install({ time: Date.now() + hours * HOUR_MS });
    await page.goto('/governance');
    await expectLastGood(page);
  });
}

test('a plain http address says that it needs https, runs no section, and offers no sign-in that would fail', async ({
  playwright,
  launchOptions,
  stack,
}) => {
  const name = 'hideout.test';
  const args = [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${name} 127.0.0.1`];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  try {
    const page = await browser.newPage();
    const thrown: string[] = [];
    page.on('pageerror', ({ message }) => thrown.push(message));
    const site = `http://${name}:${new URL(stack.siteUrl).port}`;
    await page.goto(`${site}/governance`);
    expect(await page.evaluate(() => [isSecureContext, crypto.subtle])).toEqual([false, undefined]);
    const failure = page.getByRole('region', { name: 'We do not know what lives here' });
    await expect(failure).toContainText('This page needs https');
    await page.getByRole('banner').getByRole('link', { name: 'hideout' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /mutants/i })).toBeVisible();
    await expect(page.getByText('This page needs https (HTTPS_MISSING)')).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in' });
    await expect(dialog).toContainText('Signing in does not work at this address');
    await expect(dialog.getByRole('button', { name: /wallet/ })).toHaveCount(0);
    expect(thrown).toEqual([]);
  } finally {
    await browser.close();
  }
});
