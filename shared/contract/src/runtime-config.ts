import { z } from 'zod/mini';

const noHosts = z._default(z.array(z.string()), []);

/**
 * Settings of one deployment that the page needs; public by nature, written into index.html. What has a default
 * may be left out of a file written by hand.
 */
export const runtimeConfig = z.object({
  /** Where people reach the site, without a slash at the end: `https://hideout.example`. */
  siteOrigin: z.string(),
  /** Public keys (P-256, SPKI in base64) whose registries the page believes: the one in use, perhaps the next. */
  registryKeys: z._default(z.array(z.string()), []),
  /**
   * Public keys (Ed25519, base64 of their 32 bytes) of the teams that sign their files, by name of the remote.
   * Browsers that can check it run nothing else of these remotes, whatever the registry says.
   */
  releaseKeys: z._default(z.record(z.string(), z.array(z.string())), {}),
  /** WalletConnect project id. Null leaves out the sign-in methods that need one; the site server refuses that. */
  walletConnectProjectId: z._default(z.nullable(z.string()), null),
  /** Where pages and phones meet; null for WalletConnect's own relay. */
  walletConnectRelayUrl: z._default(z.nullable(z.string()), null),
  /** JSON-RPC endpoint of each chain by chain id; a chain without one uses its public endpoint. */
  rpcUrls: z._default(z.record(z.string(), z.string()), {}),
  /** Order service for Runes of each Bitcoin network; none unless set. */
  runes: z._default(z.partialRecord(z.enum(['Mainnet', 'Testnet', 'Signet']), z.string()), {}),
  /**
   * Origins that wallets may reach from the page after a user chose one, besides those named above. The site
   * server's policy allows these and no others.
   */
  foreignHosts: z._default(z.object({ connect: noHosts, frame: noHosts, image: noHosts }), {
    connect: [],
    frame: [],
    image: [],
  }),
  /** Where a tab reports what it measured: `api`, or `off` for nowhere. */
  telemetry: z._default(z.enum(['api', 'off']), 'api'),
  /**
   * Origins that may stand in for one remote in one tab: `http://127.0.0.1:3001`, a developer's dev server. Whoever
   * holds one of them runs code on this site without hashes, so a site for the public leaves it out. May be absent
   * altogether: a host can be newer than its site server.
   */
  overrideOrigins: z.optional(z.array(z.string())),
});
export type RuntimeConfig = z.infer<typeof runtimeConfig>;

/** The relay that is used when none is set. */
export const PUBLIC_RELAY = 'wss://relay.walletconnect.org';
