// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { bitcoinKeys } from '../../../bitcoin-personas.ts';
import { type UnisatNetwork, unisatNetwork } from '../wallet-settings.ts';
import { testWindow } from './test-window.ts';
import { unisatProvider } from './unisat-provider.ts';

const { ordinals: hound } = bitcoinKeys('unisat', 'hound');

function setUp(isConnected = true) {
  const user = testWindow('unisat', isConnected ? 'hound' : undefined);
  return { user, unisat: unisatProvider(user.wallet) };
}

/** What the wallet's own page does, in another tab. */
function switchOutside(network: UnisatNetwork): void {
  unisatNetwork.set(network);
  window.dispatchEvent(new StorageEvent('storage', { key: 'hideout.demoWallet.unisatNetwork' }));
}

test('connecting asks once and gives one address', async () => {
  const { user, unisat } = setUp(false);
  expect(await unisat.getAccounts()).toEqual([]);
  expect(await unisat.requestAccounts()).toEqual([hound.address]);
  expect(await unisat.requestAccounts()).toEqual([hound.address]);
  expect(await unisat.getPublicKey()).toBe(hound.publicKey);
  expect(user.asked).toEqual([{ kind: 'bitcoinConnect', wallet: 'unisat' }]);
});

test('a refusal is a rejection with a plain object of 4001', async () => {
  const { user, unisat } = setUp(false);
  user.refuse();
  const refused = await unisat.requestAccounts().catch((error: unknown) => error);
  expect(refused).toEqual({ code: 4001, message: 'User rejected the request.' });
  expect(refused).not.toBeInstanceOf(Error);
});

test.each([
  [undefined, 'ecdsa', 88],
  ['ecdsa', 'ecdsa', 88],
  ['bip322-simple', 'bip322', 88],
])('a text, asked for %s, is signed by %s', async (type, form, length) => {
  const { user, unisat } = setUp();
  expect(await unisat.signMessage('Hello', type)).toHaveLength(length);
  expect(user.asked).toMatchObject([{ kind: 'bitcoinMessage', address: hound.address, form }]);
});

test('switching the network asks, changes the letters of the address and notifies listeners', async () => {
  const { user, unisat } = setUp();
  const [networks, accounts] = [vi.fn(), vi.fn()];
  unisat.on('networkChanged', networks).on('accountsChanged', accounts);
  expect(await unisat.switchChain('BITCOIN_TESTNET')).toMatchObject({ network: 'testnet' });
  expect(await unisat.getChain()).toMatchObject({ enum: 'BITCOIN_TESTNET' });
  expect(user.asked).toEqual([{ kind: 'bitcoinNetwork', wallet: 'unisat', network: 'testnet' }]);
  expect(networks).toHaveBeenCalledExactlyOnceWith('testnet');
  expect(accounts).toHaveBeenCalledExactlyOnceWith([hound.testnetAddress]);
});

test('does not ask for a switch to the current network', async () => {
  const { user, unisat } = setUp();
  expect(await unisat.switchChain('BITCOIN_MAINNET')).toMatchObject({ network: 'livenet' });
  expect(user.asked).toEqual([]);
});

test('a refused switch changes nothing', async () => {
  const { user, unisat } = setUp();
  user.refuse();
  await expect(unisat.switchChain('BITCOIN_TESTNET')).rejects.toMatchObject({ code: 4001 });
  expect(await unisat.getChain()).toMatchObject({ network: 'livenet' });
});

test('what the wallet itself changes, listeners hear until they are taken off', () => {
  const { user, unisat } = setUp();
  const heard = vi.fn();
  unisat.on('accountsChanged', heard);
  switchOutside('testnet');
  expect(heard).toHaveBeenLastCalledWith([hound.testnetAddress]);
  user.become(undefined);
  expect(heard).toHaveBeenLastCalledWith([]);
  unisat.removeListener('accountsChanged', heard);
  user.become('franken');
  expect(heard).toHaveBeenCalledTimes(2);
});

test('disconnecting says so once', async () => {
  const { unisat } = setUp();
  const heard = vi.fn();
  unisat.on('accountsChanged', heard);
  await unisat.disconnect();
  await unisat.disconnect();
  expect(heard).toHaveBeenCalledExactlyOnceWith([]);
  expect(await unisat.getAccounts()).toEqual([]);
});
