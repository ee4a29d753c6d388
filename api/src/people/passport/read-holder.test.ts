import { type Address, createPublicClient, custom, getAddress, zeroHash } from 'viem';
import { mainnet } from 'viem/chains';
import { beforeEach, expect, test } from 'vitest';
import {
  delegate,
  FAKE_ADDRESSES,
  FAKE_CHAIN_CONFIG,
  type FakeWorld,
  fakeEthereum,
  fakeWorld,
  giveTokens,
} from '../../testing/fake-ethereum.ts';
import { emptyChains } from '../../testing/test-app.ts';
import { passportCollection } from './passport-collection.ts';
import { readHolder } from './read-holder.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const SECONDS = BigInt(NOW.getTime() / 1_000);
const mine = getAddress('0x00000000000000000000000000000000000000a1');
const myOther = getAddress('0x00000000000000000000000000000000000000a2');
const vault = getAddress('0x00000000000000000000000000000000000000b1');
const passes = FAKE_ADDRESSES.hounds;

let world: FakeWorld;
beforeEach(() => {
  world = fakeWorld();
  giveTokens(world, passes, vault, [7]);
});

function ask(wallets: readonly Address[], tokenId = '7', ethereum = fakeEthereum(world)) {
  const config = {
    ...FAKE_CHAIN_CONFIG,
    passport: { chain: 'ethereum' as const, name: 'Pass', address: passes },
  };
  const collection = passportCollection(config, { ...emptyChains(), ethereum });
  if (collection === null) throw new Error('There is no collection.');
  return readHolder({ ethereum, config, collection }, tokenId, wallets, NOW);
}

test('a wallet of the member that holds the token', async () => {
  giveTokens(world, passes, myOther, [8]);
  expect(await ask([mine, myOther], '8')).toBe(myOther);
  expect(await ask([mine, myOther])).toBeNull();
});

test('a token that does not exist is held by nobody', async () => {
  expect(await ask([mine], '99')).toBeNull();
  expect(await ask([mine], (2n ** 256n - 1n).toString())).toBeNull();
});

test('a vault that delegates wholly to one of the wallets', async () => {
  delegate(world, vault, myOther);
  expect(await ask([mine, myOther])).toBe(vault);
  expect(await ask([mine])).toBeNull();
});

test.each([
  ['of another type', { type_: 2, rights: zeroHash }],
  ['with limited rights', { type_: 1, rights: `0x${'1'.padStart(64, '0')}` as const }],
])('a delegation %s does not hold', async (_, link) => {
  world.delegations.push({ from: vault, to: mine, ...link });
  expect(await ask([mine])).toBeNull();
});

test('a hot-wallet link holds until it expires', async () => {
  world.links.push({ hot: mine, cold: vault, expirationTimestamp: SECONDS });
  expect(await ask([mine])).toBe(vault);
  expect(await ask([myOther])).toBeNull();
  world.links[0] = { hot: mine, cold: vault, expirationTimestamp: SECONDS - 1n };
  expect(await ask([mine])).toBeNull();
});

test('a node that fails is no answer', async () => {
  world.failing.add('all');
  await expect(ask([mine])).rejects.toThrow('does not answer');
});

test('a failure inside the node is no answer, although its code is that of a revert', async () => {
  const transport = custom(
    {
      async request({ method }: { method: string }) {
        if (method === 'eth_blockNumber') return '0x1';
        throw Object.assign(new Error('Internal error'), { code: -32_603 });
      },
    },
    { retryCount: 0 },
  );
  const ethereum = createPublicClient({ chain: mainnet, transport });
  await expect(ask([mine], '7', ethereum)).rejects.toThrow('Internal error');
});

test('an unread registry is no answer, unless another way holds', async () => {
  world.failing.add(FAKE_ADDRESSES.registry);
  await expect(ask([mine])).rejects.toThrow('does not answer');
  world.links.push({ hot: mine, cold: vault, expirationTimestamp: SECONDS });
  expect(await ask([mine])).toBe(vault);
});

test('a user without a wallet holds nothing', async () => {
  expect(await ask([])).toBeNull();
});

test('the collection is the configured one, else the first of family pass', () => {
  const chains = emptyChains();
  expect(passportCollection(null, chains)).toBeNull();
  expect(passportCollection(FAKE_CHAIN_CONFIG, chains)).toBeNull();
  const [mayc] = FAKE_CHAIN_CONFIG.ethereum.contracts.collections;
  if (mayc === undefined) throw new Error('There is no collection.');
  const collections = [mayc, { ...mayc, family: 'pass' as const, name: 'City Pass' }];
  const contracts = { ...FAKE_CHAIN_CONFIG.ethereum.contracts, collections };
  const withPass = { ...FAKE_CHAIN_CONFIG, ethereum: { ...FAKE_CHAIN_CONFIG.ethereum, contracts } };
  expect(passportCollection(withPass, chains)).toMatchObject({ name: 'City Pass', chainId: 1 });
  const onApe = { ...withPass, passport: { chain: 'apechain' as const, name: 'Ape Pass', address: passes } };
  expect(passportCollection(onApe, chains)).toMatchObject({ name: 'Ape Pass', chainId: 33_139 });
});
