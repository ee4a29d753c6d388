import type { Hex } from 'viem';
import type { DatabaseLocation } from '../db/open.ts';
import { EnvironmentReader } from './environment-reader.ts';
import { type OauthConfig, readOauthConfig } from './oauth-config.ts';
import { voucherSignerKey } from './voucher-signer-key.ts';

/** Settings of one API process. */
export type Config = {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  readonly database: DatabaseLocation;
  /** Where people reach the site: `https://hideout.example`. */
  readonly siteOrigin: string;
  /** Origins whose pages may post and sign in; the first is `siteOrigin`. */
  readonly origins: readonly string[];
  /** Origins besides the site's own that may serve files of remotes. */
  readonly remoteOrigins: readonly string[];
  /** Store of the remotes' releases, for the source maps in it; null: this process cannot see it. */
  readonly releasesDir: string | null;
  /** File or URL of the `host.contract.json` of the live host, which releases are held to. */
  readonly hostContract: string;
  /** Null: nobody can publish releases. */
  readonly registryToken: string | null;
  /** Private key (PKCS#8, base64) that signs the registry; null: sites show no remotes. */
  readonly registryKey: string | null;
  readonly ethRpcUrl: string;
  readonly apeRpcUrl: string;
  /** JSON file with the addresses of the contracts. */
  readonly chainConfigFile: string | null;
  /** Blocks that must follow before an event of a chain counts. */
  readonly confirmations: number;
  /** How this instance follows the claims on ApeChain; null: it leaves that to others. */
  readonly claimIndex: { readonly everyMs: number; readonly blockRange: number } | null;
  /** Private key that signs vouchers; null: none are issued. */
  readonly voucherSignerKey: Hex | null;
  /** Null: people sign in by wallet only. */
  readonly oauth: OauthConfig | null;
  /** Origins on the open internet that images and token metadata may come from. */
  readonly imageSources: readonly string[];
  /** The same for hosts that may lie in a private network. */
  readonly privateImageSources: readonly string[];
  /** Folder of a gateway to IPFS, without the slash at its end; null: nothing is fetched from IPFS. */
  readonly ipfsGateway: string | null;
  /** Base of an ordinals API, without the slash at its end; null: inscriptions are not read. */
  readonly ordinalsUrl: string | null;
  /** Proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
  /** Multiplies every limit; 1 but for tests and for load from one address. */
  readonly rateFactor: number;
  /** Where the numbers of the process can be read; null: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** Collector for the numbers of tabs, without a slash at the end; null: only Prometheus has them. */
  readonly collector: { readonly endpoint: string; readonly everyMs: number } | null;
  /** How long `/readyz` says no before connections are closed. */
  readonly drainMs: number;
  readonly logLevel: string;
};

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * Reads the environment.
 *
 * | variable | meaning | default |
 * |---|---|---|
 * | `HOST`, `PORT` | where to listen | `127.0.0.1`, `3010` |
 * | `DATABASE_URL` | PostgreSQL 15 or newer | – |
 * | `PGLITE_DIR` | folder of the embedded database, without `DATABASE_URL` | `.hideout/db` |
 * | `SITE_ORIGIN` | where people reach the site; in production HTTPS | `http://localhost:3000` |
 * | `EXTRA_ORIGINS` | more origins that may post and sign in, comma-separated | – |
 * | `REMOTE_ORIGINS` | other origins that may serve files of remotes, comma-separated | – |
 * | `RELEASES_DIR` | store of the remotes' releases; with it exceptions are told by their place in the source, and files are checked there | places in the built files; files are fetched from the site |
 * | `HOST_CONTRACT` | file or URL of the live host's `host.contract.json`, which releases must fit | `<SITE_ORIGIN>/host.contract.json` |
 * | `REGISTRY_TOKEN` | bearer token to publish releases, 24 characters or more | publishing is off |
 * | `REGISTRY_KEY` | private key (P-256, PKCS#8 in base64) that signs the registry; `npm run release -- key` makes one | sites show no remotes |
 * | `ETH_RPC_URL`, `APE_RPC_URL` | JSON-RPC of Ethereum and ApeChain | the local chains |
 * | `CHAIN_CONFIG` | JSON file with contract addresses | – |
 * | `CHAIN_CONFIRMATIONS` | blocks that must follow before an event on ApeChain counts | `0`, in production `10` |
 * | `CLAIM_INDEX_MS` | pause between two looks for claims; 0: this instance does not look | `4000` |
 * | `CLAIM_INDEX_BLOCKS` | most blocks to ask a node for at once | `2000` |
 * | `VOUCHER_SIGNER_KEY` | private key, `0x` and 64 hex digits, that signs vouchers for SERUM | no vouchers |
 * | `OAUTH_CONFIG` | JSON file with the providers people sign in through, see `provider-config.ts` | – |
 * | `TOKEN_KEY` | base64 of 32 random bytes, encrypts the providers' tokens; with `OAUTH_CONFIG` | – |
 * | `IMAGE_SOURCES` | origins that images and token metadata may come from, comma-separated | – |
 * | `PRIVATE_IMAGE_SOURCES` | the same for hosts that may lie in a private network | – |
 * | `IPFS_GATEWAY` | gateway for `ipfs://`, such as `https://ipfs.example/ipfs` | IPFS is not read |
 * | `ORDINALS_URL` | ordinals API in the form of Hiro's, such as `https://ordinals.example/ordinals/v1` | inscriptions are not read |
 * | `TRUSTED_PROXIES` | addresses or CIDR ranges of proxies in front, comma-separated | `loopback` |
 * | `RATE_LIMIT_FACTOR` | multiplies every limit on requests; more than 1 for tests from one machine | `1` |
 * | `METRICS_PORT`, `METRICS_HOST` | where Prometheus reads `/metrics`; not for the public | off, `127.0.0.1` |
 * | `OTEL_EXPORTER_OTLP_ENDPOINT` | collector that also gets the numbers of tabs, by OTLP over HTTP (`/v1/metrics` is added); `OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_SERVICE_NAME` as OpenTelemetry has them | – |
 * | `OTEL_METRIC_EXPORT_INTERVAL` | milliseconds between two deliveries to it | `60000` |
 * | `DRAIN_MS` | wait between SIGTERM and closing | `2000`, in production `5000` |
 * | `LOG_LEVEL` | fatal, error, warn, info, debug, trace or silent | `info` |
 * | `NODE_ENV` | `production` refuses the local defaults | – |
 *
 * @throws ConfigError that names every bad variable in one message each.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const read = new EnvironmentReader(environment);
  const production = environment.NODE_ENV === 'production';
  const siteOrigin = read.siteOrigin(production, 'http://localhost:3000');
  const config: Config = {
    production,
    host: read.text('HOST', '127.0.0.1'),
    port: read.integer('PORT', 3010, 0, 65_535),
    database: databaseLocation(read, production),
    siteOrigin,
    origins: [siteOrigin, ...read.origins('EXTRA_ORIGINS')],
    remoteOrigins: read.origins('REMOTE_ORIGINS'),
    releasesDir: read.optional('RELEASES_DIR'),
    hostContract: read.text('HOST_CONTRACT', `${siteOrigin}/host.contract.json`),
    registryToken: read.secret('REGISTRY_TOKEN', 24),
    registryKey: read.secret('REGISTRY_KEY', 100),
    ethRpcUrl: read.url('ETH_RPC_URL', ['http:', 'https:'], production ? null : 'http://127.0.0.1:8545'),
    apeRpcUrl: read.url('APE_RPC_URL', ['http:', 'https:'], production ? null : 'http://127.0.0.1:8546'),
    chainConfigFile: read.optional('CHAIN_CONFIG'),
    confirmations: read.integer('CHAIN_CONFIRMATIONS', production ? 10 : 0, 0, 10_000),
    claimIndex: claimIndex(read),
    voucherSignerKey: voucherSignerKey(read, production),
    oauth: readOauthConfig(read, production),
    imageSources: read.origins('IMAGE_SOURCES'),
    privateImageSources: read.origins('PRIVATE_IMAGE_SOURCES'),
    ipfsGateway: optionalBase(read, 'IPFS_GATEWAY'),
    ordinalsUrl: optionalBase(read, 'ORDINALS_URL'),
    trustedProxies: read.list('TRUSTED_PROXIES', ['loopback']),
    rateFactor: read.integer('RATE_LIMIT_FACTOR', 1, 1, 100_000),
    metrics:
      read.optional('METRICS_PORT') === null
        ? null
        : { host: read.text('METRICS_HOST', '127.0.0.1'), port: read.integer('METRICS_PORT', 0, 1, 65_535) },
    collector: collector(read),
    drainMs: read.integer('DRAIN_MS', production ? 5_000 : 2_000, 0, 60_000),
    logLevel: read.choice('LOG_LEVEL', LOG_LEVELS, 'info'),
  };
  read.finish();
  return config;
}

