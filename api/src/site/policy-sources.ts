import { PUBLIC_NODES } from '@hideout/contract/public-nodes';
import type { Registry } from '@hideout/contract/registry';
import { PUBLIC_RELAY, type RuntimeConfig } from '@hideout/contract/runtime-config';

/** Origins besides our own that the page's policy allows. */
export type PolicySources = {
  readonly connect: readonly string[];
  readonly frame: readonly string[];
  readonly image: readonly string[];
  /** Where files of remotes may lie besides our own origin: origins, or addresses that end with a slash. */
  readonly remotes: readonly string[];
  /** Names of the policies of Trusted Types that the page may make. */
  readonly trustedTypes: readonly string[];
  /** Every script needs a hash. Not so where dev servers may stand in for remotes. */
  readonly hashesOnly: boolean;
  /** Reports go through the Reporting API, which browsers offer to encrypted sites only. */
  readonly reportingApi: boolean;
};

/** Host of WalletConnect's own window, which renders with lit; lit makes a policy of its own for its templates. */
const OFFICIAL_WALLET_LIST = 'https://api.web3modal.org';

// What may stand in a CSP header: anything else could end the directive or open it.
const SOURCE = /^(https?|wss?):\/\/(\*\.)?[a-z0-9.-]+(:\d+|:\*)?$|^(https|wss):$/i;

/** True for what may be named as a foreign host: an origin, perhaps with `*` for its first label or its port. */
export function isSource(text: string): boolean {
  return SOURCE.test(text);
}

/** Everything the page may reach is named once, in its settings: chains, relay, order services, wallets' hosts. */
export function policySources(config: RuntimeConfig, remotes: readonly string[]): PolicySources {
  const { foreignHosts, overrideOrigins = [], rpcUrls, runes, siteOrigin, walletConnectRelayUrl } = config;
  const nodes = Object.values({ ...PUBLIC_NODES, ...rpcUrls });
  const urls = [...nodes, walletConnectRelayUrl ?? PUBLIC_RELAY, ...Object.values(runes)];
  return {
    connect: [
      ...new Set([...urls.map((url) => new URL(url).origin), ...foreignHosts.connect]),
      // Where a dev server reports edits.
      ...overrideOrigins.map((origin) => origin.replace(/^http/, 'ws')),
    ],
    frame: foreignHosts.frame,
    image: foreignHosts.image,
    remotes: [...remotes, ...overrideOrigins],
    hashesOnly: overrideOrigins.length === 0,
    trustedTypes: ['default', ...(foreignHosts.connect.includes(OFFICIAL_WALLET_LIST) ? ['lit-html'] : [])],
    reportingApi: siteOrigin.startsWith('https:'),
  };
}

/**
 * Where the live remotes of other origins lie: the folder above the version, so that a release published while
 * the page is open may load. An address that could say something else in a header is left out; its remote
 * then shows its named error.
 */
export function remoteBases({ remotes }: Registry): string[] {
  const releases = remotes.flatMap((remote) => remote.releases);
  return [...new Set(releases.flatMap(({ baseUrl }) => foreignBase(baseUrl)))];
}

const PLAIN_PATH = /^\/([A-Za-z0-9._~-]+\/)*$/;

function foreignBase(baseUrl: string): string[] {
  // One of our own site is a path.
  if (!URL.canParse(baseUrl)) return [];
  const { origin, pathname } = new URL('..', baseUrl);
  return isSource(origin) && PLAIN_PATH.test(pathname) ? [`${origin}${pathname}`] : [];
}
