import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Address, PublicClient } from 'viem';
import { ethereumWallets } from '../calls/account/account-wallets.ts';
import { getAssetUri } from '../chain/asset-uri.ts';
import type { ChainConfig } from '../chain/chain-config.ts';
import { withDeadline } from '../chain/deadline.ts';
import { type MemberHoldings, readMemberHoldings } from '../chain/member-holdings.ts';
import type { Database } from '../db/tables.ts';

export type CountDeps = {
  readonly db: Kysely<Database>;
  readonly client: PublicClient;
  /** Null: no chain is configured, so nothing can be counted. */
  readonly chainConfig: ChainConfig | null;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
};

export type TokenCount = {
  /** Asset URIs, or vaults as CAIP-10 account ids; each once. */
  readonly tokens: readonly string[];
  /** False when a part could not be read: there may be more. */
  readonly whole: boolean;
};

/** What the chain says of a member: the tokens by what was asked for, and the vaults that delegate. */
export type ChainCounts = {
  readonly collections: ReadonlyMap<string | null, TokenCount>;
  readonly vaults: TokenCount;
};

const BLOCK_DEADLINE_MS = 5_000;

/**
 * Counts the tokens of a member's Ethereum wallets and of the vaults that link to them, all at one block.
 * Takes up to 18 seconds when the chain is silent, and never throws for the chain.
 *
 * @param wanted slugs of collections, null for all of them together.
 * @returns null when no wallet is linked; else the tokens by the same key, and the vaults.
 */
export async function countTokens(
  deps: CountDeps,
  accountId: string,
  wanted: readonly (string | null)[],
  now: Date,
): Promise<ChainCounts | null> {
  const wallets = await ethereumWallets(deps.db, accountId);
  if (wallets.length === 0) return null;
  const holdings = await readAll(deps, wallets, wanted, now);
  const chainId = deps.chainConfig?.ethereum.chainId ?? 0;
  return {
    collections: new Map(wanted.map((slug) => [slug, count(holdings, slug, chainId)])),
    vaults: countVaults(holdings, chainId),
  };
}

async function readAll(
  { client, chainConfig, log }: CountDeps,
  wallets: readonly `0x${string}`[],
  wanted: readonly (string | null)[],
  now: Date,
): Promise<MemberHoldings | null> {
  if (chainConfig === null) return null;
  const { ethereum } = chainConfig;
  const collections = wanted.includes(null)
    ? ethereum.contracts.collections
    : ethereum.contracts.collections.filter(({ slug }) => wanted.includes(slug));
  const config = {
    ...chainConfig,
    ethereum: { ...ethereum, contracts: { ...ethereum.contracts, collections } },
  };
  const onFailure = (error: unknown, what: string) => log.warn({ err: error }, `Could not read ${what}`);
  try {
    // Whoever checks again has just done something on the chain: a cached block would not know it.
    const newest = client.getBlockNumber({ cacheTime: 0 });
    const block = await withDeadline(BLOCK_DEADLINE_MS, newest);
    return await readMemberHoldings({ client, config, onFailure }, wallets, block, now);
  } catch (error) {
    onFailure(error, 'the newest block');
    return null;
  }
}

function count(holdings: MemberHoldings | null, slug: string | null, chainId: number): TokenCount {
  if (holdings === null) return { tokens: [], whole: false };
  const owners = new Set([...holdings.wallets, ...getLiveVaults(holdings)]);
  const collections = holdings.collections.filter(
    ({ collection }) => slug === null || collection.slug === slug,
  );
  const tokens = new Set<string>();
  for (const { collection, holdings: held } of collections) {
    for (const tokenId of [...owners].flatMap((owner) => held?.get(owner) ?? [])) {
      tokens.add(getAssetUri({ kind: 'erc721', chainId, address: collection.address, tokenId }));
    }
  }
  const whole = holdings.links.every((link) => link.ok) && collections.every((one) => one.holdings !== null);
  return { tokens: [...tokens], whole };
}

function countVaults(holdings: MemberHoldings | null, chainId: number): TokenCount {
  if (holdings === null) return { tokens: [], whole: false };
  return {
    tokens: getLiveVaults(holdings).map((address) => `eip155:${chainId}:${address}`),
    whole: holdings.links.every((link) => link.ok),
  };
}

/** Vaults that count. One may be linked in two ways, and counts once. */
function getLiveVaults({ vaults }: MemberHoldings): Address[] {
  return [...new Set(vaults.filter((vault) => vault.excluded === null).map((vault) => vault.address))];
}
