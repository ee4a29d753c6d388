import { z } from 'zod/mini';
import type { DatabaseLocation } from '../db/open.ts';
import {
  baseUrl,
  choice,
  integer,
  list,
  optional,
  origin,
  readEnvironment,
  required,
  secret,
  siteOriginInProduction,
  url,
  withDefault,
} from './environment.ts';
import { type OauthConfig, providersFrom, tokenKey } from './oauth-config.ts';
import type { ProviderConfig } from './provider-config.ts';
import { voucherSignerKey } from './voucher-signer-key.ts';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const text = z.string();
const rpcUrl = url('http:', 'https:');
const ignored = z.pipe(
  z.optional(z.string()),
  z.transform(() => null),
);

function isSet(value: string | undefined): boolean {
  return value !== undefined && value.trim() !== '';
}

function databaseVariables({ NODE_ENV, PGLITE_DIR }: NodeJS.ProcessEnv) {
  const location = url('postgres:', 'postgresql:');
  const isRequired = NODE_ENV === 'production' && !isSet(PGLITE_DIR);
  return {
    /** PostgreSQL 15 or newer. In production required, unless `PGLITE_DIR` is set. */
    DATABASE_URL: isRequired ? required(location) : optional(location),
    /** Folder of the embedded database, without `DATABASE_URL`. */
    PGLITE_DIR: withDefault(text, '.hideout/db'),
  };
}

/** Every variable with its meaning and default; `production` refuses the local defaults. */
function apiVariables(environment: NodeJS.ProcessEnv) {
  const production = environment.NODE_ENV === 'production';
  return z.object({
    /** Where to listen. */
    HOST: withDefault(text, '127.0.0.1'),
    PORT: withDefault(integer(0, 65_535), 3010),
    ...databaseVariables(environment),
    /** Where people reach the site; in production required, and HTTPS. */
    SITE_ORIGIN: production ? required(siteOriginInProduction) : withDefault(origin, 'http://localhost:3000'),
    /** More origins that may post and sign in, comma-separated. */
    EXTRA_ORIGINS: list(origin),
    /** Other origins that may serve files of remotes, comma-separated. */
    REMOTE_ORIGINS: list(origin),
    /**
     * Store of the remotes' releases. With it exceptions are told by their place in the source and files are
     * checked there; without it by their place in the built files, and files are fetched from the site.
     */
    RELEASES_DIR: optional(text),
    /** File or URL of the live host's `host.contract.json`, which releases must fit; by default the site's. */
    HOST_CONTRACT: optional(text),
    /** Bearer token to publish releases; without it publishing is off. */
    REGISTRY_TOKEN: optional(secret(24)),
    /**
     * Private key (P-256, PKCS#8 in base64) that signs the registry; `npm run release -- key` makes one.
     * Without it sites show no remotes.
     */
    REGISTRY_KEY: optional(secret(100)),
    /** JSON-RPC of Ethereum and of ApeChain: the local chains, in production required. */
    ETH_RPC_URL: production ? required(rpcUrl) : withDefault(rpcUrl, 'http://127.0.0.1:8545'),
    APE_RPC_URL: production ? required(rpcUrl) : withDefault(rpcUrl, 'http://127.0.0.1:8546'),
    /** JSON file with contract addresses. */
    CHAIN_CONFIG: optional(text),
    /** Blocks that must follow before an event on ApeChain counts. */
    CHAIN_CONFIRMATIONS: withDefault(integer(0, 10_000), production ? 10 : 0),
    /** Pause between two looks for claims; 0: this instance does not look. */
    CLAIM_INDEX_MS: withDefault(integer(0, 3_600_000), 4_000),
    /** Most blocks to ask a node for at once. */
    CLAIM_INDEX_BLOCKS: withDefault(integer(1, 1_000_000), 2_000),
    /** Private key, `0x` and 64 hex digits, that signs vouchers for SERUM; without it there are none. */
    VOUCHER_SIGNER_KEY: optional(voucherSignerKey(production)),
    /** JSON file with the providers people sign in through, see `provider-config.ts`. */
    OAUTH_CONFIG: optional(providersFrom(production)),
    /** Base64 of 32 random bytes, encrypts the providers' tokens; read with `OAUTH_CONFIG` only. */
    TOKEN_KEY: isSet(environment.OAUTH_CONFIG) ? required(tokenKey) : ignored,
    /** Origins that images and token metadata may come from, comma-separated. */
    IMAGE_SOURCES: list(origin),
    /** The same for hosts that may lie in a private network. */
    PRIVATE_IMAGE_SOURCES: list(origin),
    /** Gateway for `ipfs://`, such as `https://ipfs.example/ipfs`; without it IPFS is not read. */
    IPFS_GATEWAY: optional(baseUrl),
    /**
     * Ordinals API in the form of Hiro's, such as `https://ordinals.example/ordinals/v1`; without it
     * inscriptions are not read.
     */
    ORDINALS_URL: optional(baseUrl),
    /** Addresses or CIDR ranges of proxies in front, comma-separated. */
    TRUSTED_PROXIES: list(text, ['loopback']),
    /** Multiplies every limit on requests; more than 1 for tests from one machine. */
    RATE_LIMIT_FACTOR: withDefault(integer(1, 100_000), 1),
    /** Where Prometheus reads `/metrics`; not for the public. Without a port it is off. */
    METRICS_HOST: withDefault(text, '127.0.0.1'),
    METRICS_PORT: optional(integer(1, 65_535)),
    /** Wait in milliseconds between SIGTERM and closing. */
    DRAIN_MS: withDefault(integer(0, 60_000), production ? 5_000 : 2_000),
    LOG_LEVEL: withDefault(choice(LOG_LEVELS), 'info'),
  });
}

