import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { ProviderConfig } from '@hideout/api/config/provider-config';
import { SOCIALS } from '@hideout/contract/social';
import type { DataFolder } from '../data-folder.ts';
import { PROVIDER_KINDS } from './providers.ts';

/** What the API and the seed need to know of the local identity provider. */
export type OauthSettings = { configFile: string; tokenKey: string };

/**
 * Writes the providers of a stack, as `OAUTH_CONFIG` wants them, for its owner alone to read. The secrets
 * of the clients are new each time; the key that encrypts what the providers return stays with the data.
 *
 * @param origin where the identity provider answers.
 */
export function prepareOauth(folder: DataFolder, origin: string): OauthSettings {
  mkdirSync(folder.identityProvider, { recursive: true });
  writeFileSync(folder.oauthConfig, JSON.stringify(localProviders(origin), null, 2), { mode: 0o600 });
  if (!existsSync(folder.tokenKey)) {
    writeFileSync(folder.tokenKey, randomBytes(32).toString('base64'), { mode: 0o600 });
  }
  return { configFile: folder.oauthConfig, tokenKey: readFileSync(folder.tokenKey, 'utf8') };
}

/** The four providers of an identity provider that answers at `origin`. */
export function localProviders(origin: string): ProviderConfig[] {
  return SOCIALS.map((id) => ({
    id,
    label: PROVIDER_KINDS[id].label,
    clientId: `hideout-local-${id}`,
    clientSecret: randomBytes(24).toString('base64url'),
    scopes: Object.keys(PROVIDER_KINDS[id].scopes),
    ...PROVIDER_KINDS[id].config(`${origin}/${id}`),
  }));
}
