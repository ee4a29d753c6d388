import type { Address } from 'viem';

/** delegate.xyz, version 2. It has this address on other chains too; the spec reads Ethereum (section 7). */
export const DELEGATE_REGISTRY_ADDRESS: Address = '0x00000000000000447e69651d841bD8D104Bed493';

/** The hot-wallet contract on Ethereum. */
export const HOT_WALLET_ADDRESS: Address = '0xC3AA9bc72Bd623168860a1e5c6a4530d3D80456c';

/** Which contracts are read; null for one that a deployment does without. */
export type DelegationContracts = { readonly hotWallet: Address | null; readonly registry: Address | null };

/** The contracts on Ethereum. */
export const DELEGATION_CONTRACTS = {
  hotWallet: HOT_WALLET_ADDRESS,
  registry: DELEGATE_REGISTRY_ADDRESS,
} as const satisfies DelegationContracts;

/**
 * Options for viem's `multicall`. The address of Multicall3 is named because viem otherwise refuses blocks
 * before mainnet's deployment, which every block of a local chain is.
 */
export const MULTICALL = {
  multicallAddress: '0xcA11bde05977b3631167028862bE2a173976CA11',
  batchSize: 32_768,
} as const;
