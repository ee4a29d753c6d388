import { communityPlayer } from '@hideout/local/chain/community';
import type { Stack } from '@hideout/local/start-stack';
import { type BrowserContext, devices, type Page } from '@playwright/test';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { asCold, dialog, fillLink, getWalletAddress, links, test } from '../fixtures/delegation.ts';
import { openPhone, readQrCode, type TestPhone } from '../fixtures/phone.ts';
import { card, claimButton, expectAllowed, openClaim, openSerumChain } from '../fixtures/serum.ts';
import { expect } from '../fixtures/test.ts';

// A camera has more pixels than a page.
test.use({ deviceScaleFactor: 2 });

const { defaultBrowserType: _, ...IPHONE } = devices['iPhone 13'];

const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in' });

const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Account of/ });

async function openSignIn(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
}

/** From the sign-in dialog to the kit's list of wallets. */
async function openKit(page: Page): Promise<void> {
  await signInDialog(page)
    .getByRole('button', { name: /^Ethereum wallet/ })
    .click();
}

/** From the kit's list of wallets to the QR code. */
async function chooseCode(page: Page): Promise<void> {
  // "WalletConnect Recent" for who was here before.
  await page.getByRole('button', { name: /^WalletConnect/ }).click();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
}

async function openCode(page: Page): Promise<void> {
  await openKit(page);
  await chooseCode(page);
}

/** Shows the QR code and lets the phone read it. */
async function pairByCode(page: Page, phone: TestPhone): Promise<void> {
  await openSignIn(page);
  await openCode(page);
  await phone.pair(await readQrCode(page));
}

async function signIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign message' }).click();
  await expect(account(page)).toBeVisible();
}

/** Every host that the pages of a context ask from now on. */
function hostsAsked(context: BrowserContext): Set<string> {
  const hosts = new Set<string>();
  const note = (url: string) => {
    const { protocol, origin } = new URL(url);
    if (/^(https?|wss?):$/.test(protocol)) hosts.add(origin);
  };
  context.on('request', (request) => note(request.url()));
  const watch = (page: Page) => page.on('websocket', (socket) => note(socket.url()));
  context.on('page', watch);
  context.pages().forEach(watch);
  return hosts;
}

/** Those of the hosts that the settings of the stack do not name. */
function foreign(hosts: ReadonlySet<string>, { siteUrl, relayUrl, rpcUrls }: Stack): string[] {
  const named = [siteUrl, relayUrl, rpcUrls.ethereum, rpcUrls.apechain];
  return [...hosts].filter((host) => !named.includes(host));
}

test('a phone reads the QR code, signs in, is there after a reload, and its disconnecting is reported', {
  tag: '@core',
}, async ({ page, stack }) => {
  const hosts = hostsAsked(page.context());
  const phone = await openPhone(stack, 'swampqueen');
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect([...hosts], 'hosts asked before anybody chose a wallet').toEqual([stack.siteUrl]);

  await openSignIn(page);
  await openCode(page);
  await expectNoAxeFindings(page);
  const link = await readQrCode(page);
  await phone.pair(link);
  expect(link).toMatch(/^wc:[0-9a-f]{64}@2\?/);
  await expect(page.getByRole('button', { name: 'Sign message' })).toBeVisible();
  const before = Date.now();
  await page.getByRole('button', { name: 'Sign message' }).click();
  await expect.poll(() => phone.asked.length).toBe(2);
  // The SDK would wait 5 s for a frame of verify.walletconnect.org before this request.
  expect(Date.now() - before).toBeLessThan(5_000);
  expect(phone.asked.map(({ kind }) => kind)).toEqual(['session', 'message']);
  await expect(account(page)).toHaveAccessibleName(/swampqueen/);

  await page.reload();
  await expect(account(page)).toBeVisible();
  await phone.disconnect();
  await expect(page.getByText('hideout demo phone was disconnected').first()).toBeVisible();
  await expect(account(page)).toHaveAccessibleName(/swampqueen/);

  expect(foreign(hosts, stack), 'hosts the settings do not name').toEqual([]);
  await phone.close();
});

test('refusing on the phone is a choice, and a late answer still counts', async ({
  page,
  stack,
  complaints,
}) => {
  // Spec section 8: wallet errors are logged and stored as an error value.
  complaints.expect(/Refused in the wallet/);
  const phone = await openPhone(stack, 'franken');
  await page.goto('/');
  phone.answers.push('refuse');
  await pairByCode(page, phone);
  await expect(page.getByText('You said no in the wallet.')).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await openCode(page);
  await phone.pair(await readQrCode(page));
  await expect(page.getByRole('button', { name: 'Sign message' })).toBeVisible();

  phone.answers.push('refuse');
  await page.getByRole('button', { name: 'Sign message' }).click();
  await expect(page.getByText('You said no. Nothing was sent.')).toBeVisible();
  let say: (answer: 'approve') => void = () => {};
  phone.answers.push(new Promise((resolve) => (say = resolve)));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => phone.asked.length).toBe(4);
  say('approve');
  await expect(account(page)).toHaveAccessibleName(/franken/);
  await phone.close();
});

