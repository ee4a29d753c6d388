import type { Address } from 'viem';

/** Multicall3, at the same address on Ethereum, ApeChain and nearly every other chain. */
export const MULTICALL3: Address = '0xcA11bde05977b3631167028862bE2a173976CA11';

/**
 * Options for viem's `multicall`. The address is named because viem otherwise refuses blocks before
 * mainnet's deployment, which every block of a local chain is.
 */
export const MULTICALL = { multicallAddress: MULTICALL3, batchSize: 32_768 } as const;
