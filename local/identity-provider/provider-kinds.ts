/** The providers that the local identity provider plays. */
export const PROVIDER_IDS = ['discord', 'twitter', 'otherpage', 'kazm'] as const;
export type ProviderId = (typeof PROVIDER_IDS)[number];

/** One provider: how it looks and how its protocol is laid out below `/{id}`. */
export type ProviderKind = {
  readonly id: ProviderId;
  readonly label: string;
  /** Paths below the provider's own, as on the real one where there is a real one. */
  readonly routes: { readonly authorization: string; readonly token: string; readonly revocation: string };
  /** How a client proves itself at the token endpoint. */
  readonly clientAuth: 'client_secret_basic' | 'client_secret_post';
  /** What hideout asks for, and the texts with which the page says so. */
  readonly scopes: readonly { readonly name: string; readonly label: string | null }[];
  /** Speaks OpenID Connect; the others are plain OAuth 2. */
  readonly isOpenId: boolean;
  /** Scope without which there is no refresh token; null: there always is one. */
  readonly lastingScope: string | null;
  readonly accessTokenSeconds: number;
  /** Drawing of its mark on a 20 x 20 grid, in strokes. Not the provider's logo. */
  readonly mark: string;
};

const HOUR = 3_600;

export const PROVIDER_KINDS: Readonly<Record<ProviderId, ProviderKind>> = {
  discord: {
    id: 'discord',
    label: 'Discord',
    routes: {
      authorization: '/oauth2/authorize',
      token: '/oauth2/token',
      revocation: '/oauth2/token/revoke',
    },
    clientAuth: 'client_secret_post',
    scopes: [
      { name: 'identify', label: 'see your name and picture' },
      { name: 'guilds.members.read', label: 'see your roles in the Mutant Cartel server' },
    ],
    isOpenId: false,
    lastingScope: null,
    accessTokenSeconds: 7 * 24 * HOUR,
    mark: 'M5.2 5.2C8.3 3.9 11.7 3.9 14.8 5.2c1.7 2.6 2.6 5.5 2.4 8.7-1.3 1-2.6 1.7-4 2.1l-1-1.8c-1.5.4-2.9.4-4.4 0l-1 1.8c-1.4-.4-2.7-1.1-4-2.1-.2-3.2.7-6.1 2.4-8.7M7.7 10.4v.4M12.3 10.4v.4',
  },
  twitter: {
    id: 'twitter',
    label: 'X (Twitter)',
    routes: {
      authorization: '/i/oauth2/authorize',
      token: '/2/oauth2/token',
      revocation: '/2/oauth2/revoke',
    },
    clientAuth: 'client_secret_basic',
    scopes: [
      { name: 'users.read', label: 'see your name and picture' },
      { name: 'tweet.read', label: null },
      { name: 'offline.access', label: 'stay connected until you unlink it' },
    ],
    isOpenId: false,
    lastingScope: 'offline.access',
    accessTokenSeconds: 2 * HOUR,
    mark: 'M3.8 3.8h2.9l9.5 12.4h-2.9zM15.6 3.8 10.9 9M4.4 16.2 9 11.1',
  },
  otherpage: {
    id: 'otherpage',
    label: 'Other Page',
    routes: { authorization: '/authorize', token: '/token', revocation: '/revoke' },
    clientAuth: 'client_secret_post',
    scopes: [
      { name: 'openid', label: null },
      { name: 'profile', label: 'see your name and picture' },
      { name: 'badges', label: 'see your avatar and your badges' },
      { name: 'offline_access', label: 'stay connected until you unlink it' },
    ],
    isOpenId: true,
    lastingScope: 'offline_access',
    accessTokenSeconds: HOUR,
    mark: 'M7.5 3.5h8v10h-8zM12.5 13.5v3h-8v-10h3M10 7h3M10 10h3',
  },
  kazm: {
    id: 'kazm',
    label: 'Kazm',
    routes: { authorization: '/authorize', token: '/token', revocation: '/revoke' },
    clientAuth: 'client_secret_post',
    scopes: [
      { name: 'openid', label: null },
      { name: 'profile', label: 'see your name and picture' },
      { name: 'quests', label: 'see which quests you have done' },
      { name: 'offline_access', label: 'stay connected until you unlink it' },
    ],
    isOpenId: true,
    lastingScope: 'offline_access',
    accessTokenSeconds: HOUR,
    mark: 'M5 3.5v13M15 3.5 6.5 10l8.5 6.5M11.5 10h4',
  },
};

export function isProviderId(text: string | undefined): text is ProviderId {
  return PROVIDER_IDS.some((id) => id === text);
}
