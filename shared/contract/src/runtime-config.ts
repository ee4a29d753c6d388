import { z } from 'zod/mini';

/** Settings of one deployment that the page needs; public by nature, written into index.html. */
export const runtimeConfig = z.object({
  /** Where people reach the site, without a slash at the end: `https://hideout.example`. */
  siteOrigin: z.string(),
  /** WalletConnect project id; null leaves out the ways in that need one. */
  walletConnectProjectId: z.nullable(z.string()),
  /** JSON-RPC endpoint of each chain by chain id; a chain without one uses its public endpoint. */
  rpcUrls: z.record(z.string(), z.string()),
});
export type RuntimeConfig = z.infer<typeof runtimeConfig>;