/** A URL that paths are put behind, or null when the variable is absent. */
function optionalBase(read: EnvironmentReader, name: string): string | null {
  if (read.optional(name) === null) return null;
  const value = read.url(name, ['http:', 'https:'], null);
  return URL.canParse(value) ? new URL(value).href.replace(/\/+$/, '') : value;
}

/**
 * Where the data lies, for a program that needs nothing else of the environment.
 *
 * @throws ConfigError
 */
export function readDatabaseLocation(environment: NodeJS.ProcessEnv): DatabaseLocation {
  const read = new EnvironmentReader(environment);
  const location = databaseLocation(read, environment.NODE_ENV === 'production');
  read.finish();
  return location;
}

function collector(read: EnvironmentReader): Config['collector'] {
  const endpoint = optionalBase(read, 'OTEL_EXPORTER_OTLP_ENDPOINT');
  const everyMs = read.integer('OTEL_METRIC_EXPORT_INTERVAL', 60_000, 100, 3_600_000);
  return endpoint === null ? null : { endpoint, everyMs };
}

function claimIndex(read: EnvironmentReader): Config['claimIndex'] {
  const everyMs = read.integer('CLAIM_INDEX_MS', 4_000, 0, 3_600_000);
  const blockRange = read.integer('CLAIM_INDEX_BLOCKS', 2_000, 1, 1_000_000);
  return everyMs === 0 ? null : { everyMs, blockRange };
}

function databaseLocation(read: EnvironmentReader, production: boolean): DatabaseLocation {
  const url = read.optional('DATABASE_URL');
  if (url !== null) {
    return { kind: 'postgres', url: read.url('DATABASE_URL', ['postgres:', 'postgresql:'], null) };
  }
  if (production && read.optional('PGLITE_DIR') === null) {
    read.problem(
      'DATABASE_URL is missing. Set it to a PostgreSQL URL such as postgres://user:password@host/hideout.',
    );
  }
  return { kind: 'pglite', directory: read.text('PGLITE_DIR', '.hideout/db') };
}
