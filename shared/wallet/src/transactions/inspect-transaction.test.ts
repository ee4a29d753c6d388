import { fakeNode, getClient, getWalletAddress } from '@hideout/delegation/testing/fake-node';
import { encodeErrorResult, type Hex, numberToHex, parseAbi } from 'viem';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setRpcUrls } from '../rpc-urls.ts';
import { inspectTransaction, simulateTransaction } from './inspect-transaction.ts';
import { makeHash, makeRecord, SENDER } from './testing/make-record.ts';

const [SENT, OTHER] = [makeHash(1), makeHash(2)];
const REVERTS = {
  'AlreadyClaimed()': 'This wallet has claimed before.',
  'TooMuch(uint256 max)': 'That is more than there is.',
  'Claim is closed': 'The claim has not opened yet.',
};
const ERRORS = parseAbi([
  'error AlreadyClaimed()',
  'error TooMuch(uint256 max)',
  'error Strange(uint256 code)',
  'error Error(string)',
  'error Panic(uint256)',
]);

type MinedTransaction = {
  readonly hash: Hex;
  readonly block: number;
  readonly nonce: number;
  readonly to?: Hex;
  readonly input?: Hex;
  readonly value?: Hex;
  readonly status?: '0x0' | '0x1';
};

/** A chain at block 100 of which the sender's transactions are known. */
let mined: MinedTransaction[];
let waiting: { readonly hash: Hex; readonly nonce: number }[];
let calls: () => unknown;
const node = fakeNode();

const toTransaction = ({ hash, nonce, to, input, value, block }: Partial<MinedTransaction>) => ({
  hash,
  from: SENDER.toLowerCase(),
  to: to ?? makeRecord().to,
  input: input ?? makeRecord().data,
  value: value ?? '0x0',
  nonce: numberToHex(nonce ?? 0),
  gas: '0x10000',
  blockNumber: block === undefined ? null : numberToHex(block),
  type: '0x2',
});

beforeEach(() => {
  mined = [];
  waiting = [{ hash: SENT, nonce: 7 }];
  calls = () => '0x';
  node.blockNumber = 100n;
  Object.assign(node.methods, {
    eth_getTransactionReceipt: ([hash]: readonly string[]) => {
      const found = mined.find((one) => one.hash === hash);
      if (found === undefined) return null;
      const { block, status = '0x1' } = found;
      return {
        transactionHash: hash,
        blockNumber: numberToHex(block),
        status,
        gasUsed: '0x5208',
        logs: [],
        type: '0x2',
      };
    },
    eth_getTransactionByHash: ([hash]: readonly string[]) => {
      const found = mined.find((one) => one.hash === hash) ?? waiting.find((one) => one.hash === hash);
      return found === undefined ? null : toTransaction(found);
    },
    eth_getTransactionCount: ([, block]: readonly string[]) => {
      const at = block === 'latest' || block === undefined ? 100 : Number(block);
      return numberToHex(7 + mined.filter((one) => one.block <= at).length);
    },
    eth_getBlockByNumber: ([block]: readonly string[]) => ({
      number: block,
      timestamp: '0x1',
      transactions: mined.filter((one) => one.block === Number(block)).map(toTransaction),
    }),
    eth_call: () => calls(),
    eth_estimateGas: () => calls() && '0x5208',
    eth_getBalance: () => numberToHex(10n ** 18n),
    eth_gasPrice: () => '0x2',
  });
  setRpcUrls({ '33139': 'http://node.test' });
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const { id, method, params } = JSON.parse(String(init.body));
    try {
      return Response.json({ jsonrpc: '2.0', id, result: await getClient(node).request({ method, params }) });
    } catch (error) {
      if (node.failing.has('node')) return new Response('', { status: 500 });
      // viem has wrapped what the fake node threw.
      const thrown = error instanceof Error ? (error.cause ?? error) : error;
      const { code, message, data } = Object.assign(
        { code: -32000, data: undefined },
        { message: '' },
        pick(thrown),
      );
      return Response.json({ jsonrpc: '2.0', id, error: { code, message, data } });
    }
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  node.failing.clear();
  setRpcUrls({});
});

