import { HOT_WALLET_ABI } from '@hideout/delegation/hot-wallet-abi';
import { readDelegations } from '@hideout/delegation/read-delegations';
import { readHotWalletStanding } from '@hideout/delegation/read-hot-wallet-status';
import { getContract, keccak256, maxUint256, toBytes, zeroAddress, zeroHash } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { coldWallets, personaNamed } from '../personas.ts';
import { ethereumAddresses } from './addresses.ts';
import { communityHolder } from './community.ts';
import { startTestingChain, type TestingChain } from './testing-chain.ts';

const { mayc, hotWallet, delegateRegistry } = ethereumAddresses;
const hound = personaNamed('hound').address;
const franken = personaNamed('franken').address;
const rat = personaNamed('vaultrat').address;
const whale = personaNamed('sippin_serum').address;
const admin = personaNamed('oathkeeper').address;
const EXPIRED_AT = 1_769_904_000n;

let chain: TestingChain;

beforeAll(async () => {
  chain = await startTestingChain('ethereum');
  await chain.snapshot();
});
beforeEach(() => chain.revert());
afterAll(() => chain?.stop());

describe('the lookup', () => {
  test('hound: a linked and a delegated wallet count, one for a single contract does not', async () => {
    const snapshot = await readDelegations(chain.client, hound);
    expect(snapshot.coldWallets).toEqual([
      { address: coldWallets.deepFreeze, sources: [{ kind: 'hotWallet', expiresAt: null }] },
      { address: franken, sources: [{ kind: 'registry' }] },
    ]);
    expect(snapshot.notCounted).toEqual([
      {
        address: coldWallets.halfVault,
        reason: 'contract',
        source: 'registry',
        expiresAt: null,
        contract: mayc,
      },
    ]);
    expect(snapshot.sources).toEqual({ hotWallet: { status: 'read' }, registry: { status: 'read' } });
  });

  test('sippin_serum: a vault that is linked both ways is there once, with both sources', async () => {
    const { coldWallets: found } = await readDelegations(chain.client, whale);
    expect(found).toEqual([
      {
        address: coldWallets.twinVault,
        sources: [{ kind: 'hotWallet', expiresAt: null }, { kind: 'registry' }],
      },
    ]);
  });

  test('vaultrat: an expired link does not count and is returned with its end', async () => {
    const snapshot = await readDelegations(chain.client, rat);
    expect(snapshot.coldWallets).toEqual([]);
    expect(snapshot.notCounted).toMatchObject([
      { address: coldWallets.rustyLocker, reason: 'expired', source: 'hotWallet', expiresAt: EXPIRED_AT },
    ]);
  });

  test('a wallet without links: no cold wallets, from sources that were both read', async () => {
    const snapshot = await readDelegations(chain.client, communityHolder(3));
    expect(snapshot).toMatchObject({ coldWallets: [], notCounted: [] });
    expect(snapshot.sources.hotWallet.status).toBe('read');
  });

  test('a link stops counting in the second after its end', async () => {
    const { timestamp } = await chain.client.getBlock();
    const end = timestamp + 100n;
    await chain.sendAs(communityHolder(1), hotWallet, 'HotWalletProxy', 'setHotWallet', [hound, end, false]);
    const counted = async () =>
      (await readDelegations(chain.client, hound)).coldWallets.some(
        (one) => one.address === communityHolder(1),
      );
    await chain.tester.setNextBlockTimestamp({ timestamp: end });
    await chain.tester.mine({ blocks: 1 });
    expect(await counted()).toBe(true);
    await chain.tester.setNextBlockTimestamp({ timestamp: end + 1n });
    await chain.tester.mine({ blocks: 1 });
    expect(await counted()).toBe(false);
  });

  test('a delegation of named rights only does not count, and says so', async () => {
    const rights = `0x${'ab'.repeat(32)}`;
    const from = communityHolder(2);
    await chain.sendAs(from, delegateRegistry, 'DelegateRegistry', 'delegateAll', [hound, rights, true]);
    const { notCounted } = await readDelegations(chain.client, hound);
    expect(notCounted).toContainEqual(expect.objectContaining({ address: from, reason: 'limitedRights' }));
  });

  test('a chain without the contracts fails by source, with a message', async () => {
    await chain.tester.setCode({ address: hotWallet, bytecode: '0x' });
    const { sources, coldWallets: found } = await readDelegations(chain.client, hound);
    expect(sources.hotWallet).toEqual({
      status: 'failed',
      message: 'The contract is not on the chain that the Ethereum node answers for.',
    });
    expect(found.map((one) => one.address)).toEqual([franken]);
  });
});

