import { encodeAbiParameters, encodeEventTopics, type Hex, maxUint256, zeroAddress } from 'viem';
import { expect, test } from 'vitest';
import { HOT_WALLET_ADDRESS } from './contracts.ts';
import { HOT_WALLET_ABI } from './hot-wallet-abi.ts';
import { readWriteEvents } from './read-write-events.ts';
import { fakeNode, getClient, getWalletAddress } from './testing/fake-node.ts';

const [COLD, HOT] = [getWalletAddress(1), getWalletAddress(2)];
const HASH: Hex = `0x${'11'.repeat(32)}`;

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

test('returns the contract’s own events, and not those of others', async () => {
  const node = fakeNode();
  node.methods.eth_getTransactionReceipt = ([hash]) => ({
    transactionHash: hash,
    blockNumber: '0x4d',
    status: '0x1',
    logs: [changedLog(getWalletAddress(9)), changedLog(HOT_WALLET_ADDRESS)],
    type: '0x2',
  });
  expect(await readWriteEvents(getClient(node), HASH)).toEqual([
    { coldWallet: COLD, from: zeroAddress, to: HOT, expiresAt: null },
  ]);
});

test.each([
  ['of another transaction', { transactionHash: `0x${'22'.repeat(32)}` }],
  ['without an outcome', { status: undefined }],
])('a receipt %s is a failure', async (_, wrong) => {
  const node = fakeNode();
  node.methods.eth_getTransactionReceipt = ([hash]) => ({
    transactionHash: hash,
    blockNumber: '0x4d',
    status: '0x1',
    logs: [changedLog(HOT_WALLET_ADDRESS)],
    type: '0x2',
    ...wrong,
  });
  await expect(readWriteEvents(getClient(node), HASH)).rejects.toThrow('A receipt');
});

test('a transaction that the node has not seen yet is a failure, not one without events', async () => {
  const node = fakeNode();
  node.methods.eth_getTransactionReceipt = () => null;
  await expect(readWriteEvents(getClient(node), HASH)).rejects.toMatchObject({
    name: 'TransactionReceiptNotFoundError',
  });
});
