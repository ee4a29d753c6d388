import { parseBitcoinMessage } from '@hideout/contract/bitcoin-message';
import { verifySignature } from '@hideout/contract/sign-in';
import { refuse } from '@hideout/testing/fake-api';
import { WALLET_ERROR_CODES, WalletError } from '@hideout/wallet/wallet-error';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ORDINALS, PAYMENT } from '../testing/fake-bitcoin-layer.tsx';
import { type RenderHostOptions, renderHost } from '../testing/render-host.tsx';
import { NONCE, walletApi } from '../testing/wallet-api.ts';

const BITCOIN = /^Bitcoin wallet/;

async function openDialog(options: Partial<RenderHostOptions> = {}) {
  const api = options.api ?? walletApi();
  const host = await renderHost({ routes: [{ path: '/', element: <p>Page</p> }], ...options, api });
  await host.user.click(await screen.findByRole('button', { name: 'Sign in' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign in' });
  return { ...host, api, dialog };
}

async function toStepTwo(options: Partial<RenderHostOptions> = {}) {
  const host = await openDialog(options);
  await host.user.click(within(host.dialog).getByRole('button', { name: BITCOIN }));
  await screen.findByText('Step 2 of 2: sign in your wallet');
  return host;
}

async function sign(host: Awaited<ReturnType<typeof toStepTwo>>, name = 'Sign message') {
  const before = host.bitcoin.asked.length;
  await host.user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(host.bitcoin.asked).toHaveLength(before + 1));
  const asked = host.bitcoin.asked[before];
  if (asked === undefined) throw new Error('The wallet was not asked.');
  return asked;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('connects, signs with the address for ordinals, and is in', async () => {
  localStorage.setItem('referralCode', 'HOUND-7');
  const host = await openDialog();
  host.bitcoin.accounts = [ORDINALS, PAYMENT];
  await host.user.click(within(host.dialog).getByRole('button', { name: BITCOIN }));
  await screen.findByText('Step 2 of 2: sign in your wallet');
  expect(host.dialog.textContent).toContain(`Xverse${'bc1p5d…3297'}`);
  expect(host.dialog.textContent).toContain('for ordinals');
  const asked = await sign(host);
  expect(asked.address).toBe(ORDINALS.address);
  expect(parseBitcoinMessage(asked.message)).toMatchObject({
    address: ORDINALS.address,
    domain: 'localhost:3000',
    nonce: NONCE,
    statement: 'Sign in to hideout. This costs nothing and moves nothing.',
  });

  await act(async () => asked.answer('c2lnbmVk'));
  await host.accountButton();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(host.api.callsTo(verifySignature)[0]?.body).toEqual({
    message: asked.message,
    signature: 'c2lnbmVk',
    address: ORDINALS.address,
    walletType: 'xverse',
    // As when it is linked.
    purpose: 'ordinals',
    referral: 'HOUND-7',
  });
});

test('a refusal is said plainly, is no error, and can be repeated', async () => {
  const host = await toStepTwo();
  const asked = await sign(host);
  await act(async () =>
    asked.fail(new WalletError('Signing message cancelled by user', WALLET_ERROR_CODES.userRejection)),
  );
  expect(await screen.findByText('You said no. Nothing was sent.')).toBeTruthy();
  expect(within(screen.getByRole('dialog')).queryByRole('alert')).toBeNull();
  expect(host.api.callsTo(verifySignature)).toHaveLength(0);
  await sign(host, 'Try again');
});

test('a server that refuses the signature is quoted with the id of the request', async () => {
  const host = await toStepTwo();
  host.api.use(refuse(verifySignature, { code: 'SIGNATURE_REPLAYED', requestId: 'req-78' }));
  const asked = await sign(host);
  await act(async () => asked.answer('b2xk'));
  const alert = await within(screen.getByRole('dialog')).findByRole('alert');
  expect(alert.textContent).toContain('That signature was used already. Sign again.');
  expect(screen.getByRole('button', { name: /req-78/ })).toBeTruthy();
});

test('offers a way out after 8 s of silence, and ignores what the wallet says later', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const host = await toStepTwo({ advanceTimers: vi.advanceTimersByTime });
  const asked = await sign(host);
  await act(() => vi.advanceTimersByTimeAsync(8_100));
  expect(screen.getByText(/Still waiting for Xverse/)).toBeTruthy();
  const before = host.bitcoin.cancels;
  await host.user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(host.bitcoin.cancels, 'or its chooser would come up over the page later').toBe(before + 1);
  await act(async () => asked.answer('bGF0ZQ=='));
  expect(host.api.callsTo(verifySignature)).toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Sign message' })).toBeTruthy();
});

test('closing the chooser leads back to the ways', async () => {
  const host = await openDialog();
  host.bitcoin.connects = false;
  await host.user.click(within(host.dialog).getByRole('button', { name: BITCOIN }));
  expect(await within(host.dialog).findByRole('button', { name: BITCOIN })).toBeTruthy();
  expect(screen.queryByText(/Step 2 of 2/)).toBeNull();
});

test('a remembered wallet that does not connect is not the only one there is', async () => {
  const host = await openDialog();
  host.bitcoin.connects = new WalletError('No addresses found', WALLET_ERROR_CODES.internal);
  await host.user.click(within(host.dialog).getByRole('button', { name: BITCOIN }));
  const alert = await within(host.dialog).findByRole('alert');
  expect(alert.textContent).toContain('The wallet shows no address');
  expect(alert.textContent).toContain('No addresses found. Unlock your wallet');
  host.bitcoin.connects = true;
  await host.user.click(screen.getByRole('button', { name: 'Use another Bitcoin wallet' }));
  expect(host.bitcoin.disconnects).toBe(1);
  expect(await screen.findByText('Step 2 of 2: sign in your wallet')).toBeTruthy();
});

test('a silent wallet is not waited for once the dialog is closed', async () => {
  const host = await toStepTwo();
  await sign(host);
  const before = host.bitcoin.cancels;
  await host.user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(host.bitcoin.cancels).toBeGreaterThan(before);
});
