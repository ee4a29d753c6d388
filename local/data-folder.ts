import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type FolderLock, lockFolder } from '@hideout/api/db/lock';
import {
  newSigningKey,
  readSigningKey,
  type SigningKey,
} from '@hideout/api/platform/releases/file-signatures';
import { newRegistryKey, type RegistryKey, readRegistryKey } from '@hideout/registry/sign-registry';
import { StackError } from './stack-error.ts';

/** Below this, building and seeding would run into a full disk. */
const NEEDED_BYTES = 700 * 1024 * 1024;

/** What lies where in a stack's data folder. */
export type DataFolder = {
  dir: string;
  db: string;
  /** Lies beside an embedded database that has been filled. */
  seeded: string;
  releases: string;
  chains: string;
  /** Static files beside the host's; the demo wallet is one folder of it. */
  public: string;
  demoWallet: string;
  logs: string;
  /** What the local identity provider stores: its keys, and the tokens it has issued. */
  identityProvider: string;
  /** The providers as the API reads them; holds their secrets. */
  oauthConfig: string;
  /** Encrypts the providers' tokens in the database. */
  tokenKey: string;
  /** Signs the registry. */
  registryKey: string;
  signingKey: string;
  runtimeConfig: string;
  /** What the host that the site serves offers to remotes; the API holds releases to it. */
  hostContract: string;
  registryCopy: string;
  /** Written while the stack runs: how to reach it. */
  running: string;
};

export type RunningStack = {
  pid: number;
  siteUrl: string;
  apiUrl: string;
  registryToken: string;
  signingKey: string;
};

export function dataFolder(dir: string): DataFolder {
  const at = (name: string) => path.join(dir, name);
  return {
    dir,
    db: at('db'),
    seeded: at('db.seeded'),
    releases: at('releases'),
    chains: at('chains'),
    public: at('public'),
    demoWallet: at('public/demo-wallet'),
    logs: at('logs'),
    identityProvider: at('identity-provider'),
    oauthConfig: at('oauth-providers.json'),
    tokenKey: at('token.key'),
    registryKey: at('registry.key'),
    signingKey: at('signing.key'),
    runtimeConfig: at('runtime-config.json'),
    hostContract: at('host.contract.json'),
    registryCopy: at('registry.json'),
    running: at('running.json'),
  };
}

/**
 * Takes the folder for this stack.
 *
 * @throws StackError when another stack uses it or the disk is nearly full.
 */
export async function takeDataFolder(folder: DataFolder): Promise<FolderLock> {
  mkdirSync(folder.dir, { recursive: true });
  const { bavail, bsize } = statfsSync(folder.dir);
  if (bavail * bsize < NEEDED_BYTES) {
    const free = Math.round((bavail * bsize) / 1024 / 1024);
    throw new StackError(`The disk of ${folder.dir} has only ${free} MB left; hideout needs about 700 MB.`);
  }
  try {
    return await lockFolder(path.join(folder.dir, 'stack'));
  } catch (error) {
    if (!(error instanceof Error && error.name === 'FolderInUseError')) throw error;
    const other = readRunning(folder);
    const where = other === undefined ? '' : ` at ${other.siteUrl} (process ${other.pid})`;
    throw new StackError(
      `hideout is already running from ${folder.dir}${where}. Stop it there, or set HIDEOUT_DATA to another folder and move the ports.`,
      { cause: error },
    );
  }
}

/** Forgets everything that happened; builds stay. */
export function resetData(folder: DataFolder): void {
  const { db, seeded, releases, chains, identityProvider, registryKey, registryCopy } = folder;
  // With the key: revisions begin again, and whoever knows a higher one of the old key would not believe them.
  for (const data of [db, seeded, releases, chains, identityProvider, registryKey, registryCopy])
    rmSync(data, { recursive: true, force: true });
}

export function newRegistryToken(): string {
  return randomBytes(24).toString('base64url');
}

/** The key that signs this stack's registry, the same for as long as its data live. */
export async function getStoredRegistryKey({
  registryKey,
}: DataFolder): Promise<RegistryKey & { text: string }> {
  if (!existsSync(registryKey)) writeFileSync(registryKey, await newRegistryKey(), { mode: 0o600 });
  const text = readFileSync(registryKey, 'utf8');
  return { ...(await readRegistryKey(text)), text };
}

/** The key that signs the remotes' files: here all teams are one. */
export function getStoredSigningKey({ signingKey }: DataFolder): SigningKey {
  if (!existsSync(signingKey)) writeFileSync(signingKey, newSigningKey().secret, { mode: 0o600 });
  return readSigningKey(readFileSync(signingKey, 'utf8'));
}

export function writeRunning(folder: DataFolder, running: RunningStack): void {
  writeFileSync(folder.running, JSON.stringify(running), { mode: 0o600 });
}

/** The stack that runs from this folder, as it wrote itself down; undefined when there is none. */
export function readRunning(folder: DataFolder): RunningStack | undefined {
  if (!existsSync(folder.running)) return undefined;
  // Our own file, written by `writeRunning`.
  return JSON.parse(readFileSync(folder.running, 'utf8')) as RunningStack;
}
