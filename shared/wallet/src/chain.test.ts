import {
  type FakeNode,
  fakeNode,
  getClient,
  getWalletAddress,
  link,
} from '@hideout/delegation/testing/fake-node';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  ethereumHost,
  findNothingToChange,
  getWriteRequest,
  type HotWalletWrite,
  readDelegations,
  readHotWalletStanding,
  readWriteEvents,
  resolveName,
} from './chain.ts';
import { setRpcUrls } from './rpc-urls.ts';

const [ME, COLD] = [getWalletAddress(1), getWalletAddress(2)];
const HASH = `0x${'11'.repeat(32)}` as const;
const ZERO_ADDRESS = getWalletAddress(0);
const UNLOCK = { kind: 'setLocked', locked: false } as const;
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
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  setRpcUrls({});
});

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

test('asks the same node whether a write would change anything, and a node that fails objects to nothing', async () => {
  expect(await findNothingToChange(ME, UNLOCK)).toBe('This wallet is unlocked already.');
  node.isLocked = true;
  expect(await findNothingToChange(ME, UNLOCK)).toBeNull();
  node.failing.set('node', new Error('down'));
  expect(await findNothingToChange(ME, { ...UNLOCK, locked: true })).toBeNull();
});

test('reads the events of a write at the same node', async () => {
  node.methods.eth_getTransactionReceipt = () => ({
    transactionHash: HASH,
    blockNumber: '0x4d',
    status: '0x1',
    logs: [],
    type: '0x2',
  });
  expect(await readWriteEvents(HASH)).toEqual([]);
  expect(new Set(asked)).toEqual(new Set(['http://node.test:8545/key']));
});

test('a write is a request with its texts, and unlinking has a refusal of its own', () => {
  const unlink = { kind: 'setHotWallet', hotWallet: ZERO_ADDRESS, expiresAt: 0n, lock: false } as const;
  const request = getWriteRequest(unlink);
  expect(request).toMatchObject({ chainId: 1, name: 'Unlink', done: 'Unlinked' });
  const refusal = (write: HotWalletWrite) => getWriteRequest(write).reverts?.['Already linked'];
  expect(refusal(unlink)).toContain('nothing to unlink');
  expect(refusal({ ...unlink, hotWallet: COLD })).toContain('already points to that hot wallet');
});
