/** Names of the chains that the app uses, by chain id. */
export const CHAIN_NAMES = { 1: 'Ethereum', 33139: 'ApeChain', 33111: 'Curtis' } as const;

const NAMES: Readonly<Record<number, string>> = CHAIN_NAMES;

/** "ApeChain"; "chain 10" for one the app does not use. */
export function formatChainName(chainId: number): string {
  return NAMES[chainId] ?? `chain ${chainId}`;
}
