import type { FastifyBaseLogger } from 'fastify';
import type { Address, PublicClient } from 'viem';
import type { ChainConfig } from '../../chain/chain-config.ts';
import { withDeadline } from '../../chain/deadline.ts';
import { type MemberHoldings, readMemberHoldings } from '../../chain/member-holdings.ts';
import { type ChainSnapshot, failedSource, type SourceName, type SourceSnapshot } from './source-snapshot.ts';

type EthereumDeps = {
  readonly client: PublicClient;
  readonly config: ChainConfig;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
};

const BLOCK_DEADLINE_MS = 5_000;
const SILENT = 'Ethereum did not answer for this wallet.';

/**
 * The tokens of wallets on Ethereum and of the vaults that link to them in full and are not expired.
 * Never throws for the chain: a part that failed is named in its source.
 */
export async function readEthereum(
  { client, config, log }: EthereumDeps,
  wallets: readonly Address[],
  now: Date,
): Promise<ChainSnapshot> {
  if (wallets.length === 0) return { chain: 'ethereum', sources: [], unreadLinks: [] };
  const onFailure = (error: unknown, what: string) => log.warn({ err: error }, `Could not read ${what}`);
  try {
    const block = await withDeadline(BLOCK_DEADLINE_MS, client.getBlockNumber());
    return getSnapshot(await readMemberHoldings({ client, config, onFailure }, wallets, block, now));
  } catch (error) {
    onFailure(error, 'the newest block of Ethereum');
    const all = config.ethereum.contracts.collections.map(({ slug }) => slug);
    return {
      chain: 'ethereum',
      sources: wallets.map((address) => failedSource(ownSource(address), SILENT, all)),
      unreadLinks: wallets.flatMap((address) => [
        { via: 'delegation' as const, address },
        { via: 'hotWallet' as const, address },
      ]),
    };
  }
}

function getSnapshot(holdings: MemberHoldings): ChainSnapshot {
  const unreadLinks = holdings.links.filter((link) => !link.ok);
  const silent = new Set<string>(unreadLinks.map((link) => link.address));
  const sources = new Map<string, SourceName>();
  for (const address of holdings.wallets) sources.set(address, ownSource(address));
  for (const via of ['delegation', 'hotWallet'] as const) {
    for (const vault of holdings.vaults) {
      if (vault.via !== via || vault.excluded !== null || sources.has(vault.address)) continue;
      const through = holdings.links
        .filter((link) => link.leadsTo.includes(vault.address))
        .map((link) => link.address);
      sources.set(vault.address, {
        chain: 'ethereum',
        address: vault.address,
        via,
        through: [...new Set(through)],
      });
    }
  }
  return {
    chain: 'ethereum',
    sources: [...sources.values()].map((source) =>
      sourceSnapshot(source, holdings, silent.has(source.address)),
    ),
    unreadLinks: unreadLinks.map(({ kind, address }) => ({ via: kind, address })),
  };
}

/** A wallet is `ok` only when its links and every collection could be read. */
function sourceSnapshot(source: SourceName, holdings: MemberHoldings, isSilent: boolean): SourceSnapshot {
  const unread = holdings.collections.filter((one) => one.holdings === null).map((one) => one.collection);
  const missing = `Not read: ${unread.map(({ name }) => name).join(', ')}.`;
  const message = unread.length > 0 ? missing : isSilent ? SILENT : null;
  return {
    ...source,
    status: message === null ? 'ok' : 'error',
    message,
    unread: unread.map(({ slug }) => slug),
    answered: unread.length === 0 || unread.length < holdings.collections.length,
    tokens: holdings.collections.flatMap(({ collection, holdings: held }) =>
      (held?.get(source.address) ?? []).map((tokenId) => ({ collection: collection.slug, tokenId })),
    ),
  };
}

function ownSource(address: Address): SourceName {
  return { chain: 'ethereum', address, via: 'own', through: [] };
}
