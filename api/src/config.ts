import type { DatabaseLocation } from './db/open.ts';
import { EnvironmentReader } from './environment-reader.ts';

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
  /** Null: nobody can publish releases. */
  readonly registryToken: string | null;
  readonly ethRpcUrl: string;
  readonly apeRpcUrl: string;
  /** JSON file with the addresses of the contracts. */
  readonly chainConfigFile: string | null;
  /** Proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
  /** Multiplies every limit; 1 but for tests and for load from one address. */
  readonly rateFactor: number;
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
 * | `SITE_ORIGIN` | where people reach the site | `http://localhost:3000` |
 * | `EXTRA_ORIGINS` | more origins that may post and sign in, comma-separated | – |
 * | `REMOTE_ORIGINS` | other origins that may serve files of remotes, comma-separated | – |
 * | `REGISTRY_TOKEN` | bearer token to publish releases, 24 characters or more | publishing is off |
 * | `ETH_RPC_URL`, `APE_RPC_URL` | JSON-RPC of Ethereum and ApeChain | the local chains |
 * | `CHAIN_CONFIG` | JSON file with contract addresses | – |
 * | `TRUSTED_PROXIES` | addresses or CIDR ranges of proxies in front, comma-separated | `loopback` |
 * | `RATE_LIMIT_FACTOR` | multiplies every limit on requests; more than 1 for tests from one machine | `1` |
 * | `DRAIN_MS` | wait between SIGTERM and closing | `2000`, in production `5000` |
 * | `LOG_LEVEL` | fatal, error, warn, info, debug, trace or silent | `info` |
 * | `NODE_ENV` | `production` refuses the local defaults | – |
 *
 * @throws ConfigError that names every bad variable in one sentence each.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const read = new EnvironmentReader(environment);
  const production = environment.NODE_ENV === 'production';
  const siteOrigin = read.origin('SITE_ORIGIN', production ? null : 'http://localhost:3000');
  const config: Config = {
    production,
    host: read.text('HOST', '127.0.0.1'),
    port: read.integer('PORT', 3010, 0, 65_535),
    database: databaseLocation(read, production),
    siteOrigin,
    origins: [siteOrigin, ...read.origins('EXTRA_ORIGINS')],
    remoteOrigins: read.origins('REMOTE_ORIGINS'),
    registryToken: read.secret('REGISTRY_TOKEN', 24),
    ethRpcUrl: read.url('ETH_RPC_URL', ['http:', 'https:'], production ? null : 'http://127.0.0.1:8545'),
    apeRpcUrl: read.url('APE_RPC_URL', ['http:', 'https:'], production ? null : 'http://127.0.0.1:8546'),
    chainConfigFile: read.optional('CHAIN_CONFIG'),
    trustedProxies: read.list('TRUSTED_PROXIES', ['loopback']),
    rateFactor: read.integer('RATE_LIMIT_FACTOR', 1, 1, 100_000),
    drainMs: read.integer('DRAIN_MS', production ? 5_000 : 2_000, 0, 60_000),
    logLevel: read.choice('LOG_LEVEL', LOG_LEVELS, 'info'),
  };
  read.finish();
  return config;
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
