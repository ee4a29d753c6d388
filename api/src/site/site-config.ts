import { LOG_LEVELS } from '../config/config.ts';
import { EnvironmentReader } from '../config/environment-reader.ts';

/** Static files that are served besides the host's, for example a local stack's wallet. */
export type Mount = { readonly prefix: string; readonly directory: string };

/** Settings of one site process. */
export type SiteConfig = {
  readonly host: string;
  readonly port: number;
  readonly production: boolean;
  /** Origin of the API; it need not run yet. */
  readonly apiUrl: string;
  readonly siteOrigin: string;
  /** The host's build, with its `index.html`. */
  readonly hostDist: string;
  /** Store of the remotes' releases, served below `/r/`. */
  readonly releasesDir: string;
  /** JSON file with the settings of the page; null stops the start. */
  readonly runtimeConfigFile: string | null;
  /** Where the last registry is kept for a start without the API. */
  readonly registryCopy: string;
  readonly extraMounts: readonly Mount[];
  readonly extraScripts: readonly string[];
  readonly remoteOrigins: readonly string[];
  readonly trustedProxies: readonly string[];
  readonly logLevel: string;
};

const LOCAL_SCRIPT = /^(\/[A-Za-z0-9._~-]+)+$/;

/**
 * Reads the environment.
 *
 * | variable | meaning | default |
 * |---|---|---|
 * | `HOST`, `PORT` | where to listen | `127.0.0.1`, `3000` |
 * | `API_URL` | origin of the API behind `/api` | `http://127.0.0.1:3010` |
 * | `SITE_ORIGIN` | where people reach the site; in production HTTPS, and the `siteOrigin` of `RUNTIME_CONFIG` | `http://localhost:<PORT>` |
 * | `HOST_DIST` | the host's build | `host/dist` |
 * | `RELEASES_DIR` | store of the remotes' releases | `.hideout/releases` |
 * | `RUNTIME_CONFIG` | JSON file with the page's settings, see `docs/operation.md` | required |
 * | `REGISTRY_COPY` | file for the last registry | `.hideout/cache/registry.json` |
 * | `EXTRA_MOUNTS` | `/prefix/=<folder>`, comma-separated | – |
 * | `EXTRA_SCRIPTS` | same-origin scripts for the head, comma-separated | – |
 * | `REMOTE_ORIGINS` | other origins that may serve files of remotes | – |
 * | `TRUSTED_PROXIES` | proxies in front whose `X-Forwarded-For` is believed | none |
 * | `LOG_LEVEL` | as for the API | `warn` |
 * | `NODE_ENV` | `production` refuses a missing `SITE_ORIGIN` | – |
 *
 * @throws ConfigError that names every bad variable in one message each.
 */
export function readSiteConfig(environment: NodeJS.ProcessEnv): SiteConfig {
  const read = new EnvironmentReader(environment);
  const production = environment.NODE_ENV === 'production';
  const port = read.integer('PORT', 3000, 0, 65_535);
  const config: SiteConfig = {
    host: read.text('HOST', '127.0.0.1'),
    port,
    apiUrl: read.origin('API_URL', 'http://127.0.0.1:3010'),
    production,
    siteOrigin: read.siteOrigin(production, `http://localhost:${port}`),
    hostDist: read.text('HOST_DIST', 'host/dist'),
    releasesDir: read.text('RELEASES_DIR', '.hideout/releases'),
    runtimeConfigFile: read.optional('RUNTIME_CONFIG'),
    registryCopy: read.text('REGISTRY_COPY', '.hideout/cache/registry.json'),
    extraMounts: read.list('EXTRA_MOUNTS').flatMap((entry) => getMount(entry, read)),
    extraScripts: localScripts(read),
    remoteOrigins: read.origins('REMOTE_ORIGINS'),
    trustedProxies: read.list('TRUSTED_PROXIES'),
    logLevel: read.choice('LOG_LEVEL', LOG_LEVELS, 'warn'),
  };
  read.finish();
  return config;
}

function getMount(entry: string, read: EnvironmentReader): Mount[] {
  const [, prefix, directory] = /^(\/[A-Za-z0-9._~-]+\/)=(.+)$/.exec(entry) ?? [];
  if (prefix !== undefined && directory !== undefined && prefix !== '/api/' && prefix !== '/r/') {
    return [{ prefix, directory }];
  }
  read.problem(`EXTRA_MOUNTS holds "${entry}", but a mount looks like /prefix/=<folder>.`);
  return [];
}

function localScripts(read: EnvironmentReader): readonly string[] {
  const values = read.list('EXTRA_SCRIPTS');
  for (const value of values) {
    if (LOCAL_SCRIPT.test(value)) continue;
    read.problem(`EXTRA_SCRIPTS holds "${value}", but each part must be a path on this site.`);
  }
  return values;
}
