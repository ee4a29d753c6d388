import { readFile } from 'node:fs/promises';
import { type RuntimeConfig, runtimeConfig } from '@hideout/contract/runtime-config';
import { isRegistryKey } from '@hideout/registry/sign-registry';
import { safeParse } from 'zod/mini';
import { ConfigError } from '../config/environment.ts';
import { isSigningKey } from '../platform/releases/file-signatures.ts';
import { isSource } from './policy-sources.ts';
import type { SiteConfig } from './site-config.ts';

/**
 * Reads the page's settings from the JSON file that RUNTIME_CONFIG names.
 *
 * @throws ConfigError, with the code WALLETCONNECT_PROJECT_ID_MISSING when the site would come without the
 *   project id that every site must have (spec section 5).
 */
export async function readRuntimeConfig(file: string | null): Promise<RuntimeConfig> {
  if (file === null) throw projectIdMissing('a JSON file and name it in RUNTIME_CONFIG');
  const config = parse(file, await readJson(file));
  if (config.walletConnectProjectId === null || config.walletConnectProjectId.trim() === '') {
    throw projectIdMissing(file);
  }
  for (const [field, values] of named(config)) {
    const form = field.startsWith('foreignHosts') ? 'an origin' : 'a URL';
    const bad = values.find((value) => !(form === 'a URL' ? URL.canParse(value) : isSource(value)));
    if (bad === undefined) continue;
    throw new ConfigError(
      `RUNTIME_CONFIG names ${file}, whose "${field}" holds "${bad}", which is not ${form}.`,
    );
  }
  const bad = config.overrideOrigins?.find((value) => !isExactOrigin(value));
  if (bad !== undefined) {
    throw new ConfigError(
      `RUNTIME_CONFIG names ${file}, whose "overrideOrigins" holds "${bad}", which is not an origin such as http://127.0.0.1:3001, without a path and without "*".`,
    );
  }
  await refuseBadKeys(file, config.registryKeys);
  refuseBadReleaseKeys(file, config.releaseKeys);
  return config;
}

/**
 * Refuses settings of the page that are for another address than the one where people reach the site: its
 * cookies and its policy would be for that one.
 *
 * @throws ConfigError
 */
export function assertSameOrigin(
  { siteOrigin, runtimeConfigFile }: Pick<SiteConfig, 'siteOrigin' | 'runtimeConfigFile'>,
  page: Pick<RuntimeConfig, 'siteOrigin'>,
): void {
  if (page.siteOrigin === siteOrigin) return;
  throw new ConfigError(
    `SITE_ORIGIN is "${siteOrigin}", but "siteOrigin" in ${runtimeConfigFile} is "${page.siteOrigin}". Set both to the address where people reach the site.`,
  );
}

/** Scripts of such an origin run: nothing that could stand for more than one of them is taken. */
function isExactOrigin(value: string): boolean {
  return (
    isSource(value) &&
    URL.canParse(value) &&
    new URL(value).origin === value &&
    /^https?:/.test(value) &&
    !value.includes('*')
  );
}

async function refuseBadKeys(file: string, keys: readonly string[]): Promise<void> {
  const wayOut = 'Put the public key there that `npm run release -- key` prints.';
  if (keys.length === 0) {
    throw new ConfigError(
      `RUNTIME_CONFIG names ${file}, whose "registryKeys" is empty: no remote could be shown. ${wayOut}`,
    );
  }
  for (const [index, key] of keys.entries()) {
    if (await isRegistryKey(key)) continue;
    throw new ConfigError(
      `RUNTIME_CONFIG names ${file}, whose "registryKeys" holds no P-256 key at place ${index + 1}. ${wayOut}`,
    );
  }
}

function refuseBadReleaseKeys(file: string, keys: RuntimeConfig['releaseKeys']): void {
  for (const [remote, ofRemote] of Object.entries(keys)) {
    // No key at all would let nothing of it run.
    if (ofRemote.length > 0 && ofRemote.every(isSigningKey)) continue;
    throw new ConfigError(
      `RUNTIME_CONFIG names ${file}, whose "releaseKeys" has no list of Ed25519 keys for ${remote}. Put the public key there that \`npm run release -- signing-key\` prints, or leave ${remote} out.`,
    );
  }
}

/** Every address in the settings; each ends up in the page's policy. */
function named(config: RuntimeConfig): [string, readonly string[]][] {
  const { connect, frame, image } = config.foreignHosts;
  return [
    ['walletConnectRelayUrl', config.walletConnectRelayUrl === null ? [] : [config.walletConnectRelayUrl]],
    ['rpcUrls', Object.values(config.rpcUrls)],
    ['runes', Object.values(config.runes)],
    ['foreignHosts.connect', connect],
    ['foreignHosts.frame', frame],
    ['foreignHosts.image', image],
  ];
}

function projectIdMissing(where: string): ConfigError {
  const message =
    'No WalletConnect project id is configured, and without one nobody could connect by QR code or on a phone.';
  const wayOut = `Get one at https://cloud.reown.com and put it as "walletConnectProjectId" into ${where}.`;
  return new ConfigError(`${message} ${wayOut} (WALLETCONNECT_PROJECT_ID_MISSING)`, {
    code: 'WALLETCONNECT_PROJECT_ID_MISSING',
  });
}

function parse(file: string, value: unknown): RuntimeConfig {
  const parsed = safeParse(runtimeConfig, value);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new ConfigError(`RUNTIME_CONFIG names ${file}, but its field "${field}" is not valid.`);
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new ConfigError(`RUNTIME_CONFIG names ${file}, which cannot be read as JSON.`, { cause: error });
  }
}
