// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readInstalled, WALLET_NAMES, writeInstalled } from '../wallet-settings.ts';
import { connectionKey, UNISAT_NETWORK_KEY, writeBitcoinConnection } from './bitcoin-state.ts';
import { bitcoinConnection } from './connection-of.ts';
import { injectBitcoinWallets } from './inject-bitcoin-wallets.ts';

const PLACES = [
  'XverseProviders',
  'BitcoinProvider',
  'unisat',
  'unisat_wallet',
  'magicEden',
  'LeatherProvider',
];

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
  const initialized = vi.fn();
  window.addEventListener('unisat#initialized', initialized);
  injectBitcoinWallets(WALLET_NAMES);
  expect(found('XverseProviders.BitcoinProvider').request).toBeTypeOf('function');
  expect(found('BitcoinProvider')).toBe(found('XverseProviders.BitcoinProvider'));
  expect(found('unisat').requestAccounts).toBeTypeOf('function');
  expect(found('unisat_wallet')).toBe(found('unisat'));
  expect(found('magicEden.bitcoin').isMagicEden).toBe(true);
  expect(found('LeatherProvider').request).toBeTypeOf('function');
  expect(initialized).toHaveBeenCalledTimes(1);
});

test('only what is installed is there', () => {
  writeInstalled(['leather', 'ethereum']);
  injectBitcoinWallets(readInstalled());
  expect(PLACES.filter((place) => place in window)).toEqual(['LeatherProvider']);
});

test('without a list, and with one that cannot be read, all are installed', () => {
  expect(readInstalled()).toEqual(WALLET_NAMES);
  localStorage.setItem('hideout.demoWallet.installed', '{');
  expect(readInstalled()).toEqual(WALLET_NAMES);
});

test("a user's own wallet stays", () => {
  const own = { isMine: true };
  Object.assign(window, { unisat: own, XverseProviders: own });
  injectBitcoinWallets(WALLET_NAMES);
  expect(found('unisat')).toBe(own);
  expect(found('XverseProviders')).toBe(own);
});

test('a connection is there again after a reload', async () => {
  writeBitcoinConnection('unisat', bitcoinConnection('unisat', 'hound'));
  injectBitcoinWallets(WALLET_NAMES);
  expect(await found('unisat').getAccounts?.()).toHaveLength(1);
});

test('what another tab changes, listeners of this one hear once', async () => {
  injectBitcoinWallets(WALLET_NAMES);
  const heard = vi.fn();
  found('unisat').on?.('accountsChanged', heard);
  const hound = bitcoinConnection('unisat', 'hound');
  changeInAnotherTab(connectionKey('unisat'), hound);
  changeInAnotherTab(connectionKey('unisat'), hound);
  expect(heard).toHaveBeenCalledExactlyOnceWith([hound.ordinals.address]);
  changeInAnotherTab(UNISAT_NETWORK_KEY, 'testnet');
  expect(heard).toHaveBeenLastCalledWith([hound.ordinals.testnetAddress]);
  expect(await found('unisat').getNetwork?.()).toBe('testnet');
});

test('removes everything for all wallets when the storage is cleared', async () => {
  writeBitcoinConnection('unisat', bitcoinConnection('unisat', 'hound'));
  injectBitcoinWallets(WALLET_NAMES);
  const heard = vi.fn();
  found('unisat').on?.('accountsChanged', heard);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(heard).toHaveBeenCalledExactlyOnceWith([]);
});
