import type { Address } from 'viem';
import type { ChainConfig } from '../../chain/chain-config.ts';
import { withDeadline } from '../../chain/deadline.ts';
import { type MemberHoldings, readMemberHoldings } from '../../chain/member-holdings.ts';
import {
  type ChainSnapshot,
  failedSource,
  heldSource,
  ownSource,
  type SourceDeps,
  type SourceName,
} from './source-snapshot.ts';

const BLOCK_DEADLINE_MS = 5_000;
const SILENT = 'Ethereum did not answer for this wallet.';

/**
 * The tokens of wallets on Ethereum and of the vaults that link to them in full and are not expired.
 * Never throws for the chain: a part that failed is named in its source.
 */
export async function readEthereum(
  { chains: { ethereum: client }, log }: Pick<SourceDeps, 'chains' | 'log'>,
  config: ChainConfig,
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
      sources: wallets.map((address) => failedSource(ownSource('ethereum', address), SILENT, all)),
      unreadLinks: wallets.flatMap((address) => [
        { via: 'delegation' as const, address },
        { via: 'hotWallet' as const, address },
      ]),
    };
  }
}

/** A source is `ok` only when its links and every collection could be read. */
function getSnapshot({ wallets, vaults, links, collections }: MemberHoldings): ChainSnapshot {
  const unreadLinks = links.filter((link) => !link.ok);
  const sources = new Map<string, SourceName>();
  for (const address of wallets) sources.set(address, ownSource('ethereum', address));
  for (const via of ['delegation', 'hotWallet'] as const) {
    for (const { address, ...vault } of vaults) {
      if (vault.via !== via || vault.excluded !== null || sources.has(address)) continue;
      const through = links.filter((link) => link.leadsTo.includes(address)).map((link) => link.address);
      sources.set(address, { chain: 'ethereum', address, via, through: [...new Set(through)] });
    }
  }
  return {
    chain: 'ethereum',
    sources: [...sources.values()].map((source) => {
      const isSilent = unreadLinks.some(({ address }) => address === source.address);
      return heldSource(source, collections, isSilent ? SILENT : null);
    }),
    unreadLinks: unreadLinks.map(({ kind, address }) => ({ via: kind, address })),
  };
}
