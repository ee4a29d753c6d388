import { CHAIN_NAMES } from '@hideout/contract/chain-names';
import { PUBLIC_NODES } from '@hideout/contract/public-nodes';
import type { Chain } from 'viem';

const MULTICALL3 = '0xca11bde05977b3631167028862be2a173976ca11';

/** The chain of governance, delegation and the collections. */
export const ethereum = {
  id: 1,
  name: CHAIN_NAMES[1],
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [PUBLIC_NODES[1]] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://etherscan.io' } },
  contracts: { multicall3: { address: MULTICALL3, blockCreated: 14_353_601 } },
} as const satisfies Chain;

/** The chain of SERUM (spec section 9). */
const apeChain = {
  id: 33139,
  name: CHAIN_NAMES[33139],
  nativeCurrency: { name: 'ApeCoin', symbol: 'APE', decimals: 18 },
  rpcUrls: { default: { http: [PUBLIC_NODES[33139]] } },
  blockExplorers: { default: { name: 'Apescan', url: 'https://apescan.io' } },
  contracts: { multicall3: { address: MULTICALL3, blockCreated: 20_889 } },
} as const satisfies Chain;

/** ApeChain's test network (spec section 9, CurtisChain). */
const curtis = {
  id: 33111,
  name: CHAIN_NAMES[33111],
  nativeCurrency: { name: 'ApeCoin', symbol: 'APE', decimals: 18 },
  rpcUrls: { default: { http: [PUBLIC_NODES[33111]] } },
  blockExplorers: { default: { name: 'Curtis Explorer', url: 'https://explorer.curtis.apechain.com' } },
  testnet: true,
} as const satisfies Chain;

/** Every chain the app uses; the first is where a wallet on an unknown chain is asked to go. */
export const CHAINS = [ethereum, apeChain, curtis] as const;

/** The chain with this id, or undefined for one the app does not use. */
export function chainById(id: number): (typeof CHAINS)[number] | undefined {
  return CHAINS.find((chain) => chain.id === id);
}
