import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  fakeLeather,
  fakeMagicEden,
  fakeUnisat,
  fakeXverse,
  ORDINALS,
  removeWallets,
  satsAddress,
  silence,
} from './testing/fake-wallets.ts';
import { silenceLog } from './testing/set-up-service.ts';
import { DEFAULT_KEY, setUpSession } from './testing/set-up-session.ts';

const ALL = [
  ['XverseProviders.BitcoinProvider'],
  ['unisat'],
  ['magicEden.bitcoin'],
  ['LeatherProvider'],
] as const;
const CANCELED = { message: 'Request canceled by user', code: -32000 };

/** Wallets whose user does not answer, neither when they connect nor when they sign. */
function installSilent(what: 'connect' | 'sign') {
  const one = what === 'connect';
  fakeXverse(one ? { wallet_connect: silence } : { signMessage: silence });
  fakeUnisat(one ? { requestAccounts: silence } : { signMessage: silence });
  fakeMagicEden(one ? { connect: silence } : { signMessage: silence });
  fakeLeather(one ? { getAddresses: silence } : { signMessage: silence });
}

let page: ReturnType<typeof setUpSession>;
const phase = () => page.wallet.chooser.getState();

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

/** Starts a connection and picks the wallet. Returns the promise in an object, since it must not be awaited. */
async function pick(id: string): Promise<{ readonly connecting: Promise<boolean> }> {
  const connecting = page.wallet.connect();
  connecting.catch(() => undefined); // looked at later
  await vi.advanceTimersByTimeAsync(0);
  page.wallet.chooser.select(id);
  await vi.advanceTimersByTimeAsync(0);
  return { connecting };
}

describe.each(ALL)('%s', (id) => {
  test('after 60 s without an answer to a connection the user is notified', async () => {
    installSilent('connect');
    await pick(id);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(phase()).toMatchObject({ phase: 'opening', selectedId: id, silent: false });
    await vi.advanceTimersByTimeAsync(1);
    expect(phase()).toMatchObject({ phase: 'opening', selectedId: id, silent: true });
  });

  test('giving up frees the flow, and a second request works', async () => {
    installSilent('connect');
    const { connecting } = await pick(id);
    await vi.advanceTimersByTimeAsync(60_000);
    page.wallet.chooser.cancel();
    await expect(connecting).rejects.toMatchObject(CANCELED);
    expect(phase()).toEqual({ phase: 'closed' });
    expect(page.states.at(-1)).toEqual({ status: 'disconnected' });
    expect(localStorage.getItem(DEFAULT_KEY)).toBeNull();

    installSilent('sign');
    const { connecting: again } = await pick(id);
    await expect(again).resolves.toBe(true);
  });

  test('a signature that is not answered shows the chooser after 60 s and can be given up', async () => {
    installSilent('sign');
    const { connecting } = await pick(id);
    await connecting;
    const signing = page.wallet.signMessage('Hello');
    await vi.advanceTimersByTimeAsync(59_999);
    expect(phase()).toEqual({ phase: 'closed' });
    await vi.advanceTimersByTimeAsync(1);
    expect(phase()).toMatchObject({ phase: 'opening', selectedId: id, silent: true });
    page.wallet.chooser.cancel();
    await expect(signing).rejects.toMatchObject(CANCELED);
    expect(page.states.at(-1)?.status).toBe('connected');
    expect(localStorage.getItem(DEFAULT_KEY)).toBe(id);
  });
});

test('a new request replaces one that nobody answers', async () => {
  let answer: (value: string) => void = () => undefined;
  const signMessage = vi
    .fn()
    .mockImplementationOnce(silence)
    .mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  fakeUnisat({ signMessage });
  const { connecting } = await pick('unisat');
  await connecting;
  const first = page.wallet.signMessage('One');
  const refused = expect(first).rejects.toMatchObject(CANCELED);
  await vi.advanceTimersByTimeAsync(0);
  const second = page.wallet.signMessage('Two');
  await refused;
  await vi.advanceTimersByTimeAsync(0);
  answer('AUDHYmluYXJ5');
  await expect(second).resolves.toMatchObject({ signature: 'AUDHYmluYXJ5' });
});

test('the silent wallet can be asked once more, and the 60 s start again', async () => {
  const getAddresses = vi.fn(silence);
  fakeLeather({ getAddresses });
  await pick('LeatherProvider');
  page.wallet.chooser.retry();
  expect(getAddresses).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  page.wallet.chooser.retry();
  expect(getAddresses).toHaveBeenCalledTimes(2);
  expect(phase()).toMatchObject({ phase: 'opening', silent: false });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(phase()).toMatchObject({ phase: 'opening', silent: true });
});

