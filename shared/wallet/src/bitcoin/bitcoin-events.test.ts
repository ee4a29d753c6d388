import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  fakeMagicEden,
  fakeUnisat,
  fakeXverse,
  ORDINALS,
  OTHER_ORDINALS,
  removeWallets,
  satsAddress,
  silence,
  TESTNET_ORDINALS,
} from './testing/fake-wallets.ts';
import { silenceLog } from './testing/set-up-service.ts';
import { DEFAULT_KEY, setUpSession } from './testing/set-up-session.ts';

const XVERSE = 'XverseProviders.BitcoinProvider';

let page: ReturnType<typeof setUpSession>;

beforeEach(() => {
  localStorage.clear();
  silenceLog();
  page = setUpSession();
});

afterEach(() => {
  page.wallet.dispose();
  removeWallets();
  vi.restoreAllMocks();
});

/** Connects, and waits until the wallet is heard: that takes a moment longer. */
async function connectWith(id: string, { count }: { readonly count: () => number }): Promise<void> {
  const connecting = page.wallet.connect();
  await page.pick(id);
  await connecting;
  await vi.waitFor(() => expect(count()).toBeGreaterThan(0));
}

const state = () => page.states.at(-1);

test('Xverse: an account change that names the addresses is followed', async () => {
  const xverse = fakeXverse();
  await connectWith(XVERSE, xverse);
  xverse.emit('accountChange', {
    type: 'accountChange',
    addresses: [satsAddress(OTHER_ORDINALS, 'ordinals')],
  });
  await vi.waitFor(() => expect(state()).toMatchObject({ status: 'connected', address: OTHER_ORDINALS }));
});

test('Xverse: an account change without addresses makes us read them, unasked', async () => {
  const addresses = [satsAddress(OTHER_ORDINALS, 'ordinals')];
  const xverse = fakeXverse({ wallet_getAccount: () => ({ addresses }) });
  await connectWith(XVERSE, xverse);
  xverse.emit('accountChange', { type: 'accountChange' });
  await vi.waitFor(() => expect(state()).toMatchObject({ address: OTHER_ORDINALS }));
});

test('Xverse: a change to another network ends the connection with a message', async () => {
  const xverse = fakeXverse();
  await connectWith(XVERSE, xverse);
  xverse.emit('networkChange', {
    type: 'networkChange',
    bitcoin: { name: 'Testnet' },
    addresses: [satsAddress(TESTNET_ORDINALS, 'ordinals')],
  });
  await vi.waitFor(() => expect(state()).toEqual({ status: 'disconnected' }));
  expect(page.problems[0]?.message).toMatch('Xverse is on another Bitcoin network. Switch it to Mainnet');
});

test('Xverse: a disconnection in the wallet ends the connection and forgets the wallet', async () => {
  const xverse = fakeXverse();
  await connectWith(XVERSE, xverse);
  xverse.emit('disconnect', { type: 'disconnect' });
  await vi.waitFor(() => expect(state()).toEqual({ status: 'disconnected' }));
  expect(page.problems[0]?.message).toMatch('Xverse has ended the connection');
  expect(localStorage.getItem(DEFAULT_KEY)).toBeNull();
  expect(xverse.count()).toBe(0);
});

test('Xverse: a disconnection while it signs ends the wait and stays forgotten', async () => {
  const xverse = fakeXverse({ signMessage: silence });
  await connectWith(XVERSE, xverse);
  const signing = page.wallet.signMessage('Hello');
  const failed = expect(signing).rejects.toMatchObject({ code: -32002 });
  xverse.emit('disconnect', { type: 'disconnect' });
  await failed;
  expect(localStorage.getItem(DEFAULT_KEY)).toBeNull();
});

test('Unisat: an account change is followed', async () => {
  const unisat = fakeUnisat();
  await connectWith('unisat', unisat);
  unisat.state.address = OTHER_ORDINALS;
  unisat.emit('accountsChanged', [OTHER_ORDINALS]);
  await vi.waitFor(() => expect(state()).toMatchObject({ status: 'connected', address: OTHER_ORDINALS }));
});

test('Unisat: of several events for one change the last one counts', async () => {
  const unisat = fakeUnisat();
  await connectWith('unisat', unisat);
  unisat.state.address = TESTNET_ORDINALS;
  unisat.emit('networkChanged', 'testnet');
  unisat.state.address = OTHER_ORDINALS;
  unisat.emit('accountsChanged', [OTHER_ORDINALS]);
  await vi.waitFor(() => expect(state()).toMatchObject({ address: OTHER_ORDINALS }));
  expect(page.problems).toEqual([]);
});

