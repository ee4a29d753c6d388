import { createPublicClient, http, type PublicClient } from 'viem';
import { ethereum } from './chains.ts';
import { getRpcUrl } from './rpc-urls.ts';

let known: { readonly url: string; readonly client: PublicClient } | null = null;

/** Where Ethereum is read. */
export function ethereumUrl(): string {
  return getRpcUrl(ethereum.id) ?? ethereum.rpcUrls.default.http[0];
}

/**
 * Reads Ethereum for delegation and names. Other than `chainReader` it gathers no calls by itself, so that
 * one source that fails takes no other down, and it follows no name to an off-chain server (EIP-3668).
 */
export function ethereumReader(): PublicClient {
  const url = ethereumUrl();
  if (known?.url === url) return known.client;
  const client = createPublicClient({
    chain: ethereum,
    ccipRead: false,
    transport: http(url, { retryCount: 1, timeout: 8_000 }),
  });
  known = { url, client };
  return client;
}
