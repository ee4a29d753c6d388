import type { Kysely } from 'kysely';
import { parse } from 'zod/mini';
import { type ChainConfig, chainConfig } from '../chain/chain-config.ts';
import { createMetadataReader } from '../chain/token/metadata-reader.ts';
import type { Database } from '../db/tables.ts';
import type { MediaSources } from '../http/egress/media-sources.ts';
import type { AssetDeps } from '../people/profile/assets.ts';
import {
  FAKE_ADDRESSES,
  FAKE_CHAIN_CONFIG_FILE,
  type FakeWorld,
  fakeEthereum,
  fakeWorld,
} from './fake-ethereum.ts';
import { mediaSources } from './media-host.ts';

/** The fake chains with a collection on ApeChain as well, at the address of the hounds. */
export const TWO_CHAINS: ChainConfig = parse(chainConfig, {
  ...FAKE_CHAIN_CONFIG_FILE,
  apechain: {
    chainId: 33139,
    contracts: {
      serumToken: null,
      distributor: null,
      collections: [
        {
          slug: 'ape-hounds',
          name: 'Ape Hounds',
          address: FAKE_ADDRESSES.hounds,
          family: 'hound',
          standard: 'erc721',
        },
      ],
    },
  },
});

/** What reading assets needs, over fake chains. */
export function assetDeps(
  db: Kysely<Database>,
  worlds: { readonly ethereum: FakeWorld; readonly apechain?: FakeWorld },
  config: ChainConfig | null,
  changes: Partial<MediaSources> = {},
): AssetDeps {
  const chains = {
    ethereum: fakeEthereum(worlds.ethereum),
    apechain: fakeEthereum(worlds.apechain ?? fakeWorld()),
  };
  const log = { warn: () => undefined };
  const sources = mediaSources(changes);
  return {
    db,
    chains,
    chainConfig: config,
    config: sources,
    log,
    metadata: createMetadataReader({ db, chains, sources, log }),
  };
}

/** Links a Bitcoin wallet to a member. */
export async function linkBitcoin(db: Kysely<Database>, accountId: string, address: string): Promise<void> {
  await db
    .insertInto('wallet')
    .values({ account_id: accountId, chain: 'bitcoin', address, wallet_type: 'xverse', purpose: 'ordinals' })
    .execute();
}
