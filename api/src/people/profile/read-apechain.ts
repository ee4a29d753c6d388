import type { Address } from 'viem';
import type { ChainConfig } from '../../chain/chain-config.ts';
import { withDeadline } from '../../chain/deadline.ts';
import { readHoldings } from '../../chain/read-holdings.ts';
import {
  type ChainSnapshot,
  failedSource,
  heldSource,
  ownSource,
  type SourceDeps,
  type SourceSnapshot,
} from './source-snapshot.ts';

const BLOCK_DEADLINE_MS = 5_000;
const HOLDINGS_DEADLINE_MS = 7_000;

/**
 * The tokens of wallets on ApeChain. Only the member's own: a link between wallets on Ethereum says
 * nothing about another chain. Without a configured collection there is nothing to ask for.
 */
export async function readApechain(
  { chains: { apechain: client }, log }: Pick<SourceDeps, 'chains' | 'log'>,
  config: ChainConfig,
  wallets: readonly Address[],
): Promise<ChainSnapshot> {
  const { collections } = config.apechain.contracts;
  if (wallets.length === 0 || collections.length === 0) return getSnapshot([]);
  const within = <T>(ms: number, read: Promise<T>, what: string) =>
    withDeadline(ms, read).catch((error: unknown) => {
      log.warn({ err: error }, `Could not read ${what}`);
      return null;
    });
  const names = wallets.map((address) => ownSource('apechain', address));
  const block = await within(BLOCK_DEADLINE_MS, client.getBlockNumber(), 'the newest block of ApeChain');
  if (block === null) {
    const all = collections.map(({ slug }) => slug);
    return getSnapshot(
      names.map((name) => failedSource(name, 'ApeChain did not answer for this wallet.', all)),
    );
  }
  const held = await Promise.all(
    collections.map(async (collection) => ({
      collection,
      holdings: await within(
        HOLDINGS_DEADLINE_MS,
        readHoldings(client, collection, wallets, block),
        `holdings of ${collection.slug} on ApeChain`,
      ),
    })),
  );
  return getSnapshot(names.map((name) => heldSource(name, held)));
}

function getSnapshot(sources: readonly SourceSnapshot[]): ChainSnapshot {
  return { chain: 'apechain', sources, unreadLinks: [] };
}
