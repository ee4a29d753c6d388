import { renderImage } from '@hideout/api/people/image/render-image';
import { type Address, maxUint256, zeroAddress, zeroHash } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { coldWallets, personaNamed } from '../personas.ts';
import { ethereumAddresses } from './addresses.ts';
import { communityHolder } from './community.ts';
import { startTestingChain, type TestingChain } from './testing-chain.ts';

const { mayc, hotWallet, delegateRegistry, multicall } = ethereumAddresses;
const hound = personaNamed('hound').address;
const franken = personaNamed('franken').address;
const rat = personaNamed('vaultrat').address;
const whale = personaNamed('sippin_serum').address;
const admin = personaNamed('oathkeeper').address;
const [someone, someoneElse] = [communityHolder(0), communityHolder(1)];

let chain: TestingChain;

beforeAll(async () => {
  chain = await startTestingChain('ethereum');
  await chain.snapshot();
});
beforeEach(() => chain.revert());
afterAll(() => chain?.stop());

const apes = (owner: Address) => chain.read<bigint>(mayc, 'Collection', 'balanceOf', [owner]);
const hot = <T>(name: string, ...args: unknown[]) => chain.read<T>(hotWallet, 'HotWalletProxy', name, args);
const sendHot = (from: Address, name: string, ...args: unknown[]) =>
  chain.sendAs(from, hotWallet, 'HotWalletProxy', name, args);
const refusedHot = (from: Address, name: string, ...args: unknown[]) =>
  chain.refusal(from, hotWallet, 'HotWalletProxy', name, args);
const incoming = (to: Address) =>
  chain.read<Array<{ type_: number; from: Address }>>(
    delegateRegistry,
    'DelegateRegistry',
    'getIncomingDelegations',
    [to],
  );

describe('what the personas hold', () => {
  test('hound owns 3 and stands for 9 in the registry and 5 in the hot-wallet contract', async () => {
    expect(await apes(hound)).toBe(3n);
    const whole = (await incoming(hound)).filter((delegation) => delegation.type_ === 1);
    expect(whole.map((delegation) => delegation.from)).toEqual([franken]);
    expect(await apes(franken)).toBe(9n);
    expect(await hot('getColdWallets', hound)).toEqual([coldWallets.deepFreeze]);
    expect(await apes(coldWallets.deepFreeze)).toBe(5n);
  });

  test('a delegation for one contract is there and is not of type 1', async () => {
    const halves = (await incoming(hound)).filter((delegation) => delegation.type_ === 2);
    expect(halves.map((delegation) => delegation.from)).toEqual([coldWallets.halfVault]);
    expect(await apes(coldWallets.halfVault)).toBe(2n);
  });

  test('an expired link is listed among the links and not among the cold wallets', async () => {
    expect(await hot('getColdWallets', rat)).toEqual([]);
    const links = await hot<Array<{ walletAddress: Address }>>('getColdWalletLinks', rat);
    expect(links.map((link) => link.walletAddress)).toEqual([coldWallets.rustyLocker]);
    expect(await hot('getHotWallet', coldWallets.rustyLocker)).toBe(rat);
  });

  test('one vault of the whale is reached both ways', async () => {
    expect((await incoming(whale)).map((delegation) => delegation.from)).toEqual([coldWallets.twinVault]);
    expect(await hot('getColdWallets', whale)).toEqual([coldWallets.twinVault]);
  });

  test('tokens can be listed and carry their own image', async () => {
    const id = await chain.read<bigint>(mayc, 'Collection', 'tokenOfOwnerByIndex', [hound, 0n]);
    const uri = await chain.read<string>(mayc, 'Collection', 'tokenURI', [id]);
    const json = JSON.parse(Buffer.from(uri.split(',')[1] ?? '', 'base64').toString());
    expect(json.name).toBe(`Mutant Ape Yacht Club #${id}`);
    const svg = Buffer.from(json.image.split(',')[1], 'base64');
    expect(svg.toString()).toMatch(/^<svg .*<\/svg>$/);
    const order = { width: 96, quality: 75, format: 'webp', allowSvg: true } as const;
    expect((await renderImage(svg, order)).mime).toBe('image/webp');
  });
});