function pick(thrown: unknown) {
  if (!(thrown instanceof Error)) return {};
  const { message } = thrown;
  return { message, code: Reflect.get(thrown, 'code'), data: Reflect.get(thrown, 'data') };
}

function refuseWith(data: Hex, message = 'execution reverted'): void {
  calls = () => {
    throw Object.assign(new Error(message), { code: 3, data });
  };
}

const waits = makeRecord({ nonce: 7, sinceBlock: '40', reverts: REVERTS });

test('learns the nonce of one that waits, and the block at which it did', async () => {
  expect(await inspectTransaction(makeRecord())).toEqual({ nonce: 7, sinceBlock: '100' });
  expect(await inspectTransaction(waits)).toBeNull();
});

test('one that the node has not heard of is simply not known yet', async () => {
  waiting = [];
  expect(await inspectTransaction(makeRecord())).toBeNull();
});

test('returns block and gas of one that was mined', async () => {
  mined = [{ hash: SENT, block: 61, nonce: 7 }];
  expect(await inspectTransaction(waits)).toEqual({
    status: 'confirmed',
    minedHash: SENT,
    blockNumber: '61',
    gasUsed: '21000',
    reason: null,
  });
});

test.each([
  [42, 'at the first block it may be in'],
  [73, 'somewhere between'],
  [100, 'at the newest block'],
])('finds the one that was sped up in block %d, %s, also after the page was closed', async (block) => {
  waiting = [];
  // The wallet's next one may be in the same block, and comes first in its list.
  mined = [
    { hash: makeHash(3), block, nonce: 8 },
    { hash: OTHER, block, nonce: 7 },
  ];
  expect(await inspectTransaction(waits)).toMatchObject({
    status: 'confirmed',
    minedHash: OTHER,
    blockNumber: String(block),
  });
});

test('tells calling off from sending something else', async () => {
  waiting = [];
  mined = [{ hash: OTHER, block: 61, nonce: 7, to: SENDER, input: '0x' }];
  expect(await inspectTransaction(waits)).toMatchObject({
    status: 'cancelled',
    minedHash: OTHER,
    reason: 'The transaction was called off in the wallet. Nothing has changed.',
  });
  mined = [{ hash: OTHER, block: 61, nonce: 7, to: getWalletAddress(9) }];
  expect(await inspectTransaction(waits)).toMatchObject({
    status: 'replaced',
    reason: expect.stringContaining(OTHER),
  });
});

test('the same call with another value is something else', async () => {
  waiting = [];
  mined = [{ hash: OTHER, block: 61, nonce: 7, value: '0x1' }];
  expect(await inspectTransaction(waits)).toMatchObject({ status: 'replaced' });
});

test('a node that is behind, and knows the count before the receipt, ends nothing', async () => {
  const receipts = node.methods.eth_getTransactionReceipt;
  node.methods.eth_getTransactionReceipt = () => null;
  mined = [{ hash: SENT, block: 61, nonce: 7 }];
  expect(await inspectTransaction(waits)).toBeNull();
  node.methods.eth_getTransactionReceipt = receipts ?? (() => null);
  expect(await inspectTransaction(waits)).toMatchObject({ status: 'confirmed' });
});

test('a node that does not answer is named with its chain', async () => {
  node.failing.set('node', new Error('down'));
  await expect(inspectTransaction({ ...waits, chainId: 33139 })).rejects.toMatchObject({
    name: 'ChainError',
    message: expect.stringContaining('The ApeChain node could not be reached'),
  });
});

const encode = (
  errorName: 'AlreadyClaimed' | 'TooMuch' | 'Strange' | 'Error' | 'Panic',
  args: unknown[] = [],
) =>
  // The tuple of the arguments differs by error; the test names both.
  encodeErrorResult({ abi: ERRORS, errorName, args } as Parameters<typeof encodeErrorResult>[0]);

