import { readFileSync } from 'node:fs';
import type { Social } from '@hideout/contract/social';
import { z } from 'zod/mini';
import { type ProviderConfig, providersFile, usesPlainHttp } from './provider-config.ts';

export type OauthConfig = {
  readonly providers: readonly ProviderConfig[];
  /** Encrypts the providers' tokens: 32 bytes. */
  readonly tokenKey: Uint8Array;
};

/** The provider of that id, when this server is configured for it. */
export function configuredProvider(oauth: OauthConfig | null, id: Social | string): ProviderConfig | null {
  return oauth?.providers.find((provider) => provider.id === id) ?? null;
}

/**
 * Name of a file with providers, read as these. Problems are told by place and never by value, because the
 * file holds secrets.
 */
export function providersFrom(production: boolean) {
  return z.pipe(
    z.string(),
    z.transform((file, { issues }) =>
      readProviders(file, production, (problem) =>
        issues.push({ code: 'custom', input: file, message: `names ${file}, ${problem}` }),
      ),
    ),
  );
}

const HOW_TO_MAKE = 'such as `openssl rand -base64 32` prints.';

/** 32 bytes as base64. */
export const tokenKey = z.pipe(
  z
    .string(`is missing. OAUTH_CONFIG needs it: 32 random bytes as base64, ${HOW_TO_MAKE}`)
    .check(z.regex(/^[A-Za-z0-9+/]{43}=$/, `must be the base64 of exactly 32 bytes, ${HOW_TO_MAKE}`)),
  z.transform((value): Uint8Array => Buffer.from(value, 'base64')),
);

function readProviders(
  file: string,
  production: boolean,
  report: (problem: string) => void,
): readonly ProviderConfig[] {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    // The message of a failed JSON.parse quotes the text, and that holds secrets.
    report(error instanceof SyntaxError ? 'which is not JSON.' : `which cannot be read${code}.`);
    return [];
  }
  const parsed = z.safeParse(providersFile, content);
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues.slice(0, 10)) {
      report(`which is wrong at ${path.map(String).join('.') || 'the top'}: ${message}`);
    }
    return [];
  }
  for (const provider of parsed.data.filter((one) => production && usesPlainHttp(one))) {
    report(`where ${provider.id} is reached without TLS. Use https:// addresses.`);
  }
  return parsed.data;
}