test('after another try an answer to the first one still counts, its failure does not', async () => {
  const answers: { resolve: (value: unknown) => void; reject: (reason: unknown) => void }[] = [];
  const signMessage = () => new Promise((resolve, reject) => answers.push({ resolve, reject }));
  fakeMagicEden({ signMessage });
  const { connecting } = await pick('magicEden.bitcoin');
  await connecting;
  const again = async (message: string) => {
    const signing = page.wallet.signMessage(message);
    await vi.advanceTimersByTimeAsync(60_000);
    page.wallet.chooser.retry();
    await vi.advanceTimersByTimeAsync(0);
    return { signing, tries: answers.splice(0) };
  };
  const one = await again('One');
  one.tries[0]?.resolve('Zmlyc3Q=');
  await expect(one.signing).resolves.toMatchObject({ signature: 'Zmlyc3Q=' });
  one.tries[1]?.reject({ code: 4001 });

  const two = await again('Two');
  two.tries[0]?.reject({ code: 4001 });
  await vi.advanceTimersByTimeAsync(0);
  expect(phase().phase).toBe('opening');
  two.tries[1]?.resolve('c2Vjb25k');
  await expect(two.signing).resolves.toMatchObject({ signature: 'c2Vjb25k' });
  expect(phase().phase).toBe('closed');
});

test('a second attempt that the wallet rejects leaves the window of the first one open', async () => {
  const answers: { resolve: (value: unknown) => void; reject: (reason: unknown) => void }[] = [];
  fakeMagicEden({ signMessage: () => new Promise((resolve, reject) => answers.push({ resolve, reject })) });
  const { connecting } = await pick('magicEden.bitcoin');
  await connecting;
  const signing = page.wallet.signMessage('Hello');
  await vi.advanceTimersByTimeAsync(60_000);
  page.wallet.chooser.retry();
  await vi.advanceTimersByTimeAsync(0);
  answers[1]?.reject({ code: -32002, message: 'Already waiting for an answer.' });
  await vi.advanceTimersByTimeAsync(0);
  expect(phase()).toMatchObject({ phase: 'opening', silent: false });
  answers[0]?.resolve('Zmlyc3Q=');
  await expect(signing).resolves.toMatchObject({ signature: 'Zmlyc3Q=' });
});

test('a no to the second try is an answer, whatever becomes of the first', async () => {
  const answers: { reject: (reason: unknown) => void }[] = [];
  fakeLeather({ signMessage: () => new Promise((_, reject) => answers.push({ reject })) });
  const { connecting } = await pick('LeatherProvider');
  await connecting;
  const signing = page.wallet.signMessage('Hello');
  const refused = expect(signing).rejects.toMatchObject({ code: -32000 });
  await vi.advanceTimersByTimeAsync(60_000);
  page.wallet.chooser.retry();
  await vi.advanceTimersByTimeAsync(0);
  answers[1]?.reject({ code: 4001 });
  await refused;
  expect(phase().phase).toBe('closed');
});

test('a late answer changes neither the state, nor the chooser, nor what is remembered', async () => {
  let answer: (value: unknown) => void = () => undefined;
  fakeXverse({ wallet_connect: () => new Promise((resolve) => (answer = resolve)) });
  fakeLeather();
  const { connecting: first } = await pick('XverseProviders.BitcoinProvider');
  await vi.advanceTimersByTimeAsync(60_000);
  page.wallet.chooser.cancel();
  await expect(first).rejects.toMatchObject(CANCELED);

  const second = page.wallet.connect();
  await vi.advanceTimersByTimeAsync(0);
  const before = phase();
  expect(before.phase).toBe('choosing');
  answer({ addresses: [satsAddress(ORDINALS, 'ordinals')] });
  await vi.advanceTimersByTimeAsync(0);
  expect(phase()).toBe(before);
  expect(localStorage.getItem(DEFAULT_KEY)).toBeNull();
  expect(page.states.at(-1)).toEqual({ status: 'connecting' });

  page.wallet.chooser.select('LeatherProvider');
  await expect(second).resolves.toBe(true);
  expect(page.states.at(-1)).toMatchObject({ walletType: 'leather' });
  expect(localStorage.getItem(DEFAULT_KEY)).toBe('LeatherProvider');
});

test('disconnects also when the wallet does not answer', async () => {
  fakeXverse({ wallet_renouncePermissions: silence });
  const { connecting } = await pick('XverseProviders.BitcoinProvider');
  await connecting;
  const disconnecting = page.wallet.disconnect();
  expect(page.states.at(-1)).toEqual({ status: 'disconnected' });
  expect(localStorage.getItem(DEFAULT_KEY)).toBeNull();
  await vi.advanceTimersByTimeAsync(5_000);
  await expect(disconnecting).resolves.toBeUndefined();
});

test('a late farewell of one wallet does not forget the next one', async () => {
  let answer: (value: unknown) => void = () => undefined;
  fakeXverse({ wallet_renouncePermissions: () => new Promise((resolve) => (answer = resolve)) });
  fakeLeather();
  await (await pick('XverseProviders.BitcoinProvider')).connecting;
  const disconnecting = page.wallet.disconnect();
  await vi.advanceTimersByTimeAsync(5_000);
  await disconnecting;
  await (await pick('LeatherProvider')).connecting;
  answer(null);
  await vi.advanceTimersByTimeAsync(0);
  expect(localStorage.getItem(DEFAULT_KEY)).toBe('LeatherProvider');
  expect(page.states.at(-1)).toMatchObject({ walletType: 'leather' });
});

test('an answered request leaves no clock running', async () => {
  fakeLeather();
  const { connecting } = await pick('LeatherProvider');
  await connecting;
  await page.wallet.signMessage('Hello');
  expect(vi.getTimerCount()).toBe(0);
});
