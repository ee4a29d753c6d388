import Wallet, { SatsConnectAdapter } from 'sats-connect';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SatsConnectBridge } from './sats-connect-bridge.ts';
import { fakeUnisat, fakeXverse, removeWallets, SEGWIT } from './testing/fake-wallets.ts';
import { WalletChooser } from './wallet-chooser.ts';
import { walletOptions } from './wallet-options.ts';

let chooser: WalletChooser;
let bridge: SatsConnectBridge;

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  chooser = new WalletChooser(walletOptions);
  bridge = new SatsConnectBridge(chooser, () => undefined);
});

afterEach(() => {
  bridge.dispose();
  removeWallets();
  vi.restoreAllMocks();
});

test("the library's own dialog and its foreign font are never loaded", async () => {
  fakeXverse();
  await bridge.request('XverseProviders.BitcoinProvider', 'wallet_getAccount', null);
  const marker = document.getElementById('sats-connect-wallet-provider-selector');
  expect(marker?.shadowRoot ?? null).toBeNull();
  expect(document.querySelectorAll('link')).toHaveLength(0);
});

test('without a dialog a choice fails with "Failed to detect the wallet provider selector."', async () => {
  await expect(bridge.choose()).rejects.toMatchObject({
    message: 'Failed to detect the wallet provider selector.',
    code: -32603,
  });
});

test("the library's own report of a missing selector is passed on", async () => {
  chooser.subscribe(() => undefined);
  document.getElementById('sats-connect-wallet-provider-selector')?.remove();
  await expect(bridge.choose()).rejects.toThrow('Failed to detect the wallet provider selector.');
});

test('"No wallets detected" of the library is passed on', async () => {
  chooser.subscribe(() => undefined);
  const message = 'No wallets detected, may want to prompt user to install a wallet.';
  vi.spyOn(Wallet, 'selectProvider').mockRejectedValue(new Error(message));
  await expect(bridge.choose()).rejects.toMatchObject({ message, code: -32603 });
});

test('closing the dialog fails with the message for a cancelled selection', async () => {
  chooser.subscribe(() => undefined);
  const choice = bridge.choose();
  chooser.cancel();
  await expect(choice).rejects.toMatchObject({
    message: 'Failed to select the provider. User may have cancelled the selection prompt.',
    code: -32603,
  });
});

test('the dialog gets our options, and its choice is the result', async () => {
  fakeUnisat();
  chooser.subscribe(() => undefined);
  const choice = bridge.choose();
  expect(chooser.getState()).toEqual({ phase: 'choosing', options: walletOptions(), selectedId: null });
  chooser.select('unisat');
  await expect(choice).resolves.toBe('unisat');
});

test('a request goes to its own wallet, whatever the library remembers', async () => {
  const xverse = fakeXverse();
  const unisat = fakeUnisat();
  await bridge.request('XverseProviders.BitcoinProvider', 'wallet_getAccount', null);
  xverse.request.mockClear();
  await bridge.request('unisat', 'signMessage', { address: SEGWIT, message: 'Hello' });
  expect(unisat.wallet.signMessage).toHaveBeenCalledTimes(1);
  expect(xverse.request).not.toHaveBeenCalled();
});

test('no request may end a choice that the user is making', async () => {
  fakeXverse();
  chooser.subscribe(() => undefined);
  const choice = bridge.choose();
  await expect(
    bridge.request('XverseProviders.BitcoinProvider', 'wallet_getAccount', null),
  ).rejects.toMatchObject({ code: -32000 });
  expect(chooser.getState().phase).toBe('choosing');
  chooser.cancel();
  await expect(choice).rejects.toThrow();
});

test('a choice that nobody asked for is cancelled', async () => {
  chooser.subscribe(() => undefined);
  await expect(Wallet.selectProvider()).rejects.toBeUndefined();
  expect(chooser.getState().phase).toBe('closed');
});

test('a method the wallet lacks is -32001 "Method not supported by the selected wallet"', async () => {
  fakeUnisat();
  await expect(bridge.request('unisat', 'wallet_getAccount', null)).rejects.toMatchObject({
    message: 'Method not supported by the selected wallet',
    code: -32001,
  });
});

test('Unisat supports one recipient per transfer', async () => {
  const unisat = fakeUnisat();
  const recipient = { address: SEGWIT, amount: 1_000 };
  await expect(
    bridge.request('unisat', 'sendTransfer', { recipients: [recipient, recipient] }),
  ).rejects.toMatchObject({
    message: 'Only one recipient is supported by this wallet provider',
    code: -32603,
  });
  expect(unisat.wallet.sendBitcoin).not.toHaveBeenCalled();
  await bridge.request('unisat', 'sendTransfer', { recipients: [recipient] });
  expect(unisat.wallet.sendBitcoin).toHaveBeenCalledWith(SEGWIT, 1_000);
});

test('an empty answer of the wallet is "Wallet Error processing the request"', async () => {
  fakeUnisat();
  // An adapter of the library that answers with nothing at all.
  vi.spyOn(SatsConnectAdapter.prototype, 'request').mockImplementation(() =>
    Promise.resolve(undefined as never),
  );
  await expect(bridge.request('unisat', 'getInfo', null)).rejects.toMatchObject({
    message: 'Wallet Error processing the request',
    code: -32603,
  });
});

test('disconnecting renounces the permissions and removes the stored default', async () => {
  const xverse = fakeXverse();
  await bridge.request('XverseProviders.BitcoinProvider', 'wallet_getAccount', null);
  expect(localStorage.getItem('sats-connect_defaultProvider')).toBe('XverseProviders.BitcoinProvider');
  await bridge.disconnect('XverseProviders.BitcoinProvider');
  expect(xverse.methods()).toContain('wallet_renouncePermissions');
  expect(localStorage.getItem('sats-connect_defaultProvider')).toBeNull();
});
