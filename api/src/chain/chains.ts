import { createPublicClient, http, type PublicClient } from 'viem';
import { apeChain, mainnet } from 'viem/chains';
import type { Config } from '../config/config.ts';

/** Read access to the two chains the site lives on. */
export type Chains = {
  readonly ethereum: PublicClient;
  readonly apechain: PublicClient;
};

/** Clients that batch reads and give up soon enough for a user to wait. */
export function createChains(config: Pick<Config, 'ethRpcUrl' | 'apeRpcUrl'>): Chains {
  const transport = (url: string) => http(url, { timeout: 5_000, retryCount: 1, batch: { wait: 10 } });
  return {
    ethereum: createPublicClient({
      chain: mainnet,
      transport: transport(config.ethRpcUrl),
      batch: { multicall: true },
    }),
    apechain: createPublicClient({
      chain: apeChain,
      transport: transport(config.apeRpcUrl),
      batch: { multicall: true },
    }),
  };
}
