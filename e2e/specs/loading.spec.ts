import type { Page } from '@playwright/test';
import { becomeMember } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { countWaves } from '../fixtures/waves.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Strings that only the wallet kits contain, whatever the build calls their files. */
const WALLET_MARKS = [
  'data-rk',
  '@wagmi/core@',
  'relay.walletconnect',
  'sats-connect_wallet-provider-selector',
];

const ROUTES = [
  { path: '/', content: 'Melt the keys of the old treasury' },
  { path: '/governance', content: 'Fund the Ibiza Embassy, season two' },
  { path: '/governance/mcp-041', content: 'Fund the Ibiza Embassy, season two' },
  { path: '/serum', content: 'Who gets what' },
  { path: '/quests', content: 'Link a Bitcoin wallet' },
  { path: '/leaderboard', content: 'the_ether_mason' },
  { path: '/u/hound', content: 'Enforcer' },
] as const;

/** Opens `path` wave by wave until `content` is rendered. */
function countTo(page: Page, path: string, content: string) {
  return countWaves(
    page.context(),
    () => page.goto(path, { waitUntil: 'domcontentloaded' }),
    // A busy machine takes its time to run and render what has come.
    () =>
      page
        .locator('#root')
        .getByText(content)
        .first()
        .waitFor({ state: 'visible', timeout: 8_000 })
        .then(
          () => true,
          () => false,
        ),
  );
}

for (const { path, content } of ROUTES) {
  test(`content of ${path} takes two round trips`, { tag: '@measure' }, async ({ page }) => {
    const waves = await countTo(page, path, content);
    expect(waves.count, JSON.stringify(waves.requests, null, 1)).toBe(2);
  });
}

test('content of a member’s own pages takes two round trips', { tag: '@measure' }, async ({
  page,
  stack,
}) => {
  await becomeMember(page, stack.siteUrl, 'hound');
  for (const [path, content] of [
    ['/profile', 'Way to Consigliere'],
    ['/governance/mcp-041', '3 yours + 14 delegated'],
  ] as const) {
    const waves = await countTo(page, path, content);
    expect(waves.count, `${path} ${JSON.stringify(waves.requests, null, 1)}`).toBe(2);
  }
});

test('the first paint needs no script and looks like the page that follows', {
  tag: ['@core', '@every-engine'],
}, async ({ browser, stack }) => {
  const context = await browser.newContext({ baseURL: stack.siteUrl, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/governance');
  await expect(page.getByRole('heading', { level: 1, name: 'Governance' })).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Main', exact: true });
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Governance', 'Serum', 'Quests', 'Leaderboard']);
  const before = await bar.boundingBox();
  await context.close();

  const later = await browser.newPage({ baseURL: stack.siteUrl });
  await later.goto('/governance');
  await expect(later.getByText('Fund the Ibiza Embassy, season two').first()).toBeVisible();
  const after = await later.getByRole('navigation', { name: 'Main', exact: true }).boundingBox();
  expect(after?.y).toBe(before?.y);
  expect(after?.height).toBe(before?.height);
  await later.close();
});

/** What the wallet kits leave behind when they run: the one's storage and stylesheet, the other's element. */
function kitTraces(page: Page) {
  return page.evaluate(() => ({
    ethereum: localStorage.getItem('wagmi.store') !== null || document.querySelector('[data-rk]') !== null,
    bitcoin: document.getElementById('sats-connect-wallet-provider-selector') !== null,
  }));
}

for (const { kit, way, shown, traces } of [
  {
    kit: 'Ethereum',
    way: /^Ethereum wallet/,
    shown: 'hideout demo wallet',
    traces: { ethereum: true },
  },
  {
    kit: 'Bitcoin',
    way: /^Bitcoin wallet/,
    shown: 'Xverse',
    traces: { bitcoin: true },
  },
] as const) {
  test(`no wallet code is fetched before the page is idle, none runs and no foreign host is asked before intent: ${kit}`, async ({
    page,
    stack,
  }) => {
    const foreign: string[] = [];
    const walletFiles: string[] = [];
    let loaded = false;
    let named = [stack.siteUrl];
    page.on('load', () => {
      loaded = true;
    });
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (/^(https?|wss?):$/.test(protocol) && !named.includes(origin)) foreign.push(request.url());
    });
    page.on('response', async (response) => {
      if (!response.url().endsWith('.js') || response.url().includes('/demo-wallet/')) return;
      const beforeLoad = !loaded;
      const text = await response.text().catch(() => '');
      if (beforeLoad && WALLET_MARKS.some((mark) => text.includes(mark))) walletFiles.push(response.url());
    });
    await page.goto('/governance', { waitUntil: 'load' });
    await expect(page.getByText('Fund the Ibiza Embassy, season two').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(walletFiles).toEqual([]);
    expect(foreign).toEqual([]);
    expect(await kitTraces(page)).toEqual({ ethereum: false, bitcoin: false });

    // From here on the wallets may reach the nodes that the settings name, and no others.
    named = [stack.siteUrl, stack.rpcUrls.ethereum, stack.rpcUrls.apechain];
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('dialog', { name: 'Sign in' }).getByRole('button', { name: way }).click();
    await expect(page.getByRole('button', { name: shown })).toBeVisible();
    await expect.poll(() => kitTraces(page)).toMatchObject(traces);
    expect(foreign).toEqual([]);
  });
}

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`what is about to be pressed in the sign-in dialog stays when the other ways arrive, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    let answer = () => {};
    const released = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/auth/providers', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/governance');
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in' });
    const wallet = dialog.getByRole('button', { name: /^Ethereum wallet/ });
    await expect(dialog).not.toHaveAttribute('data-starting-style');
    await expect(wallet).toBeVisible();
    // Until its opening has ended.
    await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    const before = await wallet.boundingBox();
    answer();
    await expect(dialog.getByRole('button', { name: 'Continue with Discord' })).toBeVisible();
    expect(await wallet.boundingBox()).toEqual(before);
  });
}

test('wallet kits are fetched ahead without a link, and not transferred again when one is used', async ({
  page,
}) => {
  /** Files of the host by who asked for them, and what went over the wire. */
  const readTransfers = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => /\/static\/.+\.(js|css)$/.test(name))
        .map(({ name, initiatorType, transferSize }) => ({ name, initiatorType, transferSize })),
    );
  const readAhead = async () =>
    (await readTransfers()).filter(({ initiatorType }) => initiatorType === 'fetch');

  await page.goto('/governance');
  await expect.poll(async () => (await readAhead()).length).toBeGreaterThan(5);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);
  const ahead = new Set((await readAhead()).map(({ name }) => name));

  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await page
    .getByRole('dialog', { name: 'Sign in' })
    .getByRole('button', { name: 'Ethereum wallet' })
    .click();
  await expect(page.getByRole('button', { name: 'hideout demo wallet' })).toBeVisible();
  const used = (await readTransfers()).filter(
    ({ name, initiatorType }) => ahead.has(name) && initiatorType !== 'fetch',
  );
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter(({ transferSize }) => transferSize > 0)).toEqual([]);
});
