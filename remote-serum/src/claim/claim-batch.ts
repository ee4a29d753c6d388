import type { ChainRef } from '@hideout/contract/serum';
import type { SerumProof } from '@hideout/contract/serum-list';
import { MAX_TOGETHER } from './claim-request.ts';
import { type ClaimInputs, type ClaimState, decideClaim } from './claim-state.ts';

/** Several claims as one transaction. */
export type ClaimBatch = {
  /** Those that it pays, at least two. */
  readonly proofs: readonly SerumProof[];
  readonly chain: ChainRef;
  /** Base units. */
  readonly total: bigint;
  /** As of one claim: `connect`, `ready`, `simulating`, `asking` or `refused`. */
  readonly state: ClaimState;
};

type Offered = { readonly inputs: ClaimInputs; readonly proof: SerumProof; readonly balance: bigint };

/**
 * What can be claimed together: of the given claims those that are offered one by one too, as long as one contract
 * has enough for all of them. Null when that leaves fewer than two.
 *
 * @param claims what decides each of them; their own step and dry run do not count.
 * @param common what the user has set going for all of them, and what a dry run of that said.
 */
export function decideBatch(
  claims: readonly ClaimInputs[],
  common: Pick<ClaimInputs, 'step' | 'dryRun'>,
): ClaimBatch | null {
  const offered = claims.flatMap((inputs) => listOffered(inputs));
  const [first] = offered;
  if (first === undefined) return null;
  const together = offered.filter(({ proof }) => isSameContract(proof, first.proof)).slice(0, MAX_TOGETHER);
  const total = together.reduce((sum, { proof }) => sum + BigInt(proof.amount), 0n);
  if (together.length < 2 || together.some(({ balance }) => balance < total)) return null;
  return {
    proofs: together.map(({ proof }) => proof),
    chain: first.proof.chain,
    total,
    state: decideClaim({ ...first.inputs, ...common }),
  };
}

function listOffered(inputs: ClaimInputs): Offered[] {
  const { list, contract } = inputs;
  const { status } = decideClaim({ ...inputs, step: 'idle', dryRun: null });
  if (status !== 'ready' && status !== 'connect') return [];
  if (list.status !== 'read' || contract.status !== 'read') return [];
  return [{ inputs, proof: list.data, balance: contract.data.balance }];
}

function isSameContract(a: SerumProof, b: SerumProof): boolean {
  return a.chain.chainId === b.chain.chainId && a.distributor?.toLowerCase() === b.distributor?.toLowerCase();
}
