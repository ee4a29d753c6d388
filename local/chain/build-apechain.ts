import type { Address, Hex } from 'viem';
import { personaNamed } from '../personas.ts';
import { builderAccounts, ethereumAddresses } from './addresses.ts';
import { SERUM_SUPPLY, serumAllocations, VOUCHER_POOL } from './allocations.ts';
import type { Builder } from './builder.ts';
import type { Artifact } from './compile.ts';
import { standardLeaf, standardTree } from './merkle.ts';

/** 15 January 2026 and 1 January 2100. */
const CLAIMS_OPEN_AT = 1_768_435_200;
const CLAIMS_CLOSE_AT = 4_102_444_800;

/** Claims of the state are this far apart, so that their dates look lived in. */
const SECONDS_BETWEEN_CLAIMS = 161_803;

export type SerumClaim = { address: Address; hash: Hex; at: number };

export type ApechainContracts = {
  token: Address;
  distributor: Address;
  merkleRoot: Hex;
  claims: SerumClaim[];
};

/** Builds the local ApeChain: SERUM, its distributor with the list's root, and the claims made so far. */
export async function buildApechain(
  builder: Builder,
  artifact: (name: string) => Artifact,
): Promise<ApechainContracts> {
  const { deployer, voucherSigner } = builderAccounts;
  await builder.placeAt(ethereumAddresses.multicall, artifact('Aggregator'));
  await builder.placeAt(ethereumAddresses.delegateRegistry, artifact('DelegateRegistry'));
  const token = await builder.deploy(artifact('SerumToken'), [deployer, SERUM_SUPPLY]);
  const distributor = await builder.deploy(artifact('SerumDistributor'), [
    token,
    personaNamed('oathkeeper').address,
    voucherSigner,
    CLAIMS_OPEN_AT,
    CLAIMS_CLOSE_AT,
  ]);
  const { abi } = artifact('SerumDistributor');
  const allocations = serumAllocations();
  const listed = allocations.reduce((sum, row) => sum + row.amount, 0n);
  await builder.write(deployer, token, artifact('SerumToken').abi, 'transfer', [
    distributor,
    listed + VOUCHER_POOL,
  ]);
  const tree = standardTree(allocations.map((row) => standardLeaf(row.address, row.amount)));
  await builder.write(personaNamed('oathkeeper').address, distributor, abi, 'setMerkleRoot', [tree.root]);

  const claims: SerumClaim[] = [];
  for (const row of allocations.filter((one) => one.claimed)) {
    await builder.nextBlockAt(CLAIMS_OPEN_AT + (claims.length + 1) * SECONDS_BETWEEN_CLAIMS);
    const proof = tree.getProof(standardLeaf(row.address, row.amount));
    const sent = await builder.write(row.address, distributor, abi, 'claim', [
      row.address,
      row.amount,
      proof,
    ]);
    claims.push({ address: row.address, ...sent });
  }
  return { token, distributor, merkleRoot: tree.root, claims };
}
