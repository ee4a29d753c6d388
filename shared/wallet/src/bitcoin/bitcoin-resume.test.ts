import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  fakeLeather,
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

const ACCOUNTS_KEY = 'hideout.bitcoinAccounts';

let page: ReturnType<typeof setUpSession>;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  silenceLog();
  page = setUpSession();
});

afterEach(() => {
  page.wallet.dispose();
  removeWallets();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A visit that connects, and the next one, which has not begun yet. */
async function visitWith(id: string): Promise<void> {
  const connecting = page.wallet.connect();
  await vi.advanceTimersByTimeAsync(0);
  page.wallet.chooser.select(id);
  await connecting;
  page.wallet.dispose();
  page = setUpSession();
}

test('without a remembered wallet a visit starts disconnected', async () => {
  fakeXverse();
  await expect(page.wallet.resume()).resolves.toBe(false);
  expect(page.states).toEqual([{ status: 'disconnected' }]);
});

test('Xverse is resumed without asking the user', async () => {
  const xverse = fakeXverse();
  await visitWith('XverseProviders.BitcoinProvider');
  xverse.request.mockClear();
  await expect(page.wallet.resume()).resolves.toBe(true);
  expect(page.states.map((state) => state.status)).toEqual(['reconnecting', 'connected']);
  expect(xverse.methods()).toEqual(['wallet_getAccount']);
});

test('Unisat is resumed without asking the user', async () => {
  const unisat = fakeUnisat();
  await visitWith('unisat');
  unisat.wallet.requestAccounts.mockClear();
  await expect(page.wallet.resume()).resolves.toBe(true);
  expect(page.states.at(-1)).toMatchObject({ walletType: 'unisat', address: ORDINALS });
  expect(unisat.wallet.requestAccounts).not.toHaveBeenCalled();
});

test.each(['LeatherProvider', 'magicEden.bitcoin'])(
  '%s is resumed from what we remember, unasked',
  async (id) => {
    const leather = fakeLeather();
    const { wallet } = fakeMagicEden();
    await visitWith(id);
    leather.request.mockClear();
    wallet.connect.mockClear();
    await expect(page.wallet.resume()).resolves.toBe(true);
    expect(page.states.at(-1)).toMatchObject({ status: 'connected', address: ORDINALS });
    expect(leather.request).not.toHaveBeenCalled();
    expect(wallet.connect).not.toHaveBeenCalled();
  },
);

test('remembered addresses that are not the wallet’s any more end at the next signature', async () => {
  fakeLeather();
  await visitWith('LeatherProvider');
  fakeLeather({ signMessage: () => ({ signature: 'AUDHYmluYXJ5', address: OTHER_ORDINALS }) });
  await page.wallet.resume();
  await expect(page.wallet.signMessage('Hello')).rejects.toThrow('Leather has switched to another account');
  expect(page.states.at(-1)).toEqual({ status: 'disconnected' });
  expect(localStorage.getItem(ACCOUNTS_KEY)).toBeNull();
});

test('the addresses of one wallet are never taken for those of another', async () => {
  fakeLeather();
  fakeMagicEden();
  await visitWith('LeatherProvider');
  localStorage.setItem(DEFAULT_KEY, 'magicEden.bitcoin');
  await expect(page.wallet.resume()).resolves.toBe(false);
});

test.each(['', 'nonsense', '{"type":"leather"}', '{"type":"leather","accounts":[{"address":7}]}'])(
  'remembered addresses that cannot be read (%s) are none',
  async (text) => {
    fakeLeather();
    localStorage.setItem(DEFAULT_KEY, 'LeatherProvider');
    localStorage.setItem(ACCOUNTS_KEY, text);
    await expect(page.wallet.resume()).resolves.toBe(false);
    expect(page.states.at(-1)).toEqual({ status: 'disconnected' });
  },
);

test('disconnecting forgets the remembered addresses', async () => {
  fakeLeather();
  await visitWith('LeatherProvider');
  await page.wallet.resume();
  await page.wallet.disconnect();
  expect(localStorage.getItem(ACCOUNTS_KEY)).toBeNull();
});

test('a wallet removed between visits is forgotten, and the user is notified', async () => {
  fakeLeather();
  await visitWith('LeatherProvider');
  removeWallets();
  const resuming = page.wallet.resume();
  await vi.advanceTimersByTimeAsync(1_000);
  await expect(resuming).resolves.toBe(false);
  expect(page.problems.map((problem) => problem.message)).toEqual([
    'Leather is no longer in this browser. Connect a wallet again to go on.',
  ]);
  expect(localStorage.getItem(DEFAULT_KEY)).toBeNull();
  expect(localStorage.getItem(ACCOUNTS_KEY)).toBeNull();
});

test('a wallet that announces itself late is waited for', async () => {
  localStorage.setItem(DEFAULT_KEY, 'unisat');
  const resuming = page.wallet.resume();
  await vi.advanceTimersByTimeAsync(500);
  fakeUnisat().state.isConnected = true;
  window.dispatchEvent(new Event('unisat#initialized'));
  await expect(resuming).resolves.toBe(true);
});

test('a wallet that does not know the site any more leaves it disconnected, and stays remembered', async () => {
  fakeXverse({
    wallet_getAccount: () => {
      throw { code: -32002, message: 'Access denied.' };
    },
  });
  localStorage.setItem(DEFAULT_KEY, 'XverseProviders.BitcoinProvider');
  await expect(page.wallet.resume()).resolves.toBe(false);
  expect(page.states.at(-1)).toEqual({ status: 'disconnected' });
  expect(localStorage.getItem(DEFAULT_KEY)).toBe('XverseProviders.BitcoinProvider');
  expect(page.problems).toEqual([]);
});

test('a wallet that does not answer holds the visit up for 5 s at most', async () => {
  fakeXverse({ wallet_getAccount: silence });
  localStorage.setItem(DEFAULT_KEY, 'XverseProviders.BitcoinProvider');
  const resuming = page.wallet.resume();
  await vi.advanceTimersByTimeAsync(5_000);
  await expect(resuming).resolves.toBe(false);
  expect(page.wallet.chooser.getState().phase).toBe('closed');
});

test('a wallet that went to another network between visits is not resumed, and says so', async () => {
  const unisat = fakeUnisat();
  await visitWith('unisat');
  unisat.state.address = TESTNET_ORDINALS;
  await expect(page.wallet.resume()).resolves.toBe(false);
  expect(page.problems[0]?.message).toMatch('Unisat is on another Bitcoin network. Switch it to Mainnet');
});

test('a click during the resumption waits for it and is content with its connection', async () => {
  fakeLeather();
  await visitWith('LeatherProvider');
  void page.wallet.resume();
  await expect(page.wallet.connect()).resolves.toBe(true);
  expect(page.states.map((state) => state.status)).toEqual(['reconnecting', 'connected']);
});

test('a signature asked for during the resumption waits for it', async () => {
  fakeUnisat();
  await visitWith('unisat');
  void page.wallet.resume();
  await expect(page.wallet.signMessage('Hello')).resolves.toMatchObject({ address: ORDINALS });
});

test('disconnecting during the resumption wins', async () => {
  let answer: (account: unknown) => void = () => undefined;
  fakeXverse({ wallet_getAccount: () => new Promise((resolve) => (answer = resolve)) });
  localStorage.setItem(DEFAULT_KEY, 'XverseProviders.BitcoinProvider');
  const resuming = page.wallet.resume();
  await vi.advanceTimersByTimeAsync(0);
  await page.wallet.disconnect();
  answer({ addresses: [satsAddress(ORDINALS, 'ordinals')] });
  await expect(resuming).resolves.toBe(false);
  expect(page.states.at(-1)).toEqual({ status: 'disconnected' });
  expect(localStorage.getItem(DEFAULT_KEY)).toBeNull();
});

test('disconnecting during the resumption forgets the remembered addresses, too', async () => {
  fakeLeather();
  await visitWith('LeatherProvider');
  void page.wallet.resume();
  await page.wallet.disconnect();
  expect(localStorage.getItem(ACCOUNTS_KEY)).toBeNull();
});
