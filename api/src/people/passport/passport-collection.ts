import type { PublicClient } from 'viem';
import type { ChainConfig } from '../../chain/chain-config.ts';
import type { Chains } from '../../chain/chains.ts';

/** The collection whose tokens are passports, and the chain that knows their owners. */
export type PassportCollection = {
  readonly name: string;
  readonly address: `0x${string}`;
  readonly chainId: number;
  readonly chainName: string;
  readonly client: PublicClient;
};

/** The configured passport collection, else the first of family `pass`; null where there is none. */
export function passportCollection(config: ChainConfig | null, chains: Chains): PassportCollection | null {
  if (config === null) return null;
  const { ethereum, apechain, passport } = config;
  if (passport?.chain === 'apechain') {
    const { name, address } = passport;
    return { name, address, chainId: apechain.chainId, chainName: 'ApeChain', client: chains.apechain };
  }
  const collection = passport ?? ethereum.contracts.collections.find(({ family }) => family === 'pass');
  if (collection === undefined) return null;
  const { name, address } = collection;
  return { name, address, chainId: ethereum.chainId, chainName: 'Ethereum', client: chains.ethereum };
}
