import {
  encodeAbiParameters,
  encodeEventTopics,
  type Hex,
  HttpRequestError,
  maxUint256,
  numberToHex,
  zeroAddress,
} from 'viem';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOT_WALLET_ADDRESS } from './contracts.ts';
import { HOT_WALLET_ABI } from './hot-wallet-abi.ts';
import { encodeWrite } from './hot-wallet-writes.ts';
import { type FakeNode, fakeNode, getClient, getWalletAddress } from './testing/fake-node.ts';
import { waitForWrite } from './wait-for-write.ts';

const [COLD, HOT] = [getWalletAddress(1), getWalletAddress(2)];
const SENT: Hex = `0x${'11'.repeat(32)}`;
const NEWER: Hex = `0x${'22'.repeat(32)}`;
const { data: input } = encodeWrite({ kind: 'setHotWallet', hotWallet: HOT, expiresAt: null, lock: false });

const EVENT_INPUTS = [
  { type: 'address' },
  { type: 'address' },
  { type: 'address' },
  { type: 'uint256' },
] as const;

const changedLog = (address: Hex) => ({
  address,
  topics: encodeEventTopics({ abi: HOT_WALLET_ABI, eventName: 'HotWalletChanged' }),
  data: encodeAbiParameters(EVENT_INPUTS, [COLD, zeroAddress, HOT, maxUint256]),
  blockNumber: '0x4d',
  logIndex: '0x0',
  transactionIndex: '0x0',
});

const receipt = (transactionHash: Hex) => ({
  transactionHash,
  blockNumber: '0x4d',
  status: '0x1',
  logs: [changedLog(getWalletAddress(9)), changedLog(HOT_WALLET_ADDRESS)],
  gasUsed: '0x1',
  type: '0x2',
});

const transaction = (hash: Hex, changes: object = {}) => ({
  hash,
  from: COLD,
  to: HOT_WALLET_ADDRESS,
  nonce: '0x5',
  value: '0x0',
  gas: '0xffff',
  input,
  blockNumber: null,
  type: '0x2',
  ...changes,
});

/** A node that knows these transactions, and of whose receipts only `mined` has one. */
function nodeWith(known: readonly ReturnType<typeof transaction>[], mined: Hex | null): FakeNode {
  const node = fakeNode();
  node.methods.eth_getTransactionReceipt = ([hash]) =>
    mined !== null && hash === mined ? receipt(mined) : null;
  node.methods.eth_getTransactionByHash = ([hash]) => known.find((one) => one.hash === hash) ?? null;
  node.methods.eth_getBlockByNumber = () => ({
    number: numberToHex(node.blockNumber),
    timestamp: '0x1',
    transactions: known.filter((one) => one.hash === mined),
  });
  return node;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** How waiting ends, with the clock run through. */
async function ending(node: FakeNode) {
  const waiting = waitForWrite(getClient(node), SENT).then(
    (outcome) => outcome,
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(400_000);
  return waiting;
}

test('returns the contract’s own events, and not those of others', async () => {
  expect(await ending(nodeWith([transaction(SENT)], SENT))).toEqual({
    status: 'mined',
    hash: SENT,
    blockNumber: 77n,
    events: [{ coldWallet: COLD, from: zeroAddress, to: HOT, expiresAt: null }],
  });
});

test('follows a transaction that the wallet sent again with a higher fee', async () => {
  const outcome = await ending(nodeWith([transaction(SENT), transaction(NEWER)], NEWER));
  expect(outcome).toMatchObject({ status: 'mined', hash: NEWER });
});

test('one that was called off in the wallet is named', async () => {
  const cancel = transaction(NEWER, { to: COLD, input: '0x' });
  expect(await ending(nodeWith([transaction(SENT), cancel], NEWER))).toMatchObject({
    name: 'ChainError',
    code: 'WRITE_CANCELLED',
    message: 'The transaction was called off in the wallet. Nothing has changed.',
  });
});

test('names a replaced one, with the other’s hash', async () => {
  const another = transaction(NEWER, { to: HOT });
  expect(await ending(nodeWith([transaction(SENT), another], NEWER))).toMatchObject({
    code: 'WRITE_REPLACED',
    message: expect.stringContaining(NEWER),
  });
});

test('one that is not mined within three minutes ends with a message, and not before', async () => {
  let error: unknown = null;
  waitForWrite(getClient(nodeWith([transaction(SENT)], null)), SENT).catch((thrown: unknown) => {
    error = thrown;
  });
  await vi.advanceTimersByTimeAsync(179_000);
  expect(error).toBeNull();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(error).toMatchObject({
    code: 'WRITE_TIMEOUT',
    message: expect.stringContaining('It may still come'),
  });
});

test('a node that fails for a while does not end the waiting', async () => {
  const node = nodeWith([transaction(SENT)], SENT);
  const getReceipt = node.methods.eth_getTransactionReceipt;
  let asked = 0;
  node.methods.eth_getTransactionReceipt = (params) => {
    asked += 1;
    if (asked < 6) throw new HttpRequestError({ url: 'http://node.test', status: 502 });
    return getReceipt?.(params);
  };
  expect(await ending(node)).toMatchObject({ status: 'mined' });
});

test('a node that never answers ends it with what it failed with', async () => {
  const node = fakeNode();
  node.failing.set('node', new HttpRequestError({ url: 'http://node.test' }));
  expect(await ending(node)).toMatchObject({ name: 'ChainError' });
});
