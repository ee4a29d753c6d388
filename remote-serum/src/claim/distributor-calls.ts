import type { SerumProof } from '@hideout/contract/serum-list';
import { chainReader, encodeFunctionData, keccak256, parseAbi } from '@hideout/wallet/chain';
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

/**
 * Whether the contract has paid the address now, or had at the block of a transaction. A node that lags behind is
 * not believed when it says no.
 *
 * @param block decimal; of the transaction that may have paid it.
 * @throws while no node can say what was the case at that block.
 */
export async function readPaid(proof: SerumProof, block: string | null): Promise<boolean> {
  if (proof.distributor === null) throw new Error('There is no contract to ask.');
  const client = chainReader(proof.chain.chainId);
  const question = {
    address: proof.distributor,
    abi: DISTRIBUTOR_ABI,
    functionName: 'isClaimed',
    args: [proof.address],
  } as const;
  if (await client.readContract(question)) return true;
  if (block === null) throw new Error('Nobody knows when it was mined.');
  return client.readContract({ ...question, blockNumber: BigInt(block) });
}

/** Multicall3, where the chain has it: anybody may send a claim, so one call may send several. */
export async function findGathering(chainId: number): Promise<Hex | null> {
  const client = chainReader(chainId);
  const address = client.chain?.contracts?.multicall3?.address;
  if (address === undefined) return null;
  const code = await client.getCode({ address });
  return code === undefined || code === '0x' ? null : address;
}

/** The transaction that pays an address of the list. Whoever sends it, the tokens go to that address. */
export function buildClaim(proof: SerumProof, token: ClaimToken): TransactionRequest {
  const { address, amount, chain } = proof;
  const exact = formatExact(amount, token);
  return {
    chainId: chain.chainId,
    to: getDistributor(proof),
    data: encodeClaim(proof),
    name: `Claim ${exact}`,
    // The receipt says that it was mined; that it was paid is asked of the contract.
    done: `The claim of ${exact} went through`,
    subject: getClaimSubject(address),
    path: `/serum/claim?address=${address}`,
    reverts: DISTRIBUTOR_REVERTS,
  };
}

/**
 * One transaction for several addresses, each paid what it would be paid by a claim of its own. All or none: a
 * call that may fail in part is one whose gas a wallet estimates for the part that fails, and whose receipt says
 * nothing.
 *
 * @param gathering where Multicall3 is.
 */
export function buildClaims(
  proofs: readonly SerumProof[],
  token: ClaimToken,
  gathering: Hex,
): TransactionRequest {
  const [first] = proofs;
  if (first === undefined) throw new Error('There is nothing to claim.');
  const total = formatExact(
    proofs.reduce((sum, { amount }) => sum + BigInt(amount), 0n),
    token,
  );
  return {
    chainId: first.chain.chainId,
    to: gathering,
    data: encodeFunctionData({
      abi: GATHERING_ABI,
      functionName: 'aggregate3',
      args: [
        proofs.map((proof) => ({
          target: getDistributor(proof),
          allowFailure: false,
          callData: encodeClaim(proof),
        })),
      ],
    }),
    name: `Claim ${total} for ${proofs.length} addresses`,
    done: `The claim of ${total} for ${proofs.length} addresses went through`,
    subject: getClaimSubject(...proofs.map(({ address }) => address)),
    path: '/serum/claim',
    reverts: { ...DISTRIBUTOR_REVERTS, 'Multicall3: call failed': ONE_REFUSED },
  };
}

const ONE_REFUSED =
  'The contract refused the claim of one of these addresses, so none of them was claimed by this transaction.';

function getDistributor({ distributor }: SerumProof): Hex {
  if (distributor === null) throw new Error('There is no contract to claim from.');
  return distributor;
}

function encodeClaim({ address, amount, proof }: SerumProof): Hex {
  return encodeFunctionData({
    abi: DISTRIBUTOR_ABI,
    functionName: 'claim',
    args: [address, BigInt(amount), proof],
  });
}

/** The part of Multicall3 that sends. */
const GATHERING_ABI = parseAbi([
  'struct Call { address target; bool allowFailure; bytes callData; }',
  'struct Result { bool success; bytes returnData; }',
  'function aggregate3(Call[] calls) payable returns (Result[] returnData)',
]);