test('Unisat: a wallet that shows no account any more ends the connection, and stays remembered', async () => {
  const unisat = fakeUnisat();
  await connectWith('unisat', unisat);
  unisat.state.isConnected = false;
  unisat.emit('accountsChanged', []);
  await vi.waitFor(() => expect(state()).toEqual({ status: 'disconnected' }));
  expect(page.problems[0]).toMatchObject({ code: -32002 });
  expect(localStorage.getItem(DEFAULT_KEY)).toBe('unisat');
});

test('Unisat: a change to another network ends the connection with a message', async () => {
  const unisat = fakeUnisat();
  await connectWith('unisat', unisat);
  unisat.state.address = TESTNET_ORDINALS;
  unisat.emit('networkChanged', 'testnet');
  await vi.waitFor(() => expect(state()).toEqual({ status: 'disconnected' }));
  expect(page.problems[0]?.message).toMatch('Unisat is on another Bitcoin network');
});

test('Magic Eden: an account change that names the addresses is followed', async () => {
  const magicEden = fakeMagicEden();
  await connectWith('magicEden.bitcoin', magicEden);
  magicEden.emit('accountsChanged', [satsAddress(OTHER_ORDINALS, 'ordinals')]);
  await vi.waitFor(() => expect(state()).toMatchObject({ address: OTHER_ORDINALS }));
});

test('Magic Eden: an account change without addresses ends the connection', async () => {
  const magicEden = fakeMagicEden();
  await connectWith('magicEden.bitcoin', magicEden);
  magicEden.emit('accountsChanged', []);
  await vi.waitFor(() => expect(state()).toEqual({ status: 'disconnected' }));
  expect(page.problems).toHaveLength(1);
});

test('an account change while a signature is pending never yields a signature', async () => {
  let answer: (signature: string) => void = () => undefined;
  const unisat = fakeUnisat({ signMessage: () => new Promise((resolve) => (answer = resolve)) });
  await connectWith('unisat', unisat);
  const signing = page.wallet.signMessage('Hello');
  const failed = expect(signing).rejects.toThrow('Unisat has switched to another account');
  await new Promise((resolve) => setTimeout(resolve));
  unisat.state.address = OTHER_ORDINALS;
  unisat.emit('accountsChanged', [OTHER_ORDINALS]);
  await failed;
  answer('AUDHYmluYXJ5');
  // The new account is connected: the next signature is its own.
  expect(state()).toMatchObject({ status: 'connected', address: OTHER_ORDINALS });
});

test('a change that keeps the signing address does not disturb its signature', async () => {
  let answer: (signature: string) => void = () => undefined;
  const unisat = fakeUnisat({ signMessage: () => new Promise((resolve) => (answer = resolve)) });
  await connectWith('unisat', unisat);
  const signing = page.wallet.signMessage('Hello');
  await new Promise((resolve) => setTimeout(resolve));
  unisat.emit('accountsChanged', [ORDINALS]);
  await new Promise((resolve) => setTimeout(resolve));
  answer('AUDHYmluYXJ5');
  await expect(signing).resolves.toMatchObject({ address: ORDINALS });
});

test('after a disconnection the wallet is not heard any more', async () => {
  const unisat = fakeUnisat();
  await connectWith('unisat', unisat);
  await page.wallet.disconnect();
  unisat.emit('accountsChanged', [OTHER_ORDINALS]);
  expect(state()).toEqual({ status: 'disconnected' });
  expect(unisat.count()).toBe(0);
});

test('a wallet of before does not disturb the one that is connected now', async () => {
  // Some versions do not remove listeners.
  const unisat = fakeUnisat({ removeListener: () => undefined });
  const xverse = fakeXverse();
  await connectWith('unisat', unisat);
  await page.wallet.disconnect();
  await connectWith(XVERSE, xverse);
  unisat.emit('accountsChanged', []);
  await new Promise((resolve) => setTimeout(resolve));
  expect(state()).toMatchObject({ status: 'connected', walletType: 'xverse' });
});

test('leaving in another tab is leaving here, also with a wallet that notifies nobody', async () => {
  const xverse = fakeXverse();
  await connectWith(XVERSE, xverse);
  window.dispatchEvent(new StorageEvent('storage', { key: DEFAULT_KEY, newValue: 'UnisatProvider' }));
  expect(state()).toMatchObject({ status: 'connected' });
  window.dispatchEvent(new StorageEvent('storage', { key: DEFAULT_KEY, newValue: null }));
  expect(state()).toEqual({ status: 'disconnected' });
  expect(localStorage.getItem(DEFAULT_KEY)).toBeNull();
});
