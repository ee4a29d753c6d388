import { type Address, getAddress, type PublicClient } from 'viem';
import { COLLECTION_ABI } from './abis.ts';
import type { CollectionConfig } from './chain-config.ts';
import { MULTICALL } from './multicall.ts';

/** Token ids as decimal text by EIP-55 address of the owner; owners without a token have an empty list. */
export type Holdings = ReadonlyMap<string, readonly string[]>;

/** More tokens than this in one read are refused rather than counted in part. */
const MAX_TOKENS = 5_000;

/**
 * Tokens of one collection that the owners hold at a block, in two round trips.
 *
 * @throws viem's error when the chain cannot be read, or an Error above 5 000 tokens; never a part.
 */
export async function readHoldings(
  client: PublicClient,
  collection: CollectionConfig,
  owners: readonly Address[],
  blockNumber: bigint,
): Promise<Holdings> {
  const unique = [...new Set(owners.map((one) => getAddress(one)))];
  const holdings = new Map<string, string[]>(unique.map((owner) => [owner, []]));
  if (unique.length === 0) return holdings;
  const contract = { address: collection.address, abi: COLLECTION_ABI } as const;
  const balances = await client.multicall({
    contracts: unique.map((owner) => ({
      ...contract,
      functionName: 'balanceOf' as const,
      args: [owner] as const,
    })),
    allowFailure: false,
    blockNumber,
    ...MULTICALL,
  });
  const places = unique.flatMap((owner, index) => getPlaces(owner, balances[index] ?? 0n));
  if (places.length > MAX_TOKENS)
    throw new Error(`More than ${MAX_TOKENS} tokens of ${collection.slug} to read.`);
  if (places.length === 0) return holdings;
  const tokenIds = await client.multicall({
    contracts: places.map(({ owner, index }) => ({
      ...contract,
      functionName: 'tokenOfOwnerByIndex' as const,
      args: [owner, index] as const,
    })),
    allowFailure: false,
    blockNumber,
    ...MULTICALL,
  });
  for (const [at, tokenId] of tokenIds.entries()) {
    const owner = places[at]?.owner;
    if (owner !== undefined) holdings.get(owner)?.push(tokenId.toString());
  }
  return holdings;
}

function getPlaces(owner: Address, balance: bigint): { owner: Address; index: bigint }[] {
  const length = Number(balance > BigInt(MAX_TOKENS) ? MAX_TOKENS + 1 : balance);
  return Array.from({ length }, (_, index) => ({ owner, index: BigInt(index) }));
}