describe('the hot-wallet status', () => {
  test('of a hot wallet: who points to it, the limit and the version of the chain', async () => {
    expect(await readHotWalletStanding(chain.client, hound)).toMatchObject({
      address: hound,
      hotWallet: null,
      coldWallets: [{ address: coldWallets.deepFreeze, expiresAt: null, expired: false }],
      isLocked: false,
      maxColdWallets: 128,
      version: '1.0.2',
    });
  });

  test('of both ends of an expired link', async () => {
    const expired = { expiresAt: EXPIRED_AT, expired: true };
    expect((await readHotWalletStanding(chain.client, rat)).coldWallets).toEqual([
      { address: coldWallets.rustyLocker, ...expired },
    ]);
    expect((await readHotWalletStanding(chain.client, coldWallets.rustyLocker)).hotWallet).toEqual({
      address: rat,
      ...expired,
    });
  });

  test('of a locked wallet', async () => {
    await chain.sendAs(hound, hotWallet, 'HotWalletProxy', 'setLocked', [true]);
    expect((await readHotWalletStanding(chain.client, hound)).isLocked).toBe(true);
  });
});

describe('the other reads of the contract', () => {
  const contract = () => getContract({ address: hotWallet, abi: HOT_WALLET_ABI, client: chain.client });

  test('tokens as the hot wallet stands for its cold ones', async () => {
    const { read } = contract();
    expect(await read.balanceOf([mayc, hound])).toBe(8n);
    const id = await chain.read<bigint>(mayc, 'Collection', 'tokenOfOwnerByIndex', [
      coldWallets.deepFreeze,
      0n,
    ]);
    expect(await read.ownerOf([mayc, id])).toBe(hound);
  });

  test('ids of ERC-1155, one by one and in pairs', async () => {
    // Answers 7 to everything: a token contract of five bytes.
    const token = communityHolder(9);
    await chain.tester.setCode({ address: token, bytecode: '0x600760005260206000f3' });
    const { read } = contract();
    expect(await read.balanceOf([token, hound, 1n])).toBe(14n);
    expect(await read.balanceOfBatch([token, [hound, rat], [1n, 2n]])).toEqual([14n, 7n]);
    await expect(read.balanceOfBatch([token, [hound], []])).rejects.toThrow('Mismatched owners and ids');
  });

  test('where a wallet leads, whether its link has expired or not', async () => {
    const { read } = contract();
    expect(await read.getHotWallet([coldWallets.rustyLocker])).toBe(rat);
    expect(await read.getProxiedAddress([coldWallets.rustyLocker])).toBe(rat);
    expect(await read.getHotWallet([hound])).toBe(zeroAddress);
    expect(await read.getProxiedAddress([hound])).toBe(hound);
  });

  test('roles and their members', async () => {
    const { read } = contract();
    const operator = keccak256(toBytes('OPERATOR_ROLE'));
    expect(await read.OPERATOR_ROLE()).toBe(operator);
    expect(await read.hasRole([operator, admin])).toBe(true);
    expect(await read.hasRole([operator, hound])).toBe(false);
    expect(await read.DEFAULT_ADMIN_ROLE()).toBe(zeroHash);
    expect(await read.getRoleMemberCount([zeroHash])).toBe(1n);
    expect(await read.getRoleMember([zeroHash, 0n])).toBe(admin);
  });

  test('the largest number stands for no end, and for an index in no list', async () => {
    expect(await contract().read.MAX_UINT256()).toBe(maxUint256);
    expect(await contract().read.NOT_FOUND()).toBe(maxUint256);
  });
});
