// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bitcoinConnection, installedWallets, WALLET_NAMES } from '../wallet-settings.ts';
import { connectionOf } from './connection-of.ts';
import { injectBitcoinWallets } from './inject-bitcoin-wallets.ts';

const PLACES = ['XverseProviders', 'unisat', 'magicEden', 'LeatherProvider'];

const hound = connectionOf('unisat', 'hound');

/** What a site finds at a path such as `magicEden.bitcoin`. */
function found(path: string): Record<string, (...values: unknown[]) => unknown> {
  const value = path.split('.').reduce((object: unknown, name) => Reflect.get(Object(object), name), window);
  // Whatever stands there is called as a site would call it.
  return value as ReturnType<typeof found>;
}

/** What another tab does: happy-dom has only one. */
function changeInAnotherTab(key: string, value: unknown): void {
  localStorage.setItem(key, JSON.stringify(value));
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  for (const place of PLACES) Reflect.deleteProperty(window, place);
});

test('every wallet stands where sites look for the real one', () => {
  injectBitcoinWallets();
  expect(found('XverseProviders.BitcoinProvider').request).toBeTypeOf('function');
  expect(found('unisat').requestAccounts).toBeTypeOf('function');
  expect(found('magicEden.bitcoin').connect).toBeTypeOf('function');
  expect(found('LeatherProvider').request).toBeTypeOf('function');
});

test('only what is installed is there', () => {
  installedWallets.set(['leather', 'ethereum']);
  injectBitcoinWallets();
  expect(PLACES.filter((place) => place in window)).toEqual(['LeatherProvider']);
});

test('without a list, and with one that cannot be read, all are installed', () => {
  expect(installedWallets.get()).toEqual(WALLET_NAMES);
  localStorage.setItem('hideout.demoWallet.installed', '{');
  expect(installedWallets.get()).toEqual(WALLET_NAMES);
});

test("a user's own wallet stays", () => {
  const own = { isMine: true };
  Object.assign(window, { unisat: own, XverseProviders: own });
  injectBitcoinWallets();
  expect(found('unisat')).toBe(own);
  expect(found('XverseProviders')).toBe(own);
});

test('a connection is there again after a reload', async () => {
  bitcoinConnection('unisat').set(hound);
  injectBitcoinWallets();
  expect(await found('unisat').getAccounts?.()).toHaveLength(1);
});

test('what another tab changes, listeners of this one hear once', async () => {
  injectBitcoinWallets();
  const heard = vi.fn();
  found('unisat').on?.('accountsChanged', heard);
  changeInAnotherTab('hideout.demoWallet.unisat', hound);
  changeInAnotherTab('hideout.demoWallet.unisat', hound);
  expect(heard).toHaveBeenCalledExactlyOnceWith([hound.ordinals.address]);
  changeInAnotherTab('hideout.demoWallet.unisatNetwork', 'testnet');
  expect(heard).toHaveBeenLastCalledWith([hound.ordinals.testnetAddress]);
  expect(await found('unisat').getChain?.()).toMatchObject({ network: 'testnet' });
});

test('removes everything for all wallets when the storage is cleared', async () => {
  bitcoinConnection('unisat').set(hound);
  injectBitcoinWallets();
  const heard = vi.fn();
  found('unisat').on?.('accountsChanged', heard);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(heard).toHaveBeenCalledExactlyOnceWith([]);
});
