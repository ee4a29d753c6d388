import type { PublicClient } from 'viem';
import { DISTRIBUTOR_ABI, TOKEN_ABI } from './abis.ts';
import type { ChainConfig } from './chain-config.ts';

/** What the SERUM contracts say. A null is a contract that is not there or has no answer to that. */
export type SerumSnapshot = {
  /** Base units. */
  readonly totalSupply: bigint | null;
  readonly paused: boolean | null;
  /** When claims are taken, in unix seconds. */
  readonly window: { readonly opensAt: bigint; readonly closesAt: bigint } | null;
  readonly readAt: Date;
};

/**
 * Reads supply, pause and claim window from ApeChain; the client batches them into one call.
 *
 * @throws viem's error when nothing at all was answered.
 */
export async function readSerum(
  client: PublicClient,
  { serumToken, distributor }: ChainConfig['apechain']['contracts'],
  readAt: Date,
): Promise<SerumSnapshot> {
  const claims = distributor === null ? null : ({ address: distributor, abi: DISTRIBUTOR_ABI } as const);
  const [totalSupply, paused, opensAt, closesAt] = await Promise.allSettled([
    serumToken && client.readContract({ address: serumToken, abi: TOKEN_ABI, functionName: 'totalSupply' }),
    claims && client.readContract({ ...claims, functionName: 'paused' }),
    claims && client.readContract({ ...claims, functionName: 'opensAt' }),
    claims && client.readContract({ ...claims, functionName: 'closesAt' }),
  ]);
  const [opens, closes] = [getAnswer(opensAt), getAnswer(closesAt)];
  const snapshot = {
    totalSupply: getAnswer(totalSupply),
    paused: getAnswer(paused),
    window: opens === null || closes === null ? null : { opensAt: opens, closesAt: closes },
    readAt,
  };
  if (snapshot.totalSupply === null && snapshot.paused === null && snapshot.window === null) {
    const refused = [totalSupply, paused, opensAt, closesAt].find(({ status }) => status === 'rejected');
    throw refused?.status === 'rejected' ? refused.reason : new Error('There is no contract to ask.');
  }
  return snapshot;
}

function getAnswer<T>(answer: PromiseSettledResult<T>): T | null {
  return answer.status === 'fulfilled' ? answer.value : null;
}
