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

/** What only the sign-in dialog says. */
const DIALOG_MARKS = ['Your wallet is your account'];

/** The scripts that the page has fetched, by what stands in them. */
function watchFiles(page: Page) {
  const files: { readonly url: string; readonly text: string }[] = [];
  page.on('response', async (response) => {
    const url = response.url();
    if (!url.endsWith('.js') || url.includes('/demo-wallet/')) return;
    files.push({ url, text: await response.text().catch(() => '') });
  });
  return {
    find: (marks: readonly string[]) =>
      files.filter(({ text }) => marks.some((mark) => text.includes(mark))).map(({ url }) => url),
  };
}

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
  test(`content of ${path} takes two round trips and two fonts`, { tag: '@measure' }, async ({ page }) => {
    const waves = await countTo(page, path, content);
    expect(waves.count, JSON.stringify(waves.requests, null, 1)).toBe(2);
    const fonts = waves.requests.flat().flatMap((file) => /([\w-]+)\.\w+\.woff2$/.exec(file)?.[1] ?? []);
    expect(fonts.toSorted()).toEqual(['anybody-basic', 'onest-basic']);
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
  test(`no wallet code is fetched and no foreign host is asked before intent: ${kit}`, async ({
    page,
    stack,
  }) => {
    const foreign: string[] = [];
    let named = [stack.siteUrl];
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (/^(https?|wss?):$/.test(protocol) && !named.includes(origin)) foreign.push(request.url());
    });
    const files = watchFiles(page);
    await page.goto('/governance');
    await expect(page.getByText('Fund the Ibiza Embassy, season two').first()).toBeVisible();
    // The last of what is fetched by itself.
    await expect.poll(() => files.find(DIALOG_MARKS)).toHaveLength(1);
    await page.waitForLoadState('networkidle');
    expect(files.find(WALLET_MARKS)).toEqual([]);
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

/** What the browser says of the connection. */
function sayOfConnection(page: Page, connection: object) {
  return page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
}

/** Bytes of scripts and styles on the wire that were asked for after the page had loaded. */
function countLateBytes(page: Page) {
  return page.evaluate(() => {
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name, startTime }) => /\.(js|css)$/.test(name) && startTime > (load?.loadEventStart ?? 0))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  });
}

test('a guest who does nothing on home is sent the sign-in dialog ahead, in 40 kB, and no wallet kit', {
  tag: '@core',
}, async ({ page, browser, stack }) => {
  const files = watchFiles(page);
  await page.goto('/');
  await expect.poll(() => files.find(DIALOG_MARKS)).toHaveLength(1);
  await page.waitForLoadState('networkidle');
  expect(files.find(WALLET_MARKS)).toEqual([]);

  const saving = await browser.newPage({ baseURL: stack.siteUrl });
  await sayOfConnection(saving, { saveData: true });
  await saving.goto('/');
  await saving.waitForLoadState('networkidle');
  expect((await countLateBytes(page)) - (await countLateBytes(saving))).toBeLessThan(40_000);
  await saving.close();

  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  expect(files.find(DIALOG_MARKS)).toHaveLength(1);
});

for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { type: 'cellular' }]) {
  test(`nothing is fetched ahead, and kits by the choice of a wallet, on a connection with ${JSON.stringify(connection)}`, async ({
    page,
  }) => {
    await sayOfConnection(page, connection);
    const files = watchFiles(page);
    await page.goto('/');
    const signIn = page.getByRole('banner').getByRole('button', { name: 'Sign in' });
    await signIn.hover();
    await signIn.focus();
    await page.waitForLoadState('networkidle');
    expect(files.find([...DIALOG_MARKS, ...WALLET_MARKS])).toEqual([]);
    await signIn.click();
    const way = page
      .getByRole('dialog', { name: 'Sign in' })
      .getByRole('button', { name: 'Ethereum wallet' });
    await way.hover();
    await expect(way).toBeFocused();
    await page.waitForLoadState('networkidle');
    expect(files.find(WALLET_MARKS)).toEqual([]);
    await way.click();
    await expect(page.getByRole('button', { name: 'hideout demo wallet' })).toBeVisible();
    expect(files.find(WALLET_MARKS)).not.toEqual([]);
  });
}

test('both wallet kits come with the sign-in dialog, and the choice of a wallet fetches no more', async ({
  page,
}) => {
  const files = watchFiles(page);
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  for (const mark of ['data-rk', 'sats-connect_wallet-provider-selector'])
    await expect.poll(() => files.find([mark])).not.toEqual([]);
  await page.waitForLoadState('networkidle');
  const before = files.find(['']).length;
  await dialog.getByRole('button', { name: 'Bitcoin wallet' }).click();
  await expect(page.getByRole('button', { name: 'Xverse' })).toBeVisible();
  expect(files.find(['']).slice(before)).toEqual([]);
});
