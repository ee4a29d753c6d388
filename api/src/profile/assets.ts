import type { Asset, Assets } from '@hideout/contract/profile';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { type Address, getAddress, type PublicClient } from 'viem';
import type { ChainConfig, CollectionConfig } from '../chain/chain-config.ts';
import { withDeadline } from '../chain/deadline.ts';
import { type MemberHoldings, readMemberHoldings } from '../chain/member-holdings.ts';
import type { Vault } from '../chain/vaults.ts';
import type { Database } from '../db/tables.ts';
import { apiFailure } from '../http/api-failure.ts';

type AssetDeps = {
  readonly db: Kysely<Database>;
  readonly client: PublicClient;
  /** Null: no chain is configured, so nothing can be read. */
  readonly chainConfig: ChainConfig | null;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
};

type Source = Assets['sources'][number];
type Member = { readonly id: string; readonly avatar: string | null };

const BLOCK_DEADLINE_MS = 5_000;
const FAILED = 'Ethereum did not answer for this wallet.';

/**
 * The tokens of a member's Ethereum wallets and of the vaults that link to them, each token once:
 * own before delegated before hot-wallet. Expired and limited links bring nothing. Bitcoin wallets
 * are not read.
 *
 * @throws ApiFailure `UPSTREAM_UNAVAILABLE` when nothing could be read at all.
 */
export async function readAssets(deps: AssetDeps, member: Member, now: Date): Promise<Assets> {
  const rows = await deps.db
    .selectFrom('wallet')
    .select('address')
    .where('account_id', '=', member.id)
    .where('chain', '=', 'ethereum')
    .orderBy('is_primary', 'desc')
    .orderBy('linked_at')
    .execute();
  const updatedAt = now.toISOString();
  if (rows.length === 0) return { assets: [], sources: [], partial: false, updatedAt };
  const { chainConfig } = deps;
  if (chainConfig === null)
    throw apiFailure('UPSTREAM_UNAVAILABLE', 'No chain is configured to read assets from.');
  const holdings = await readAll(
    deps,
    chainConfig,
    rows.map((row) => getAddress(row.address)),
    now,
  );
  const sources = sourcesOf(holdings, updatedAt);
  const unread = holdings.collections.every((one) => one.holdings === null);
  if (unread && holdings.collections.length > 0) {
    throw apiFailure('UPSTREAM_UNAVAILABLE', 'Ethereum is not answering. Your assets are safe; try again.');
  }
  return {
    assets: assetsOf(holdings, chainConfig.ethereum.chainId, member.avatar),
    sources,
    partial: sources.some((source) => source.status !== 'ok'),
    updatedAt,
  };
}

async function readAll(
  { client, log }: AssetDeps,
  config: ChainConfig,
  wallets: readonly Address[],
  now: Date,
): Promise<MemberHoldings> {
  const onFailure = (error: unknown, what: string) => log.warn({ err: error }, `Could not read ${what}`);
  let block: bigint;
  try {
    block = await withDeadline(BLOCK_DEADLINE_MS, client.getBlockNumber());
  } catch (cause) {
    throw apiFailure('UPSTREAM_UNAVAILABLE', 'Ethereum is not answering. Your assets are safe; try again.', {
      cause,
    });
  }
  return readMemberHoldings({ client, config, onFailure }, wallets, block, now);
}

/** A wallet is `ok` only when its links and every collection could be read. */
function sourcesOf(holdings: MemberHoldings, checkedAt: string): Source[] {
  const missing = holdings.collections
    .filter((one) => one.holdings === null)
    .map((one) => one.collection.name);
  const unreadLinks = new Set(holdings.links.filter((link) => !link.ok).map((link) => link.address));
  const counting = holdings.vaults.filter((vault) => vault.excluded === null).map((vault) => vault.address);
  return [...new Set([...holdings.wallets, ...counting])].map((address): Source => {
    const failed = missing.length > 0 || unreadLinks.has(address);
    const message = missing.length > 0 ? `Not read: ${missing.join(', ')}.` : FAILED;
    return {
      address,
      chain: 'ethereum',
      status: failed ? 'error' : 'ok',
      message: failed ? message : null,
      checkedAt,
    };
  });
}

function assetsOf(holdings: MemberHoldings, chainId: number, avatar: string | null): Asset[] {
  const via = (kind: Vault['via']) =>
    holdings.vaults
      .filter((vault) => vault.via === kind && vault.excluded === null)
      .map((vault) => vault.address);
  const owners: { address: Address; via: Asset['via'] }[] = [
    ...holdings.wallets.map((address) => ({ address, via: 'own' as const })),
    ...via('delegation').map((address) => ({ address, via: 'delegation' as const })),
    ...via('hotWallet').map((address) => ({ address, via: 'hotWallet' as const })),
  ];
  const byId = new Map<string, Asset>();
  for (const { collection, holdings: held } of holdings.collections) {
    for (const owner of owners) {
      for (const tokenId of held?.get(owner.address) ?? []) {
        const asset = assetOf(collection, chainId, tokenId, owner, avatar);
        if (!byId.has(asset.id)) byId.set(asset.id, asset);
      }
    }
  }
  return [...byId.values()];
}

function assetOf(
  collection: CollectionConfig,
  chainId: number,
  tokenId: string,
  owner: { address: Address; via: Asset['via'] },
  avatar: string | null,
): Asset {
  const { slug, name, address, family, weight } = collection;
  const id = `eip155:${chainId}/erc721:${address}/${tokenId}`;
  return {
    id,
    chain: 'ethereum',
    chainId,
    standard: 'erc721',
    amount: 1,
    collection: { slug, name, address, family },
    tokenId,
    name: `${name} #${tokenId}`,
    image: { thumb: null, full: null, mime: null },
    traits: [],
    owner: owner.address,
    via: owner.via,
    votingPower: weight,
    canBeAvatar: true,
    isAvatar: id === avatar,
    flaggedSpam: false,
  };
}
