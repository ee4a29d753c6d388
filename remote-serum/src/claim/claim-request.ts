import type { SerumProof } from '@hideout/contract/serum-list';
import { formatAmount } from '@hideout/ui/format';
import type { TransactionRequest } from '@hideout/wallet/transactions';
import { DISTRIBUTOR_ABI, DISTRIBUTOR_REVERTS } from '../drop/distributor.ts';

export type ClaimToken = { readonly symbol: string; readonly decimals: number };

/** What the transactions of an address are found by. */
export function getClaimSubject(address: string): string {
  return `serum:claim:${address.toLowerCase()}`;
}

/** An amount to its last base unit, grouped: what is about to be moved is never cut off. */
export function formatExact(baseUnits: string | bigint, { symbol, decimals }: ClaimToken): string {
  return `${formatAmount(baseUnits, decimals, decimals)} ${symbol}`;
}

/** The transaction that pays an address of the list. Whoever sends it, the tokens go to that address. */
export async function buildClaim(proof: SerumProof, token: ClaimToken): Promise<TransactionRequest> {
  const { address, amount, distributor, chain } = proof;
  if (distributor === null) throw new Error('There is no contract to claim from.');
  const { encodeFunctionData } = await import('@hideout/wallet/chain');
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
