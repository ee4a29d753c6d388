import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { ProviderConfig } from '@hideout/api/config/provider-config';
import { callbackAddress } from '@hideout/api/people/oauth/start-sign-in';
import type { DataFolder } from '../data-folder.ts';
import type { SiteClient } from './create-provider.ts';
import { GUILD_ID, GUILD_ROLES } from './identities.ts';
import { PROVIDER_IDS, PROVIDER_KINDS, type ProviderId } from './provider-kinds.ts';

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

/** The four providers of an identity provider that answers at `origin`, as the API is configured for them. */
export function localProviders(origin: string): ProviderConfig[] {
  return PROVIDER_IDS.map((id) => ({
    id,
    label: PROVIDER_KINDS[id].label,
    clientId: `hideout-local-${id}`,
    clientSecret: randomBytes(24).toString('base64url'),
    scopes: PROVIDER_KINDS[id].scopes.map(({ name }) => name),
    ...getProtocol(id, origin),
    ...REST[id](`${origin}/${id}`),
  }));
}

/** The user that plain OAuth 2 providers answer with; X has to be asked for the image. */
const USERINFO = {
  discord: '/users/@me',
  twitter: '/2/users/me?user.fields=profile_image_url',
} as const;

function getProtocol(id: ProviderId, origin: string): Pick<ProviderConfig, 'issuer' | 'oauth2'> {
  const issuer = `${origin}/${id}`;
  if (id !== 'discord' && id !== 'twitter') return { issuer };
  const { routes, clientAuth } = PROVIDER_KINDS[id];
  return {
    oauth2: {
      issuer,
      authorizationEndpoint: `${issuer}${routes.authorization}`,
      tokenEndpoint: `${issuer}${routes.token}`,
      userinfoEndpoint: `${issuer}${USERINFO[id]}`,
      tokenEndpointAuthMethod: clientAuth,
    },
  };
}

const OPENID_PROFILE = {
  subject: 'sub',
  handle: 'preferred_username',
  displayName: 'name',
  avatar: 'picture',
} as const;

type Rest = Pick<ProviderConfig, 'profile' | 'apiUrl' | 'guildId' | 'inviteUrl' | 'roles'>;

/** Where the answers of each provider say who a user is, and what else it is asked. */
const REST: Readonly<Record<ProviderId, (base: string) => Rest>> = {
  discord: (base) => ({
    profile: {
      subject: 'id',
      handle: 'username',
      displayName: 'global_name',
      avatar: `${base}/avatars/{id}/{avatar}.png`,
    },
    apiUrl: base,
    guildId: GUILD_ID,
    inviteUrl: base,
    roles: [...GUILD_ROLES],
  }),
  twitter: (base) => ({
    profile: {
      subject: 'data.id',
      handle: 'data.username',
      displayName: 'data.name',
      avatar: 'data.profile_image_url',
      url: `${base}#{data.username}`,
    },
  }),
  otherpage: (base) => ({
    profile: { ...OPENID_PROFILE, url: `${base}#{preferred_username}` },
    apiUrl: base,
  }),
  kazm: (base) => ({ profile: OPENID_PROFILE, apiUrl: base }),
};

/**
 * The same configuration from the other side: the client that each provider knows.
 *
 * @throws Error when a provider is missing.
 */
export function getClients(
  configs: readonly ProviderConfig[],
  siteOrigin: string,
): Record<ProviderId, SiteClient> {
  const getClient = (id: ProviderId): SiteClient => {
    const config = configs.find((one) => one.id === id);
    if (config === undefined) throw new Error(`The configuration does not name ${id}.`);
    const { clientId, clientSecret = '' } = config;
    return { clientId, clientSecret, redirectUri: callbackAddress(siteOrigin, { id }) };
  };
  return {
    discord: getClient('discord'),
    twitter: getClient('twitter'),
    otherpage: getClient('otherpage'),
    kazm: getClient('kazm'),
  };
}
