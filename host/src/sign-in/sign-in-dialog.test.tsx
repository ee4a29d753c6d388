import { getNonce, listSignInWays, verifySignature } from '@hideout/contract/sign-in';
import { hasUnsaved } from '@hideout/session/host-requests';
import { answer, disconnect, refuse } from '@hideout/testing/fake-api';
import { setWallet } from '@hideout/wallet/host';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ADDRESS } from '../testing/fake-wallet-layer.tsx';
import { type RenderHostOptions, renderHost } from '../testing/render-host.tsx';
import { HOUND, NONCE, walletApi } from '../testing/wallet-api.ts';

async function openDialog(options: Partial<RenderHostOptions> = {}) {
  const api = options.api ?? walletApi();
  const host = await renderHost({
    routes: [{ path: '/', element: <input aria-label="Reason" /> }],
    ...options,
    api,
  });
  await host.user.click(await screen.findByRole('button', { name: 'Sign in' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign in' });
  return { ...host, api, dialog };
}

async function toStepTwo(options: Partial<RenderHostOptions> = {}) {
  const host = await openDialog(options);
  await host.user.click(within(host.dialog).getByRole('button', { name: /^Ethereum wallet/ }));
  await screen.findByText('Step 2 of 2: sign in your wallet');
  return host;
}

/** Presses the main button and waits until the wallet shows the message. */
async function sign(host: Awaited<ReturnType<typeof toStepTwo>>, name: string) {
  const before = host.wallet.asked.length;
  await host.user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(host.wallet.asked).toHaveLength(before + 1));
  const asked = host.wallet.asked[before];
  if (asked === undefined) throw new Error('The wallet was not asked.');
  return asked;
}

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('lists the sign-in methods, the wallets at once and the others when the server has named them', async () => {
  const { dialog } = await openDialog();
  expect(within(dialog).getByRole('button', { name: /^Ethereum wallet/ })).toBeTruthy();
  expect(
    within(dialog).getByRole('button', { name: 'Bitcoin wallet Xverse, Unisat, Magic Eden, Leather' }),
  ).toBeTruthy();
  expect(await within(dialog).findByRole('button', { name: 'Continue with Discord' })).toBeTruthy();
});

test('says at a plain http address why signing in cannot work there, and offers no way that would fail', async () => {
  vi.stubGlobal('isSecureContext', false);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { dialog } = await openDialog();
  expect(within(dialog).getByRole('alert').textContent).toContain('Open hideout by its https address');
  expect(within(dialog).queryByRole('button', { name: /wallet|Discord/ })).toBeNull();
});

test('still offers the wallet when the ways cannot be listed, and tries again', async () => {
  const api = walletApi();
  api.use(disconnect(listSignInWays));
  const { dialog, user } = await openDialog({ api });
  expect(await within(dialog).findByText(/Other ways to sign in could not be listed/)).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: /^Ethereum wallet/ })).toBeTruthy();
  api.use(
    answer(listSignInWays, {
      ways: [{ id: 'discord', kind: 'navigation', label: 'Discord', startPath: '/auth/discord' }],
    }),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await within(dialog).findByRole('button', { name: 'Continue with Discord' })).toBeTruthy();
});

test('connects, signs, and is done: the session is everybody’s and the message is right', async () => {
  localStorage.setItem('referralCode', 'HOUND-7');
  const host = await toStepTwo();
  const asked = await sign(host, 'Sign message');
  expect(screen.getByRole('button', { name: 'Check your wallet' })).toBeTruthy();
  expect(asked.message).toContain(
    `localhost:3000 wants you to sign in with your Ethereum account:\n${ADDRESS}`,
  );
  expect(asked.message).toContain(`Nonce: ${NONCE}`);

  await act(async () => asked.answer('0xsigned'));
  await host.accountButton();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(host.api.callsTo(verifySignature)[0]?.body).toEqual({
    message: asked.message,
    signature: '0xsigned',
    address: ADDRESS,
    walletType: 'injected',
    referral: 'HOUND-7',
  });
  expect(localStorage.getItem('referralCode')).toBeNull();
});

test('a refusal is said plainly, is no error, and can be repeated', async () => {
  const host = await toStepTwo();
  const asked = await sign(host, 'Sign message');
  await act(async () => asked.refuse());
  expect(await screen.findByText('You said no. Nothing was sent.')).toBeTruthy();
  expect(within(screen.getByRole('dialog')).queryByRole('alert')).toBeNull();
  expect(host.api.callsTo(verifySignature)).toHaveLength(0);
  await sign(host, 'Try again');
});

