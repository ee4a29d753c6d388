import type { FastifyBaseLogger } from 'fastify';
import type { Address, PublicClient } from 'viem';
import type { ChainConfig } from '../../chain/chain-config.ts';
import { withDeadline } from '../../chain/deadline.ts';
import { readHoldings } from '../../chain/read-holdings.ts';
import { type ChainSnapshot, failedSource, type SourceName, type SourceSnapshot } from './source-snapshot.ts';

type ApechainDeps = {
  readonly client: PublicClient;
  readonly config: ChainConfig;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
};

const BLOCK_DEADLINE_MS = 5_000;
const HOLDINGS_DEADLINE_MS = 7_000;

/**
 * The tokens of wallets on ApeChain. Only the member's own: a link between wallets on Ethereum says
 * nothing about another chain. Without a configured collection there is nothing to ask for.
 */
export async function readApechain(
  { client, config, log }: ApechainDeps,
  wallets: readonly Address[],
): Promise<ChainSnapshot> {
  const { collections } = config.apechain.contracts;
  const names = wallets.map(
    (address): SourceName => ({ chain: 'apechain', address, via: 'own', through: [] }),
  );
  if (names.length === 0 || collections.length === 0) return getSnapshot([]);
  const onFailure = (error: unknown, what: string) => {
    log.warn({ err: error }, `Could not read ${what}`);
    return null;
  };
  const block = await withDeadline(BLOCK_DEADLINE_MS, client.getBlockNumber()).catch((error: unknown) =>
    onFailure(error, 'the newest block of ApeChain'),
  );
  if (block === null) {
    const all = collections.map(({ slug }) => slug);
    return getSnapshot(
      names.map((name) => failedSource(name, 'ApeChain did not answer for this wallet.', all)),
    );
  }
  const held = await Promise.all(
    collections.map(async (collection) => ({
      collection,
      holdings: await withDeadline(
        HOLDINGS_DEADLINE_MS,
        readHoldings(client, collection, wallets, block),
      ).catch((error: unknown) => onFailure(error, `holdings of ${collection.slug} on ApeChain`)),
    })),
  );
  const unread = held.filter((one) => one.holdings === null).map((one) => one.collection);
  const message = unread.length === 0 ? null : `Not read: ${unread.map(({ name }) => name).join(', ')}.`;
  const sources = names.map(
    (name): SourceSnapshot => ({
      ...name,
      status: message === null ? 'ok' : 'error',
      message,
      unread: unread.map(({ slug }) => slug),
      answered: unread.length < collections.length,
      tokens: held.flatMap(({ collection, holdings }) =>
        (holdings?.get(name.address) ?? []).map((tokenId) => ({ collection: collection.slug, tokenId })),
      ),
    }),
  );
  return getSnapshot(sources);
}

function getSnapshot(sources: readonly SourceSnapshot[]): ChainSnapshot {
  return { chain: 'apechain', sources, unreadLinks: [] };
}