const REFUSALS: readonly [string, Hex, string, string][] = [
  ['a custom error', encode('AlreadyClaimed'), 'AlreadyClaimed', 'This wallet has claimed before.'],
  ['a custom error with values', encode('TooMuch', [5n]), 'TooMuch', 'That is more than there is.'],
  ['a reason string', encode('Error', ['Claim is closed']), 'REVERTED', 'The claim has not opened yet.'],
  ['an unknown reason', encode('Error', ['No moon']), 'REVERTED', 'The contract refuses this: “No moon”.'],
  [
    'a panic',
    encode('Panic', [0x11n]),
    'REVERTED',
    'The contract refuses this: “Arithmetic operation resulted in underflow or overflow”.',
  ],
  ['an unknown error', '0xdeadbeef', 'REVERTED', 'The contract refuses this: “0xdeadbeef”.'],
  ['nothing at all', '0x', 'REVERTED', 'The contract refuses this without saying why.'],
];

test.each(REFUSALS)(
  '%s is put into words, before it is sent and after it was mined',
  async (_, data, code, message) => {
    refuseWith(data);
    const { chainId, to, data: input, name, done, subject, path } = makeRecord();
    const request = { chainId, to, data: input, name, done, subject, path, reverts: REVERTS };
    expect(await simulateTransaction(request, SENDER)).toEqual({ status: 'refused', code, message });
    mined = [{ hash: SENT, block: 61, nonce: 7, status: '0x0' }];
    expect(await inspectTransaction(waits)).toEqual({
      status: 'reverted',
      minedHash: SENT,
      blockNumber: '61',
      gasUsed: '21000',
      reason: message,
    });
  },
);

test('a reverted one that would pass now, or that the node has forgotten, is reverted all the same', async () => {
  mined = [{ hash: SENT, block: 61, nonce: 7, status: '0x0' }];
  const reason = 'It was mined, but the contract took it back without saying why.';
  expect(await inspectTransaction(waits)).toMatchObject({ status: 'reverted', reason });
  node.methods.eth_getTransactionByHash = () => null;
  expect(await inspectTransaction(waits)).toMatchObject({ status: 'reverted', reason });
});

test('says what a request costs, and what is missing in the chain’s own currency', async () => {
  const { chainId, to, data, name, done, subject, path } = makeRecord();
  const request = { chainId, to, data, name, done, subject, path };
  expect(await simulateTransaction(request, SENDER)).toEqual({ status: 'ok', gas: 21_000n, fee: 42_000n });
  expect(await simulateTransaction({ ...request, value: 10n ** 18n }, SENDER)).toEqual({
    status: 'refused',
    code: 'INSUFFICIENT_FUNDS',
    message:
      'This wallet holds 1 APE, which is less than the amount and the network fee of about 1.000001 APE. Add APE and try again.',
  });
});

test('the receipt of another transaction ends nothing', async () => {
  mined = [{ hash: OTHER, block: 61, nonce: 7 }];
  const receipts = node.methods.eth_getTransactionReceipt;
  node.methods.eth_getTransactionReceipt = () => receipts?.([OTHER]);
  await expect(inspectTransaction(waits)).rejects.toMatchObject({
    name: 'ChainError',
    message: expect.stringContaining('ApeChain'),
  });
});

test('a receipt that does not say how it has ended is no refusal', async () => {
  mined = [{ hash: SENT, block: 61, nonce: 7 }];
  const receipts = node.methods.eth_getTransactionReceipt;
  node.methods.eth_getTransactionReceipt = (params) => ({ ...Object(receipts?.(params)), status: null });
  await expect(inspectTransaction(waits)).rejects.toMatchObject({ name: 'ChainError' });
});

const SHOUT = `\u202eNow\nsend ${'x'.repeat(100_000)}`;

function failWith(message: string): void {
  calls = () => {
    throw Object.assign(new Error(message), { code: -32000 });
  };
}

test.each([
  ['a contract', () => refuseWith(encode('Error', [SHOUT]))],
  ['a node', () => failWith(SHOUT)],
])('what %s says is cut short, and turns nothing around it', async (_, speak) => {
  speak();
  const { chainId, to, data, name, done, subject, path } = makeRecord();
  const answer = await simulateTransaction({ chainId, to, data, name, done, subject, path }, SENDER).catch(
    (error: unknown) => error,
  );
  const message = String(Reflect.get(Object(answer), 'message'));
  expect(message).toContain('Now send xxx');
  expect(message.length).toBeLessThan(400);
});
