import type { SerumProof } from '@hideout/contract/serum-list';
import { chainReader, encodeFunctionData, keccak256 } from '@hideout/wallet/chain';
import type { TransactionRequest } from '@hideout/wallet/transactions';
import { DISTRIBUTOR_ABI, DISTRIBUTOR_REVERTS, TOKEN_ABI } from '../drop/distributor.ts';
import { type ClaimToken, formatExact, getClaimSubject } from './claim-request.ts';
import type { ContractReads } from './claim-state.ts';
import { computeRoot } from './merkle-proof.ts';

type Hex = `0x${string}`;

/** The root that a row of the list leads to; null for a row that cannot be hashed. */
export function computeProofRoot(proof: SerumProof): Hex | null {
  return computeRoot(proof, (bytes) => keccak256(bytes));
}

/** Everything a claim depends on, in one call: no two answers are of different blocks. */
export async function readContract(proof: SerumProof, distributor: Hex, token: Hex): Promise<ContractReads> {
  const client = chainReader(proof.chain.chainId);
  const contract = { address: distributor, abi: DISTRIBUTOR_ABI } as const;
  const [isClaimed, merkleRoot, paused, opensAt, closesAt, balance] = await Promise.all([
    client.readContract({ ...contract, functionName: 'isClaimed', args: [proof.address] }),
    client.readContract({ ...contract, functionName: 'merkleRoot' }),
    client.readContract({ ...contract, functionName: 'paused' }),
    client.readContract({ ...contract, functionName: 'opensAt' }),
    client.readContract({ ...contract, functionName: 'closesAt' }),
    client.readContract({ address: token, abi: TOKEN_ABI, functionName: 'balanceOf', args: [distributor] }),
  ]);
  return { isClaimed, merkleRoot, paused, opensAt, closesAt, balance };
}

/** The transaction that pays an address of the list. Whoever sends it, the tokens go to that address. */
export function buildClaim(proof: SerumProof, token: ClaimToken): TransactionRequest {
  const { address, amount, distributor, chain } = proof;
  if (distributor === null) throw new Error('There is no contract to claim from.');
  const exact = formatExact(amount, token);
  return {
    chainId: chain.chainId,
    to: distributor,
    data: encodeFunctionData({
      abi: DISTRIBUTOR_ABI,
      functionName: 'claim',
      args: [address, BigInt(amount), proof.proof],
    }),
    name: `Claim ${exact}`,
    done: `Claimed ${exact}`,
    subject: getClaimSubject(address),
    path: `/serum/claim?address=${address}`,
    reverts: DISTRIBUTOR_REVERTS,
  };
}