test('a phone links its address to an account by the QR code', async ({ page, stack }) => {
  const own = await openPhone(stack, 'swampqueen');
  await page.goto('/');
  await pairByCode(page, own);
  await signIn(page);
  await page.goto('/profile');
  const wallets = page.getByRole('region', { name: 'Wallets' });
  await wallets.getByRole('button', { name: 'Link a wallet' }).click();
  await dialog(page)
    .getByRole('button', { name: /^Ethereum wallet/ })
    .click();
  await chooseCode(page);
  const other = await openPhone(stack, 'stranger');
  await other.pair(await readQrCode(page));
  await page.getByRole('button', { name: 'Sign message' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const row = wallets.getByRole('listitem').filter({ hasText: getWalletAddress('stranger') });
  await expect(row).toContainText('Connected now');
  expect(other.asked.map(({ kind }) => kind)).toEqual(['session', 'message']);
  // One wallet at a time: the first phone was left before the second was asked.
  await expect.poll(() => own.sessions()).toEqual([]);

  await row.getByRole('button', { name: /^Remove the wallet/ }).click();
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
  await own.close();
  await other.close();
});

test('a transaction is signed on the phone, after it was refused there once', async ({
  page,
  stack,
  complaints,
}) => {
  complaints.expect(/Refused in the wallet/);
  const phone = await openPhone(stack, 'swampqueen');
  await page.goto('/delegation');
  await pairByCode(page, phone);
  await signIn(page);
  await expect(asCold(page)).toContainText('It points to no hot wallet.');
  await fillLink(page, getWalletAddress('stranger'));
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  phone.answers.push('refuse');
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await expect(dialog(page).getByText('You said no. Nothing was sent.').first()).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await expect(dialog(page).getByText(/^Linked\. Mined in block/)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(links(page).getByRole('list', { name: 'Sent from here' })).toContainText('HotWalletChanged');
  expect(phone.asked.map(({ kind }) => kind)).toEqual(['session', 'message', 'transaction', 'transaction']);
  await phone.close();
});

test('a claim is sent from the phone to ApeChain, after it was refused there once, and nothing else is asked of it', async ({
  page,
  stack,
  complaints,
}) => {
  complaints.expect(/Refused in the wallet/);
  const chain = await openSerumChain(stack);
  const holder = communityPlayer(1);
  const phone = await openPhone(stack, 'sippin_serum');
  await openClaim(page, holder);
  await pairByCode(page, phone);
  await signIn(page);
  phone.answers.push('refuse');
  await claimButton(page).click();
  await expect(card(page).getByText('You said no. Nothing was sent.').first()).toBeVisible();
  await claimButton(page).click();
  await expect(card(page)).toContainText('SERUM arrived');
  const { amount } = await chain.readProof(holder);
  expect(await chain.balanceOf(holder)).toBe(BigInt(amount));
  const kinds = phone.asked.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind !== 'chain')).toEqual([
    'session',
    'message',
    'transaction',
    'transaction',
  ]);
  for (const ask of phone.asked) {
    if (ask.kind !== 'transaction') continue;
    expect(ask.chainId).toBe(33139);
    expectAllowed([{ method: 'eth_sendTransaction', params: [ask.transaction] }], chain);
  }
  await page.reload();
  await expect(card(page)).toContainText('An address is paid once.');
  await expect(claimButton(page)).toHaveCount(0);
  await phone.close();
});

for (const [name, app] of [
  ['Rainbow', 'rainbow'],
  ['MetaMask', 'metamask'],
  ['WalletConnect', 'wc'],
] as const) {
  test(`on a phone ${name} is opened by its own link, and signs a user in`, async ({ browser, stack }) => {
    const context = await browser.newContext({ ...IPHONE, baseURL: stack.siteUrl });
    const page = await context.newPage();
    const hosts = hostsAsked(context);
    const phone = await openPhone(stack, 'swampqueen');
    await page.goto('/');
    await openSignIn(page);
    await openKit(page);
    const choice = page.getByRole('button', { name, exact: true });
    await expect(choice).toBeVisible();
    await expectNoAxeFindings(page);
    const opened = page.waitForRequest((request) => request.url().startsWith(`${app}:`));
    await choice.click();
    const link = (await opened).url();
    const pairing = app === 'wc' ? link : (new URL(link).searchParams.get('uri') ?? '');
    expect(pairing).toMatch(/^wc:[0-9a-f]{64}@2\?(?=.*relay-protocol=irn)(?=.*symKey=[0-9a-f]{64})/);
    await phone.pair(pairing);
    // The browser asks whether to open the app, in a window of its own that takes all real clicks and keys.
    await page.getByRole('button', { name: 'Sign message' }).dispatchEvent('click');
    await expect(account(page)).toHaveAccessibleName(/swampqueen/);
    expect(phone.asked.map(({ kind }) => kind)).toEqual(['session', 'message']);
    expect(foreign(hosts, stack), 'hosts the settings do not name').toEqual([]);
    await phone.close();
    await context.close();
  });
}

test('the demo phone of the local stack pairs by a copied link, and signs', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  const phone = await page.context().newPage();
  await phone.goto('/demo-wallet/phone.html');
  await phone.getByLabel('This phone belongs to').selectOption('swampqueen');
  await expect(phone.getByRole('region', { name: 'Paired with' })).toContainText('No site yet.');
  await expectNoAxeFindings(phone);

  await page.bringToFront();
  await openSignIn(page);
  await openCode(page);
  await page.getByRole('button', { name: 'Copy link' }).click();
  // Chromium finishes a copy only while its page is in front, as it is for a user until they look away.
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^wc:/);
  await phone.bringToFront();
  await phone.getByLabel('Link of the QR code').press('ControlOrMeta+V');
  await phone.getByRole('button', { name: 'Pair' }).click();
  await phone.getByRole('button', { name: 'Connect' }).click();
  await expect(phone.getByRole('region', { name: 'Paired with' })).toContainText('hideout');

  await page.bringToFront();
  await page.getByRole('button', { name: 'Sign message' }).click();
  await phone.bringToFront();
  await expect(phone.getByRole('status')).toContainText('Sign in to');
  await expectNoAxeFindings(phone);
  await phone.getByRole('button', { name: 'Sign', exact: true }).click();
  await page.bringToFront();
  await expect(account(page)).toHaveAccessibleName(/swampqueen/);
});
