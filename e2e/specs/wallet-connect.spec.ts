import type { BrowserContext, Page } from '@playwright/test';
import { openPhone, readQrCode, type TestPhone } from '../fixtures/phone.ts';
import { expect, test } from '../fixtures/test.ts';

// A camera has more pixels than a page.
test.use({ deviceScaleFactor: 2 });

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

async function openCode(page: Page): Promise<void> {
  await openKit(page);
  await page.getByRole('button', { name: 'WalletConnect', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
}

/** Shows the QR code and lets the phone read it. */
async function pairByCode(page: Page, phone: TestPhone): Promise<string> {
  await openSignIn(page);
  await openCode(page);
  const link = await readQrCode(page);
  await phone.pair(link);
  return link;
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

test('a phone reads the QR code, signs in, is there after a reload, and its leaving is told', async ({
  page,
  stack,
}) => {
  const hosts = hostsAsked(page.context());
  const phone = await openPhone(stack, 'swampqueen');
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect([...hosts], 'hosts asked before anybody chose a wallet').toEqual([stack.siteUrl]);

  const link = await pairByCode(page, phone);
  expect(link).toMatch(/^wc:[0-9a-f]{64}@2\?/);
  await expect(page.getByRole('button', { name: 'Sign message' })).toBeVisible();
  const before = Date.now();
  await signIn(page);
  // The SDK would wait 5 s for a frame of verify.walletconnect.org before this request.
  expect(Date.now() - before).toBeLessThan(4_000);
  expect(phone.asked.map(({ kind }) => kind)).toEqual(['session', 'message']);
  await expect(account(page)).toHaveAccessibleName(/swampqueen/);

  await page.reload();
  await expect(account(page)).toBeVisible();
  await phone.disconnect();
  await expect(page.getByText('hideout demo phone was disconnected').first()).toBeVisible();
  await expect(account(page)).toHaveAccessibleName(/swampqueen/);

  const named = [stack.siteUrl, stack.relayUrl, stack.rpcUrls.ethereum, stack.rpcUrls.apechain];
  expect(
    [...hosts].filter((host) => !named.includes(host)),
    'hosts the settings do not name',
  ).toEqual([]);
  await phone.close();
});

test('refusing on the phone is a choice, and a late answer still counts', async ({
  page,
  stack,
  complaints,
}) => {
  // Spec section 8: wallet errors are logged and kept as an error value.
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
