import type { ProviderConfig } from '@hideout/api/config/provider-config';
import type { Social } from '@hideout/contract/social';
import {
  BADGES,
  getAvatarAsset,
  hasImage,
  type Identity,
  identities,
  personaOf,
  QUESTS,
  SERVER,
} from './identities.ts';
import type { Change } from './state.ts';

type Question = {
  /** Below the provider's address. */
  path: string;
  query: URLSearchParams;
  /** The provider's address: `http://localhost:3020/discord`. */
  base: string;
  /** When the local identity provider started first, in milliseconds. */
  since: number;
};

/** One provider that the local identity provider plays. */
type ProviderKind = {
  readonly label: string;
  /** What hideout asks for, and what the page says of it. */
  readonly scopes: Readonly<Record<string, string | null>>;
  /** What its ids of users begin with. */
  readonly subjects: string;
  /** What stands before a handle. */
  readonly at: '@' | '';
  /** What the provider's API says of a user, in short; on X, where that is little, who it is. */
  note(identity: Identity): string;
  /** What one can do there, by its name; `now` is in days before the first start. */
  acts?(identity: Identity, now: number): Readonly<Record<string, Change>>;
  /** What the provider's API answers, in the shape of the real one; null: not found. */
  answer(identity: Identity, question: Question): unknown;
  /** Where the API of hideout finds what, for the provider at `base`. */
  config(base: string): Omit<ProviderConfig, 'id' | 'label' | 'clientId' | 'clientSecret' | 'scopes'>;
};

export const DAY_MS = 86_400_000;

/** What is said of everybody by the providers that speak OpenID Connect. */
const OPENID_PROFILE = {
  subject: 'sub',
  handle: 'preferred_username',
  displayName: 'name',
  avatar: 'picture',
} as const;
const OPENID_SCOPES = {
  openid: null,
  profile: 'see your name and picture',
  offline_access: 'stay connected until you unlink it',
} as const;

/** The endpoints of those that speak plain OAuth 2. */
function plainOauth(
  base: string,
  userinfo: string,
  tokenEndpointAuthMethod: 'client_secret_basic' | 'client_secret_post',
) {
  return {
    issuer: base,
    authorizationEndpoint: `${base}/authorize`,
    tokenEndpoint: `${base}/token`,
    userinfoEndpoint: `${base}${userinfo}`,
    tokenEndpointAuthMethod,
  };
}

export const PROVIDER_KINDS: Readonly<Record<Social, ProviderKind>> = {
  discord: {
    label: 'Discord',
    scopes: {
      identify: 'see your name and picture',
      'guilds.members.read': 'see your roles in the Mutant Cartel server',
    },
    subjects: '730000000000001',
    at: '',
    note: ({ server }) =>
      server === null ? 'Not in the server' : server.roles.join(', ') || 'In the server, no role',
    acts: ({ server }) =>
      server === null ? { Join: { server: { nick: null, roles: [] } } } : { Leave: { server: null } },
    answer(identity, { path }) {
      const { handle, displayName, server } = identity;
      if (path === '/users/@me')
        return {
          id: getSubject('discord', identity),
          username: handle,
          discriminator: '0',
          global_name: displayName,
          avatar: hasImage(identity) ? handle : null,
        };
      if (path !== `/users/@me/guilds/${SERVER.id}/member` || server === null) return null;
      const roles = SERVER.roles.filter(({ name }) => server.roles.includes(name)).map(({ id }) => id);
      return { nick: server.nick, roles };
    },
    config: (base) => ({
      oauth2: plainOauth(base, '/users/@me', 'client_secret_post'),
      profile: {
        subject: 'id',
        handle: 'username',
        displayName: 'global_name',
        avatar: `${base}/avatars/{id}/{avatar}.png`,
      },
      apiUrl: base,
      guildId: SERVER.id,
      inviteUrl: base,
      roles: SERVER.roles,
    }),
  },
  twitter: {
    label: 'X (Twitter)',
    scopes: {
      'users.read': 'see your name and picture',
      'tweet.read': null,
      'offline.access': 'stay connected until you unlink it',
    },
    subjects: '1400000',
    at: '@',
    note: (identity) => personaOf(identity)?.shows ?? 'Nobody yet.',
    answer(identity, { path, query, base }) {
      if (path !== '/2/users/me') return null;
      const { handle, displayName } = identity;
      const image = query.get('user.fields') === 'profile_image_url' ? getImage(base, identity) : undefined;
      return {
        data: {
          id: getSubject('twitter', identity),
          name: displayName,
          username: handle,
          profile_image_url: image,
        },
      };
    },
    config: (base) => ({
      // X has to be asked for the image.
      oauth2: plainOauth(base, '/2/users/me?user.fields=profile_image_url', 'client_secret_basic'),
      profile: {
        subject: 'data.id',
        handle: 'data.username',
        displayName: 'data.name',
        avatar: 'data.profile_image_url',
        url: `${base}#{data.username}`,
      },
    }),
  },
  otherpage: {
    label: 'Other Page',
    scopes: { ...OPENID_SCOPES, badges: 'see your avatar and your badges' },
    subjects: 'op_000',
    at: '@',
    note: ({ badges }) =>
      getBadges(badges)
        .map(({ name }) => name)
        .join(', ') || 'No badges',
    answer(identity, { path, base }) {
      if (path !== '/me') return null;
      const badges = getBadges(identity.badges);
      return { profileUrl: `${base}#${identity.handle}`, avatarAsset: getAvatarAsset(identity), badges };
    },
    config: (base) => ({
      issuer: base,
      profile: { ...OPENID_PROFILE, url: `${base}#{preferred_username}` },
      apiUrl: base,
    }),
  },
  kazm: {
    label: 'Kazm',
    scopes: { ...OPENID_SCOPES, quests: 'see which quests you have done' },
    subjects: 'kzm-000',
    at: '',
    note: ({ quests }) =>
      QUESTS.filter(({ id }) => id in quests)
        .map(({ title }) => title)
        .join(', ') || 'No quest done',
    acts: ({ quests }, now) =>
      Object.fromEntries(
        QUESTS.map(({ id, title }) => {
          const { [id]: done, ...others } = quests;
          return done === undefined
            ? [`Do: ${title}`, { quests: { ...quests, [id]: now } }]
            : [`Undo: ${title}`, { quests: others }];
        }),
      ),
    answer({ quests }, { path, since }) {
      if (path !== '/me/quests') return null;
      const completedAt = (daysAgo: number) => new Date(since - daysAgo * DAY_MS).toISOString();
      return {
        quests: Object.entries(quests).map(([id, daysAgo]) => ({ id, completedAt: completedAt(daysAgo) })),
      };
    },
    config: (base) => ({ issuer: base, profile: OPENID_PROFILE, apiUrl: base }),
  },
};

function getBadges(ids: readonly string[]) {
  return BADGES.filter(({ id }) => ids.includes(id));
}

/** The id by which a provider knows a user; it never changes. */
export function getSubject(provider: Social, { handle }: Identity): string {
  const place = String(identities.findIndex((one) => one.handle === handle) + 1);
  return `${PROVIDER_KINDS[provider].subjects}${place.padStart(3, '0')}`;
}

/** Whom a provider knows by that id. */
export function identityBySubject(provider: Social, subject: string | undefined): Identity | undefined {
  return identities.find((identity) => getSubject(provider, identity) === subject);
}

/** Address of a user's image at the provider of that address; undefined without one. */
export function getImage(base: string, identity: Identity): string | undefined {
  return hasImage(identity) ? `${base}/pictures/${identity.handle}.png` : undefined;
}
