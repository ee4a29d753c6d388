import { readFileSync } from 'node:fs';
import type { Social } from '@hideout/contract/social';
import { safeParse } from 'zod/mini';
import type { EnvironmentReader } from './environment-reader.ts';
import { type ProviderConfig, providersFile, usesPlainHttp } from './provider-config.ts';

export type OauthConfig = {
  readonly providers: readonly ProviderConfig[];
  /** Encrypts the providers' tokens: 32 bytes. */
  readonly tokenKey: Uint8Array;
};

/**
 * Reads `OAUTH_CONFIG` and `TOKEN_KEY`. Null when no file is named: people then sign in by wallet only.
 * Problems are told to `read`, by name and place and never by value, because the file holds secrets.
 */
export function readOauthConfig(read: EnvironmentReader, production: boolean): OauthConfig | null {
  const file = read.optional('OAUTH_CONFIG');
  if (file === null) return null;
  return { providers: readProviders(read, file, production), tokenKey: readTokenKey(read) };
}

/** The provider of that id, when this server is configured for it. */
export function configuredProvider(oauth: OauthConfig | null, id: Social | string): ProviderConfig | null {
  return oauth?.providers.find((provider) => provider.id === id) ?? null;
}

function readProviders(
  read: EnvironmentReader,
  file: string,
  production: boolean,
): readonly ProviderConfig[] {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    // The message of a failed JSON.parse quotes the text, and that holds secrets.
    const why = error instanceof SyntaxError ? 'is not JSON' : `cannot be read${code}`;
    read.problem(`OAUTH_CONFIG names ${file}, which ${why}.`);
    return [];
  }
  const parsed = safeParse(providersFile, content);
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues.slice(0, 10)) {
      read.problem(`OAUTH_CONFIG: ${file} at ${path.map(String).join('.') || 'the top'}: ${message}`);
    }
    return [];
  }
  if (production) {
    for (const provider of parsed.data.filter(usesPlainHttp)) {
      read.problem(`OAUTH_CONFIG: ${file}: ${provider.id} is reached without TLS. Use https:// addresses.`);
    }
  }
  return parsed.data;
}

function readTokenKey(read: EnvironmentReader): Uint8Array {
  const value = read.optional('TOKEN_KEY');
  const key = Buffer.from(value ?? '', 'base64');
  if (value === null) {
    read.problem(
      'TOKEN_KEY is missing. OAUTH_CONFIG needs it: 32 random bytes as base64, such as `openssl rand -base64 32` prints.',
    );
  } else if (key.length !== 32 || !/^[A-Za-z0-9+/]{43}=$/.test(value)) {
    read.problem(
      'TOKEN_KEY must be the base64 of exactly 32 bytes, such as `openssl rand -base64 32` prints.',
    );
  }
  return key;
}
