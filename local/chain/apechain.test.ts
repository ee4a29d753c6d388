import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readChainConfig } from '@hideout/api/chain/chain-config';
import type { Address } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { personaNamed } from '../personas.ts';
import { APECHAIN_CHAIN_ID, VOUCHER_SIGNER_KEY } from './addresses.ts';
import { serumAllocations } from './allocations.ts';
import { standardLeaf, standardTree } from './merkle.ts';
import { artifactsDir, chainConfigFile } from './state-file.ts';
import { stateSourcesHash } from './state-sources.ts';
import { startTestingChain, type TestingChain } from './testing-chain.ts';

const hound = personaNamed('hound').address;
const admin = personaNamed('oathkeeper').address;
const allocations = serumAllocations();
const tree = standardTree(allocations.map((row) => standardLeaf(row.address, row.amount)));
const { serumToken, distributor } = addresses();

let chain: TestingChain;

beforeAll(async () => {
  chain = await startTestingChain('apechain');
  await chain.snapshot();
});
beforeEach(() => chain.revert());
afterAll(() => chain?.stop());

function addresses(): { serumToken: Address; distributor: Address } {
  const contracts = readChainConfig(chainConfigFile)?.apechain.contracts;
  // Written by build-states.ts; an address of the contract package is viem's with looser letters.
  return { serumToken: contracts?.serumToken as Address, distributor: contracts?.distributor as Address };
}

function getClaim(address: Address) {
  const row = allocations.find((one) => one.address === address);
  if (row === undefined) throw new Error(`${address} is not on the list.`);
  return [row.address, row.amount, tree.getProof(standardLeaf(row.address, row.amount))] as const;
}

const balance = (owner: Address) => chain.read<bigint>(serumToken, 'SerumToken', 'balanceOf', [owner]);
const refused = (name: string, args: readonly unknown[], from: Address = hound) =>
  chain.refusal(from, distributor, 'SerumDistributor', name, args);

test('the stored chains were built from the sources as they are now (else: npm run chains)', () => {
  const { hash } = JSON.parse(readFileSync(path.join(artifactsDir, 'sources.json'), 'utf8'));
  expect(hash).toBe(stateSourcesHash());
});

describe('the SERUM list', () => {
  test('pays an allocation once, to the user on the list, whoever sends it', async () => {
    const [, amount] = getClaim(hound);
    await chain.sendAs(admin, distributor, 'SerumDistributor', 'claim', getClaim(hound));
    expect(await balance(hound)).toBe(amount);
    expect(await refused('claim', getClaim(hound))).toBe('AlreadyClaimed');
  });

  test('refuses another amount and a proof of another user', async () => {
    const [account, amount, proof] = getClaim(hound);
    expect(await refused('claim', [account, amount + 1n, proof])).toBe('InvalidProof');
    expect(await refused('claim', [admin, amount, proof])).toBe('InvalidProof');
  });

  test('knows who claimed before', async () => {
    const claimed = await Promise.all(
      allocations
        .slice(0, 30)
        .map(async (row) => [
          await chain.read(distributor, 'SerumDistributor', 'isClaimed', [row.address]),
          row.claimed,
        ]),
    );
    for (const [onChain, listed] of claimed) expect(onChain).toBe(listed);
  });

  test('is closed while paused and outside its window', async () => {
    await chain.sendAs(admin, distributor, 'SerumDistributor', 'pause');
    expect(await refused('claim', getClaim(hound))).toBe('EnforcedPause');
    await chain.sendAs(admin, distributor, 'SerumDistributor', 'unpause');
    await chain.sendAs(admin, distributor, 'SerumDistributor', 'setWindow', [1n, 2n]);
    expect(await refused('claim', getClaim(hound))).toBe('ClaimWindowFinished');
    await chain.sendAs(admin, distributor, 'SerumDistributor', 'setWindow', [2n ** 40n, 2n ** 41n]);
    expect(await refused('claim', getClaim(hound))).toBe('ClaimWindowNotStarted');
    expect(await refused('pause', [])).toBe('OwnableUnauthorizedAccount');
  });
});

describe('vouchers', () => {
  const FAR = 2n ** 40n;
  const sign = (amount: bigint, deadline: bigint) =>
    privateKeyToAccount(VOUCHER_SIGNER_KEY).signTypedData({
      domain: {
        name: 'HideoutVoucher',
        version: '1',
        chainId: APECHAIN_CHAIN_ID,
        verifyingContract: distributor,
      },
      primaryType: 'Voucher',
      types: {
        Voucher: [
          { name: 'account', type: 'address' },
          { name: 'amount', type: 'uint256' },
          { name: 'nonce', type: 'uint256' },
          { name: 'deadline', type: 'uint256' },
        ],
      },
      message: { account: hound, amount, nonce: 7n, deadline },
    });

  test('are paid once', async () => {
    const voucher = [hound, 5n, 7n, FAR, await sign(5n, FAR)];
    await chain.sendAs(hound, distributor, 'SerumDistributor', 'redeemVoucher', voucher);
    expect(await balance(hound)).toBe(5n);
    expect(await refused('redeemVoucher', voucher)).toBe('VoucherUsed');
  });

  test('are refused when late or changed', async () => {
    expect(await refused('redeemVoucher', [hound, 5n, 7n, 1n, await sign(5n, 1n)])).toBe('VoucherExpired');
    expect(await refused('redeemVoucher', [hound, 6n, 7n, FAR, await sign(5n, FAR)])).toBe('InvalidVoucher');
  });
});
