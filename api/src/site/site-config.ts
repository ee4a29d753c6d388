import { z } from 'zod/mini';
import { LOG_LEVELS } from '../config/config.ts';
import {
  choice,
  integer,
  list,
  optional,
  origin,
  readEnvironment,
  required,
  siteOriginInProduction,
  withDefault,
} from '../config/environment.ts';

/** Static files that are served besides the host's, for example a local stack's wallet. */
export type Mount = { readonly prefix: string; readonly directory: string };

const text = z.string();

const mount = z.pipe(
  z.string(),
  z.transform((entry, { issues }): Mount => {
    const [, prefix = '', directory = ''] = /^(\/[A-Za-z0-9._~-]+\/)=(.+)$/.exec(entry) ?? [];
    if (prefix === '' || prefix === '/api/' || prefix === '/r/') {
      const message = `holds "${entry}", but a mount looks like /prefix/=<folder>.`;
      issues.push({ code: 'custom', input: entry, message });
    }
    return { prefix, directory };
  }),
);

const localScript = z.string().check(
  z.regex(/^(\/[A-Za-z0-9._~-]+)+$/, {
    error: ({ input }) => `holds "${input}", but each part must be a path on this site.`,
  }),
);

/** Every variable with its meaning and default. */
function siteVariables(production: boolean) {
  return z.object({
    /** Where to listen. */
    HOST: withDefault(text, '127.0.0.1'),
    PORT: withDefault(integer(0, 65_535), 3000),
    /** Origin of the API behind `/api`. */
    API_URL: withDefault(origin, 'http://127.0.0.1:3010'),
    /**
     * Where people reach the site, `http://localhost:<PORT>` by default. In production required, HTTPS, and the
     * `siteOrigin` of `RUNTIME_CONFIG`.
     */
    SITE_ORIGIN: production ? required(siteOriginInProduction) : optional(origin),
    /** The host's build. */
    HOST_DIST: withDefault(text, 'host/dist'),
    /** Store of the remotes' releases. */
    RELEASES_DIR: withDefault(text, '.hideout/releases'),
    /** JSON file with the page's settings, see `docs/operation.md`; required to start. */
    RUNTIME_CONFIG: optional(text),
    /** File for the last registry. */
    REGISTRY_COPY: withDefault(text, '.hideout/cache/registry.json'),
    /** `/prefix/=<folder>`, comma-separated. */
    EXTRA_MOUNTS: list(mount),
    /** Same-origin scripts for the head, comma-separated. */
    EXTRA_SCRIPTS: list(localScript),
    /** Other origins that may serve files of remotes, comma-separated. */
    REMOTE_ORIGINS: list(origin),
    /** Proxies in front whose `X-Forwarded-For` is believed, comma-separated. */
    TRUSTED_PROXIES: list(text),
    /** As for the API. */
    LOG_LEVEL: withDefault(choice(LOG_LEVELS), 'warn'),
  });
}

/** Settings of one site process. */
export type SiteConfig = Readonly<ReturnType<typeof readSiteConfig>>;

/**
 * Reads the environment.
 *
 * @throws ConfigError that names every bad variable in one message each.
 */
export function readSiteConfig(environment: NodeJS.ProcessEnv) {
  const production = environment.NODE_ENV === 'production';
  const read = readEnvironment(siteVariables(production), environment);
  return {
    host: read.HOST,
    port: read.PORT,
    /** Origin of the API; it need not run yet. */
    apiUrl: read.API_URL,
    production,
    siteOrigin: read.SITE_ORIGIN ?? `http://localhost:${read.PORT}`,
    /** The host's build, with its `index.html`. */
    hostDist: read.HOST_DIST,
    /** Store of the remotes' releases, served below `/r/`. */
    releasesDir: read.RELEASES_DIR,
    /** JSON file with the settings of the page; null stops the start. */
    runtimeConfigFile: read.RUNTIME_CONFIG,
    /** Where the last registry is stored for a start without the API. */
    registryCopy: read.REGISTRY_COPY,
    extraMounts: read.EXTRA_MOUNTS,
    extraScripts: read.EXTRA_SCRIPTS,
    remoteOrigins: read.REMOTE_ORIGINS,
    trustedProxies: read.TRUSTED_PROXIES,
    logLevel: read.LOG_LEVEL,
  };
}
