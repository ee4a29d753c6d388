/**
 * A chain that could not be read, in words. A text is taken as it is, and errors of the chain and the wallet carry a
 * sentence; whatever else fails does so before anything was asked.
 */
export function describeChainFailure(error: unknown): string {
  if (typeof error === 'string') return error;
  // By name: the class may come from another copy of its module.
  if (error instanceof Error && (error.name === 'ChainError' || error.name === 'WalletError')) {
    return error.message;
  }
  return 'The tools that read Ethereum could not be loaded. Check your connection and try again.';
}
