import type { ChainConfigInput } from '@hideout/api/chain/chain-config';
import { APECHAIN_CHAIN_ID, ETHEREUM_CHAIN_ID, ethereumAddresses } from './addresses.ts';
import type { ApechainContracts } from './build-apechain.ts';
import type { EthereumContracts } from './build-ethereum.ts';
import { type CollectionSlug, collections } from './holdings.ts';

/** The collection whose tokens are passports in the local stack. */
export const PASSPORT_SLUG: CollectionSlug = 'cartel-oath';

/** The contracts of the local chains, as the API reads them from the file named by CHAIN_CONFIG. */
export function localChainConfig(ethereum: EthereumContracts, apechain: ApechainContracts): ChainConfigInput {
  return {
    ethereum: {
      chainId: ETHEREUM_CHAIN_ID,
      contracts: {
        delegationRegistry: ethereumAddresses.delegateRegistry,
        hotWalletProxy: ethereumAddresses.hotWallet,
        collections: collections.map(({ slug, name, family, weight }) => ({
          slug,
          name,
          address: ethereum.collections[slug],
          family,
          weight,
          standard: 'erc721',
        })),
      },
    },
    apechain: {
      chainId: APECHAIN_CHAIN_ID,
      contracts: { serumToken: apechain.token, distributor: apechain.distributor },
    },
    passport: {
      chain: 'ethereum',
      name: collections.find(({ slug }) => slug === PASSPORT_SLUG)?.name ?? '',
      address: ethereum.collections[PASSPORT_SLUG],
    },
  };
}
