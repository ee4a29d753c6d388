import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { type Address, getAddress } from 'viem';
import type { ChainConfig } from '../../chain/chain-config.ts';
import type { Chains } from '../../chain/chains.ts';
import type { Database } from '../../db/tables.ts';
import type { MediaSources } from '../../http/egress/media-sources.ts';
import { readApechain } from './read-apechain.ts';
import { readBitcoin } from './read-bitcoin.ts';
import { readEthereum } from './read-ethereum.ts';
import { type ChainSnapshot, failedSource } from './source-snapshot.ts';

export type SourceDeps = {
  readonly db: Kysely<Database>;
  readonly chains: Chains;
  /** Null: no chain is configured, so nothing can be read of Ethereum and ApeChain. */
  readonly chainConfig: ChainConfig | null;
  readonly sources: MediaSources;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
};

/**
 * Asks all chains at once what a member's wallets hold, within about 18 seconds. Throws only when the
 * database does.
 */
export async function readSources(deps: SourceDeps, accountId: string, now: Date): Promise<ChainSnapshot[]> {
  const wallets = await deps.db
    .selectFrom('wallet')
    .select(['chain', 'address', 'purpose'])
    .where('account_id', '=', accountId)
    .orderBy('is_primary', 'desc')
    .orderBy('linked_at')
    .orderBy('id')
    .execute();
  const evm = wallets.filter(({ chain }) => chain === 'ethereum').map(({ address }) => getAddress(address));
  const bitcoin = wallets.filter(({ chain, purpose }) => chain === 'bitcoin' && purpose !== 'stacks');
  return Promise.all([
    ...readEvm(deps, evm, now),
    readBitcoin(
      deps,
      bitcoin.map(({ address }) => address),
    ),
  ]);
}

function readEvm(deps: SourceDeps, wallets: readonly Address[], now: Date): Promise<ChainSnapshot>[] {
  const { chainConfig: config, chains, log } = deps;
  if (config !== null) {
    return [
      readEthereum({ client: chains.ethereum, config, log }, wallets, now),
      readApechain({ client: chains.apechain, config, log }, wallets),
    ];
  }
  const sources = wallets.map((address) =>
    failedSource(
      { chain: 'ethereum', address, via: 'own', through: [] },
      'No chain is configured to read from.',
      [],
      'notConfigured',
    ),
  );
  return [Promise.resolve({ chain: 'ethereum', sources, unreadLinks: [] })];
}
