// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { UserRejectedRequestError } from 'viem';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WalletState } from './atoms.ts';
import { setWallet } from './host.tsx';
import { type EthereumLayer, ethereumLayer } from './layers.ts';
import { leaveTransactions } from './transactions/page-transactions.ts';
import { getKey } from './transactions/stored-records.ts';
import { makeHash, makeRecord, SENDER } from './transactions/testing/make-record.ts';
import { TransactionStore } from './transactions/transaction-store.ts';
import { type TransactionRequest, useTransactionActions, useTransactions } from './transactions.ts';
import { walletErrorAtom } from './wallet.ts';

const simulate = vi.fn(async () => ({ status: 'ok', gas: 1n, fee: 1n }));
vi.mock('./transactions/inspect-transaction.ts', () => ({
  inspectTransaction: async () => null,
  simulateTransaction: () => simulate(),
}));

const OTHER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
const CLAIM: TransactionRequest = {
  chainId: 33139,
  to: '0x5fbdb2315678afecb367f032d93f642f64180aa3',
  data: '0x1234',
  name: 'Claim 10,020 SERUM',
  done: 'Claimed 10,020 SERUM',
  subject: `serum:claim:${SENDER.toLowerCase()}`,
  path: '/serum/claim',
};
const LOCK: TransactionRequest = {
  ...CLAIM,
  chainId: 1,
  data: '0x99',
  name: 'Lock',
  subject: 'profile:lock',
};

function connected(address: `0x${string}` = SENDER): WalletState {
  return { status: 'connected', address, chainId: 1, connectorName: 'Test wallet', connectorId: 'test' };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  simulate.mockClear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A page whose wallet does this with a transaction. */
function setUp(sendTransaction: EthereumLayer['sendTransaction'] = async () => makeHash(1)) {
  const store = createStore();
  const never = () => Promise.reject(new Error('Not asked for here.'));
  const asked = vi.fn(sendTransaction);
  ethereumLayer.register(async () => ({ Root: () => null }));
  ethereumLayer.attach({
    connect: never,
    disconnect: never,
    chooseChain: never,
    signMessage: never,
    sendTransaction: asked,
    watchToken: never,
  });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(() => ({ all: useTransactions(), ...useTransactionActions() }), { wrapper });
  act(() => setWallet(store, connected()));
  return { store, result, asked };
}

function later<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((yes) => {
    resolve = yes;
  });
  return { promise, resolve };
}

test('asks the wallet as the account it was confirmed for, and stores what was sent', async () => {
  const { result, asked } = setUp();
  const sent = await act(() => result.current.send({ ...CLAIM, value: 5n }));
  expect(asked).toHaveBeenCalledWith({
    chainId: 33139,
    to: CLAIM.to,
    data: '0x1234',
    value: 5n,
    from: SENDER,
  });
  expect(sent).toMatchObject({ ...CLAIM, value: '5', hash: makeHash(1), sender: SENDER, status: 'pending' });
  expect(result.current.all).toEqual([sent]);
  expect(localStorage.getItem(getKey({ sender: SENDER, chainId: 33139, hash: makeHash(1) }))).toContain(
    'Claim',
  );
});

test('without a wallet nothing is sent or simulated', async () => {
  const { store, result, asked } = setUp();
  act(() => setWallet(store, { status: 'disconnected' }));
  const missing = { name: 'WalletError', message: 'Wallet not connected' };
  await expect(result.current.simulate(CLAIM)).rejects.toMatchObject(missing);
  await act(() => expect(result.current.send(CLAIM)).rejects.toMatchObject(missing));
  expect(asked).not.toHaveBeenCalled();
});

test('a refusal is one, is stored as the wallet’s last error, and leaves nothing behind', async () => {
  const { store, result } = setUp(async () => {
    throw new UserRejectedRequestError(new Error('no'));
  });
  await act(() =>
    expect(result.current.send(CLAIM)).rejects.toMatchObject({ name: 'WalletError', code: -32000 }),
  );
  expect(store.get(walletErrorAtom)?.message).toBe('Request canceled by user');
  expect(result.current.all).toEqual([]);
});

test('any other failure has the wallet’s own message', async () => {
  const { result } = setUp(async () => {
    throw new Error('insufficient funds for gas');
  });
  await act(() =>
    expect(result.current.send(CLAIM)).rejects.toMatchObject({ message: 'insufficient funds for gas' }),
  );
});

