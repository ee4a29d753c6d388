import fs from 'node:fs';
import path from 'node:path';

/**
 * The closed contract between host and remotes: what the host provides and remotes never bring.
 * Each key is an exact import request, because a subpath is a shared module of its own; the value is the
 * package whose installed version it carries. Whole libraries are not tree-shaken when shared, so
 * react-router reaches remotes only through the facade of the session package.
 */
const PLATFORM: Readonly<Record<string, string>> = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react/compiler-runtime': 'react',
  'react-dom': 'react-dom',
  jotai: 'jotai',
  '@tanstack/react-query': '@tanstack/react-query',
  '@hideout/session/session': '@hideout/session',
  '@hideout/session/router': '@hideout/session',
  '@hideout/wallet/wallet': '@hideout/wallet',
  '@hideout/wallet/connections': '@hideout/wallet',
  '@hideout/wallet/chain': '@hideout/wallet',
  '@hideout/wallet/transactions': '@hideout/wallet',
};

/** Import requests that the host answers. */
export function providedModules(): string[] {
  return Object.keys(PLATFORM);
}

/** True when the host provides what an import asks for. */
export function isProvided(request: string): boolean {
  return Object.hasOwn(PLATFORM, request);
}

/** What the host provides on demand, in files of its own: too heavy for a first load that may not need it. */
const ON_DEMAND: ReadonlySet<string> = new Set([
  '@hideout/wallet/connections',
  '@hideout/wallet/chain',
  '@hideout/wallet/transactions',
]);

/** Version in the package.json of `folder`. Throws when there is none. */
export function packageVersion(folder: string): string {
  const file = path.join(folder, 'package.json');
  const manifest: unknown = JSON.parse(fs.readFileSync(file, 'utf8'));
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) {
    return String(manifest.version);
  }
  throw new Error(`${file} has no version.`);
}

/** Version of `name` as installed for the package in `folder`. Throws when it is not installed. */
function installedVersion(folder: string, name: string): string {
  return packageVersion(path.join(folder, 'node_modules', name));
}

/** Shared map of the host: provides everything, nearly all of it at once, so that no async start-up is needed. */
export function hostShared(folder: string) {
  return Object.fromEntries(
    Object.entries(PLATFORM).map(([request, name]) => {
      const version = installedVersion(folder, name);
      return [
        request,
        {
          singleton: true,
          strictVersion: true,
          version,
          requiredVersion: `^${version}`,
          eager: !ON_DEMAND.has(request),
        },
      ];
    }),
  );
}

/** Versions of the packages that the host provides, by name; part of its contract. */
export function providedVersions(folder: string): Record<string, string> {
  return Object.fromEntries(Object.values(PLATFORM).map((name) => [name, installedVersion(folder, name)]));
}

function getPlatform(folder: string): [string, string][] {
  return Object.entries(PLATFORM).filter(([, name]) =>
    fs.existsSync(path.join(folder, 'node_modules', name, 'package.json')),
  );
}

/** Shared map of a remote: consumes only, and fails its own section when the host's version does not fit. */
export function remoteShared(folder: string) {
  return Object.fromEntries(
    getPlatform(folder).map(([request, name]) => [
      request,
      {
        singleton: true,
        strictVersion: true,
        requiredVersion: `^${installedVersion(folder, name)}`,
        import: false as const,
      },
    ]),
  );
}

/** Ranges of the platform a remote was built against, by package; part of its manifest. */
export function requiredRanges(folder: string): Record<string, string> {
  return Object.fromEntries(
    getPlatform(folder).map(([, name]) => [name, `^${installedVersion(folder, name)}`]),
  );
}