test('while the wallet is asked no release replaces the page', async () => {
  const host = await toStepTwo();
  expect(hasUnsaved(host.runtime)).toBe(false);
  const asked = await sign(host, 'Sign message');
  expect(hasUnsaved(host.runtime)).toBe(true);
  await act(async () => asked.refuse());
  expect(await screen.findByText('You said no. Nothing was sent.')).toBeTruthy();
  expect(hasUnsaved(host.runtime)).toBe(false);
});

test('shows the kit’s message when a wallet fails', async () => {
  const host = await toStepTwo();
  const asked = await sign(host, 'Sign message');
  await act(async () => asked.fail());
  expect(await screen.findByText('Error signing message, please retry!')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('a server that refuses the signature is quoted with the id of the request', async () => {
  const host = await toStepTwo();
  host.api.use(refuse(verifySignature, { code: 'SIGNATURE_EXPIRED', requestId: 'req-77' }));
  const asked = await sign(host, 'Sign message');
  await act(async () => asked.answer('0xlate'));
  const alert = await within(screen.getByRole('dialog')).findByRole('alert');
  expect(alert.textContent).toContain('Error verifying signature, please retry!');
  expect(alert.textContent).toContain('That signature is too old. Sign again.');
  expect(screen.getByRole('button', { name: /req-77/ })).toBeTruthy();
});

test('a nonce that cannot be had does not reach the wallet', async () => {
  const host = await toStepTwo();
  host.api.use(disconnect(getNonce));
  await host.user.click(screen.getByRole('button', { name: 'Sign message' }));
  expect(await screen.findByText('Error preparing message, please retry!')).toBeTruthy();
  expect(host.wallet.asked).toHaveLength(0);
});

test('offers a way out after 8 s of silence, and ignores what the wallet says later', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const host = await toStepTwo({ advanceTimers: vi.advanceTimersByTime });
  const asked = await sign(host, 'Sign message');
  await act(() => vi.advanceTimersByTimeAsync(7_500));
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(screen.getByText(/Still waiting for Test Flask/)).toBeTruthy();
  await host.user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Sign message' })).toBeTruthy();

  await act(async () => asked.answer('0xlate'));
  expect(host.api.callsTo(verifySignature)).toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Sign message' })).toBeTruthy();
});

test('closing the kit without connecting leads back to the ways', async () => {
  const { wallet, dialog, user } = await openDialog();
  wallet.connects = false;
  await user.click(within(dialog).getByRole('button', { name: /^Ethereum wallet/ }));
  expect(await within(dialog).findByRole('button', { name: /^Ethereum wallet/ })).toBeTruthy();
  expect(screen.queryByText(/Step 2 of 2/)).toBeNull();
});

test('a user whose wallet is connected already only has to sign', async () => {
  const { runtime, dialog, user } = await openDialog();
  act(() =>
    setWallet(runtime.store, {
      status: 'connected',
      address: ADDRESS,
      chainId: 1,
      connectorName: 'Test Flask',
      connectorId: 'test.hideout.wallet',
    }),
  );
  await user.click(within(dialog).getByRole('button', { name: /^Ethereum wallet/ }));
  const main = await screen.findByRole('button', { name: 'Sign message' });
  // What had the focus was unmounted; a keyboard must not begin at the top of the page.
  await waitFor(() => expect(document.activeElement).toBe(main));
  expect(screen.getByRole('button', { name: 'Use another wallet' })).toBeTruthy();
});

test('shows who invited, and forgets it on request', async () => {
  localStorage.setItem('referralCode', 'HOUND-7');
  const { dialog, user } = await openDialog();
  expect(dialog.textContent).toContain('Invited by code HOUND-7');
  await user.click(within(dialog).getByRole('button', { name: 'Remove the code HOUND-7' }));
  expect(dialog.textContent).not.toContain('Invited by code');
  expect(localStorage.getItem('referralCode')).toBeNull();
});

test('says when pairing by QR code is not configured', async () => {
  const { dialog } = await openDialog({ config: { walletConnectProjectId: null } });
  expect(dialog.textContent).toContain('pairing by QR code is not configured');
});

test('an ended session asks to sign in over the page and keeps what was typed', async () => {
  const api = walletApi();
  api.signIn(HOUND);
  const host = await renderHost({ api, routes: [{ path: '/', element: <input aria-label="Reason" /> }] });
  await host.accountButton();
  await host.user.type(screen.getByLabelText('Reason'), 'half a sentence');
  api.signIn(null);
  await act(() => host.runtime.session.refused(false));

  const dialog = await screen.findByRole('dialog', { name: 'Sign in' });
  expect(dialog.textContent).toContain('Your session ended.');
  expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('half a sentence');
  await host.user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('half a sentence');
});