test('of a subject only one is pending, in whatever tab it was sent; another subject is free', async () => {
  const { result, asked } = setUp(async () => makeHash(2));
  // Another tab, whose message has not come yet.
  const another = makeRecord();
  localStorage.setItem(getKey(another), JSON.stringify(another));
  await act(() =>
    expect(result.current.send(CLAIM)).rejects.toMatchObject({
      name: 'WalletError',
      message: 'It is on its way already: Claim 10,020 SERUM. Wait until that has ended.',
    }),
  );
  expect(asked).not.toHaveBeenCalled();
  await act(() => result.current.send(LOCK));
  expect(asked).toHaveBeenCalledOnce();
});

test('a subject whose transaction has ended or is unknown is free again', async () => {
  const records = [
    makeRecord({ status: 'unknown', reason: 'Not in time.' }),
    makeRecord({ hash: makeHash(2), status: 'reverted', reason: 'No.' }),
  ];
  for (const record of records) localStorage.setItem(getKey(record), JSON.stringify(record));
  const { result, asked } = setUp(async () => makeHash(3));
  await act(() => result.current.send(CLAIM));
  expect(asked).toHaveBeenCalledOnce();
});

test('the wallet is asked one question at a time', async () => {
  const answer = later<`0x${string}`>();
  const { result, asked } = setUp(() => answer.promise);
  const first = result.current.send(CLAIM);
  await act(() =>
    expect(result.current.send(LOCK)).rejects.toMatchObject({
      message: 'Your wallet is still being asked: Claim 10,020 SERUM. Answer it there first.',
      fault: 'busy',
    }),
  );
  await act(async () => {
    answer.resolve(makeHash(1));
    await first;
  });
  await act(() => result.current.send(LOCK));
  expect(asked).toHaveBeenCalledTimes(2);
});

test('an account that has changed since the simulation sends nothing', async () => {
  const { store, result, asked } = setUp();
  await act(async () => void (await result.current.simulate(CLAIM)));
  act(() => setWallet(store, connected(OTHER)));
  await act(() =>
    expect(result.current.send(CLAIM)).rejects.toMatchObject({
      message: 'The wallet has another account now, so nothing was sent. Check again what this one would do.',
      fault: 'otherAccount',
    }),
  );
  expect(asked).not.toHaveBeenCalled();
  await act(async () => void (await result.current.simulate(CLAIM)));
  await act(() => result.current.send(CLAIM));
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ from: OTHER }));
});

test('a late answer about one account does not hold back the next one', async () => {
  const { store, result, asked } = setUp();
  const late = later<Awaited<ReturnType<typeof simulate>>>();
  simulate.mockReturnValueOnce(late.promise);
  const first = result.current.simulate(CLAIM);
  act(() => setWallet(store, connected(OTHER)));
  await act(async () => void (await result.current.simulate(CLAIM)));
  late.resolve({ status: 'ok', gas: 1n, fee: 1n });
  await first;
  await act(() => result.current.send(CLAIM));
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ from: OTHER }));
});

test('shows those of the connected account and those of this tab, and a subject of them', async () => {
  const foreign = makeRecord({ hash: makeHash(7), sender: OTHER, subject: 'serum:claim:other' });
  localStorage.setItem(getKey(foreign), JSON.stringify(foreign));
  const { store, result } = setUp();
  await act(async () => void (await result.current.send(CLAIM)));
  expect(result.current.all.map(({ hash }) => hash)).toEqual([makeHash(1)]);
  act(() => setWallet(store, connected(OTHER)));
  expect(result.current.all.map(({ hash }) => hash).sort()).toEqual([makeHash(1), makeHash(7)]);
  act(() => setWallet(store, { status: 'disconnected' }));
  expect(result.current.all.map(({ hash }) => hash)).toEqual([makeHash(1)]);
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const filtered = renderHook(() => useTransactions({ subject: 'serum:claim:other' }), { wrapper });
  expect(filtered.result.current).toEqual([]);
});

test('a tab that was left shows nothing of wallets that are not connected, and all of it once they are', async () => {
  const { store, result } = setUp();
  await act(async () => void (await result.current.send(CLAIM)));
  const sender = result.current.all[0]?.sender ?? OTHER;
  act(() => setWallet(store, { status: 'disconnected' }));
  expect(result.current.all).toHaveLength(1);
  act(() => leaveTransactions(store));
  expect(result.current.all).toEqual([]);
  // A reload of the tab has forgotten it, too.
  expect(new TransactionStore().isSentHere(makeRecord({ hash: makeHash(1), sender }))).toBe(false);
  act(() => setWallet(store, connected(sender)));
  expect(result.current.all).toHaveLength(1);
});
