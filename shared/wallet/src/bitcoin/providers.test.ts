import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getWalletType, whenInstalled } from './providers.ts';
import { fakeUnisat, fakeXverse, removeWallets } from './testing/fake-wallets.ts';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  removeWallets();
});

test('a wallet that is there is there at once', async () => {
  fakeXverse();
  await expect(whenInstalled('xverse')).resolves.toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('Unisat is found in the moment it announces itself', async () => {
  const waiting = whenInstalled('unisat');
  fakeUnisat();
  window.dispatchEvent(new Event('unisat#initialized'));
  await expect(waiting).resolves.toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('a wallet that announces nothing is found while we wait', async () => {
  const waiting = whenInstalled('xverse');
  await vi.advanceTimersByTimeAsync(600);
  fakeXverse();
  await vi.advanceTimersByTimeAsync(50);
  await expect(waiting).resolves.toBe(true);
});

test('after one second a wallet counts as not installed', async () => {
  const ended = vi.fn();
  void whenInstalled('leather').then(ended);
  await vi.advanceTimersByTimeAsync(999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledWith(false);
});

test('an id of a wallet the site does not use is ignored', () => {
  expect(getWalletType('FordefiProviders.UtxoProvider')).toBeNull();
  expect(getWalletType('magicEden.bitcoin')).toBe('magicEden');
});