/** Settings of one API process. */
export type Config = Readonly<ReturnType<typeof readConfig>>;

/**
 * Reads the environment.
 *
 * @throws ConfigError that names every bad variable in one message each.
 */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const read = readEnvironment(apiVariables(environment), environment);
  return {
    production: environment.NODE_ENV === 'production',
    host: read.HOST,
    port: read.PORT,
    database: toLocation(read),
    /** Where people reach the site: `https://hideout.example`. */
    siteOrigin: read.SITE_ORIGIN,
    /** Origins whose pages may post and sign in; the first is `siteOrigin`. */
    origins: [read.SITE_ORIGIN, ...read.EXTRA_ORIGINS],
    /** Origins besides the site's own that may serve files of remotes. */
    remoteOrigins: read.REMOTE_ORIGINS,
    /** Store of the remotes' releases, whose files are checked; null: this process cannot see it. */
    releasesDir: read.RELEASES_DIR,
    /** File or URL of the `host.contract.json` of the live host, which releases are held to. */
    hostContract: read.HOST_CONTRACT ?? `${read.SITE_ORIGIN}/host.contract.json`,
    /** Null: nobody can publish releases. */
    registryToken: read.REGISTRY_TOKEN,
    /** Private key (PKCS#8, base64) that signs the registry; null: sites show no remotes. */
    registryKey: read.REGISTRY_KEY,
    ethRpcUrl: read.ETH_RPC_URL,
    apeRpcUrl: read.APE_RPC_URL,
    /** JSON file with the addresses of the contracts. */
    chainConfigFile: read.CHAIN_CONFIG,
    /** Blocks that must follow before an event of a chain counts. */
    confirmations: read.CHAIN_CONFIRMATIONS,
    /** How this instance follows the claims on ApeChain; null: it leaves that to others. */
    claimIndex:
      read.CLAIM_INDEX_MS === 0
        ? null
        : { everyMs: read.CLAIM_INDEX_MS, blockRange: read.CLAIM_INDEX_BLOCKS },
    /** Private key that signs vouchers; null: none are issued. */
    voucherSignerKey: read.VOUCHER_SIGNER_KEY,
    /** Null: people sign in by wallet only. */
    oauth: toOauthConfig(read.OAUTH_CONFIG, read.TOKEN_KEY),
    /** Origins on the open internet that images and token metadata may come from. */
    imageSources: read.IMAGE_SOURCES,
    /** The same for hosts that may lie in a private network. */
    privateImageSources: read.PRIVATE_IMAGE_SOURCES,
    /** Folder of a gateway to IPFS, without the slash at its end; null: nothing is fetched from IPFS. */
    ipfsGateway: read.IPFS_GATEWAY,
    /** Base of an ordinals API, without the slash at its end; null: inscriptions are not read. */
    ordinalsUrl: read.ORDINALS_URL,
    /** Proxies whose `X-Forwarded-For` is believed. */
    trustedProxies: read.TRUSTED_PROXIES,
    /** Multiplies every limit; 1 but for tests and for load from one address. */
    rateFactor: read.RATE_LIMIT_FACTOR,
    /** Where the numbers of the process can be read; null: nowhere. */
    metrics: read.METRICS_PORT === null ? null : { host: read.METRICS_HOST, port: read.METRICS_PORT },
    /** How long `/readyz` says no before connections are closed. */
    drainMs: read.DRAIN_MS,
    logLevel: read.LOG_LEVEL,
  };
}

function toOauthConfig(
  providers: readonly ProviderConfig[] | null,
  key: Uint8Array | null,
): OauthConfig | null {
  return providers === null || key === null ? null : { providers, tokenKey: key };
}

/**
 * Where the data lies, for a program that needs nothing else of the environment.
 *
 * @throws ConfigError
 */
export function readDatabaseLocation(environment: NodeJS.ProcessEnv): DatabaseLocation {
  return toLocation(readEnvironment(z.object(databaseVariables(environment)), environment));
}

function toLocation({
  DATABASE_URL,
  PGLITE_DIR,
}: {
  readonly DATABASE_URL: string | null;
  readonly PGLITE_DIR: string;
}): DatabaseLocation {
  return DATABASE_URL === null
    ? { kind: 'pglite', directory: PGLITE_DIR }
    : { kind: 'postgres', url: DATABASE_URL };
}