describe('the hot-wallet contract', () => {
  test('refuses with the texts of the one on mainnet', async () => {
    expect(await refusedHot(someone, 'setHotWallet', someone, maxUint256, false)).toBe("Can't link to self");
    expect(await refusedHot(coldWallets.deepFreeze, 'setHotWallet', hound, maxUint256, false)).toBe(
      'Already linked',
    );
    await sendHot(hound, 'setLocked', true);
    expect(await hot('isLocked', hound)).toBe(true);
    expect(await refusedHot(someone, 'setHotWallet', hound, maxUint256, false)).toBe('Hot wallet locked');
    expect(await refusedHot(someone, 'removeColdWallet', coldWallets.deepFreeze)).toBe('Not linked');
  });

  test('locks the hot wallet with the link when asked to', async () => {
    await sendHot(someone, 'setHotWallet', someoneElse, maxUint256, true);
    expect(await hot('isLocked', someoneElse)).toBe(true);
  });

  test('adds up the tokens of a hot wallet and its live cold wallets', async () => {
    expect(await hot('balanceOf', mayc, hound)).toBe(8n);
    expect(await hot('balanceOf', mayc, rat)).toBe(await apes(rat));
  });

  test('a hot wallet drops one cold wallet, or all of them', async () => {
    await sendHot(someone, 'setHotWallet', hound, maxUint256, false);
    await sendHot(hound, 'removeColdWallet', coldWallets.deepFreeze);
    expect(await hot('getColdWallets', hound)).toEqual([someone]);
    expect(await hot('getHotWallet', coldWallets.deepFreeze)).toBe(zeroAddress);
    await sendHot(hound, 'renounceHotWallet');
    expect(await hot('getColdWallets', hound)).toEqual([]);
    expect(await hot('getHotWallet', someone)).toBe(zeroAddress);
  });

  test('sweeping removes expired links and keeps the live ones', async () => {
    await sendHot(someone, 'setHotWallet', someoneElse, 1n, false);
    await sendHot(hound, 'setHotWallet', someoneElse, maxUint256, false);
    await sendHot(franken, 'setHotWallet', someoneElse, maxUint256, false);
    await sendHot(hound, 'setExpirationTimestamp', 1n);
    await sendHot(rat, 'removeExpiredWalletLinks', someoneElse);
    const links = await hot<Array<{ walletAddress: Address }>>('getColdWalletLinks', someoneElse);
    expect(links.map((link) => link.walletAddress)).toEqual([franken]);
  });

  test('takes 128 cold wallets and not one more', async () => {
    expect(await hot('MAX_HOT_WALLET_COUNT')).toBe(128n);
    for (let index = 10; index < 138; index += 1) {
      await sendHot(communityHolder(index), 'setHotWallet', someone, maxUint256, false);
    }
    expect(await refusedHot(someoneElse, 'setHotWallet', someone, maxUint256, false)).toBe(
      'Too many linked wallets',
    );
  });

  test('is initialised once and upgraded by its admin alone', async () => {
    expect(await hot('version')).toBe('1.0.2');
    expect(await hot('getRoleMember', zeroHash, 0n)).toBe(admin);
    expect(await refusedHot(someone, 'initialize', someone, someone)).toBe('InvalidInitialization');
    expect(await refusedHot(someone, 'upgradeToAndCall', mayc, '0x')).toBe(
      'AccessControlUnauthorizedAccount',
    );
  });
});

test('the registry revokes, and answers for a contract and a token of a whole delegation', async () => {
  const check = (name: string, ...args: unknown[]) =>
    chain.read(delegateRegistry, 'DelegateRegistry', name, args);
  expect(await check('checkDelegateForERC721', hound, franken, mayc, 1n, zeroHash)).toBe(true);
  expect(await check('checkDelegateForAll', hound, coldWallets.halfVault, zeroHash)).toBe(false);
  expect(await check('checkDelegateForContract', hound, coldWallets.halfVault, mayc, zeroHash)).toBe(true);
  await chain.sendAs(franken, delegateRegistry, 'DelegateRegistry', 'delegateAll', [hound, zeroHash, false]);
  expect((await incoming(hound)).map((delegation) => delegation.type_)).toEqual([2]);
});

test('reads are gathered at the canonical aggregator, failures separated', async () => {
  const balanceCall = { address: mayc, abi: chain.getAbi('Collection'), functionName: 'balanceOf' };
  const results = await chain.client.multicall({
    multicallAddress: multicall,
    contracts: [
      { ...balanceCall, args: [hound] },
      { ...balanceCall, args: [zeroAddress] },
    ],
  });
  expect(results.map((result) => result.status)).toEqual(['success', 'failure']);
});
