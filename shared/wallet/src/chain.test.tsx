// @vitest-environment happy-dom
import {
  type FakeNode,
  fakeNode,
  getClient,
  getWalletAddress,
  link,
} from '@hideout/delegation/testing/fake-node';
import { act, cleanup, renderHook } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { BaseError, numberToHex, UserRejectedRequestError } from 'viem';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  ethereumHost,
  type HotWalletWrite,
  readDelegations,
  readHotWalletStanding,
  resolveName,
  useHotWalletWrites,
} from './chain.ts';
import { setWallet } from './host.tsx';
import { type EthereumLayer, ethereumLayer, type TransactionRequest } from './layers.ts';
import { setRpcUrls } from './rpc-urls.ts';
import { walletErrorAtom } from './wallet.ts';

const [ME, COLD] = [getWalletAddress(1), getWalletAddress(2)];
const HASH = `0x${'11'.repeat(32)}` as const;
const UNLOCK: HotWalletWrite = { kind: 'setLocked', locked: false };
const CONNECTED = {
  status: 'connected',
  address: ME,
  chainId: 33139,
  connectorName: 'Test wallet',
  connectorId: 'test',
} as const;

let node: FakeNode;
let asked: string[];

beforeEach(() => {
  node = fakeNode();
  asked = [];
  setRpcUrls({ '1': 'http://node.test:8545/key' });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { id, method, params } = JSON.parse(String(init.body));
    asked.push(url);
    const result = await getClient(node).request({ method, params });
    return Response.json({ jsonrpc: '2.0', id, result });
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  setRpcUrls({});
});

/** The hook over a wallet kit that does this with a transaction. */
function setUp(sendTransaction: EthereumLayer['sendTransaction'] = async () => HASH) {
  const store = createStore();
  ethereumLayer.register(async () => ({ Root: () => null }));
  const never = () => Promise.reject(new Error('Not asked for here.'));
  ethereumLayer.attach({
    connect: never,
    disconnect: never,
    chooseChain: never,
    signMessage: never,
    sendTransaction,
    watchToken: never,
  });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(() => useHotWalletWrites(), { wrapper });
  return { store, writes: result.current };
}

test('reads at the configured node, and names its host without what follows it', async () => {
  link(node, COLD, ME, 5_000n);
  expect((await readDelegations(ME)).coldWallets).toMatchObject([{ address: COLD }]);
  expect((await readHotWalletStanding(ME)).coldWallets).toMatchObject([{ address: COLD }]);
  expect(new Set(asked)).toEqual(new Set(['http://node.test:8545/key']));
  expect(ethereumHost()).toBe('node.test:8545');
});

test('resolves names at the same node', async () => {
  await expect(resolveName('hound.eth')).rejects.toMatchObject({ code: 'NAMES_UNSUPPORTED' });
});

test('asks for a dry run as the connected wallet', async () => {
  const senders: unknown[] = [];
  Object.assign(node.methods, {
    eth_estimateGas: ([request]: readonly { from: string }[]) => {
      senders.push(request?.from);
      return numberToHex(40_000);
    },
    eth_gasPrice: () => '0x1',
    eth_getBalance: () => '0xfffff',
  });
  node.isLocked = true;
  const { store, writes } = setUp();
  await expect(writes.dryRun(UNLOCK)).rejects.toMatchObject({
    name: 'WalletError',
    message: 'Wallet not connected',
  });
  act(() => setWallet(store, CONNECTED));
  expect(await writes.dryRun(UNLOCK)).toEqual({ status: 'ok', gas: 40_000n, fee: 40_000n });
  expect(senders).toEqual([ME.toLowerCase()]);
});

test('sends a write to the wallet, for Ethereum whatever chain it is on, and returns its hash', async () => {
  const sent: TransactionRequest[] = [];
  const { store, writes } = setUp(async (request) => {
    sent.push(request);
    return HASH;
  });
  await expect(writes.send(UNLOCK)).rejects.toMatchObject({ message: 'Wallet not connected' });
  act(() => setWallet(store, CONNECTED));
  expect(await writes.send(UNLOCK)).toBe(HASH);
  expect(sent).toMatchObject([{ chainId: 1, to: '0xC3AA9bc72Bd623168860a1e5c6a4530d3D80456c' }]);
});

test('a refusal in the wallet is one, and is stored as the wallet’s last error', async () => {
  const { store, writes } = setUp(async () => {
    throw new BaseError('x', { cause: new UserRejectedRequestError(new Error('no')) });
  });
  act(() => setWallet(store, CONNECTED));
  await expect(writes.send(UNLOCK)).rejects.toMatchObject({ name: 'WalletError', code: -32000 });
  expect(store.get(walletErrorAtom)).toMatchObject({ message: 'Request canceled by user' });
});

test('any other failure has the wallet’s own message', async () => {
  const { store, writes } = setUp(async () => {
    throw new Error('insufficient funds for gas');
  });
  act(() => setWallet(store, CONNECTED));
  await expect(writes.send(UNLOCK)).rejects.toMatchObject({ message: 'insufficient funds for gas' });
});

test('waits for a write at the same node', async () => {
  node.methods.eth_getTransactionReceipt = () => ({
    transactionHash: HASH,
    blockNumber: '0x4d',
    status: '0x1',
    logs: [],
    type: '0x2',
  });
  const { writes } = setUp();
  expect(await writes.waitFor(HASH)).toEqual({ status: 'mined', hash: HASH, blockNumber: 77n, events: [] });
});
