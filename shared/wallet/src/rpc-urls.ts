let endpoints: Readonly<Record<string, string>> = {};

/** Registers the chains' RPC URLs, by chain id. Called once by the host, before anything reads a chain. */
export function setRpcUrls(urls: Readonly<Record<string, string>>): void {
  endpoints = urls;
}

/** JSON-RPC endpoint of a chain; undefined for one that uses its public endpoint. */
export function getRpcUrl(chainId: number): string | undefined {
  return endpoints[String(chainId)];
}
