import type { FileStore } from './file-store.ts';
import {
  avatarAssetOf,
  GUILD_ID,
  GUILD_ROLES,
  type Identity,
  KAZM_QUESTS,
  type KazmQuestId,
  OTHERPAGE_BADGES,
  subjectOf,
} from './identities.ts';
import type { ProviderId } from './provider-kinds.ts';

const DAY_MS = 24 * 3_600_000;

/** Path of somebody's picture at a provider, as its addresses look; null without a picture. */
export function picturePath(provider: ProviderId, identity: Identity): string | null {
  if (identity.picture === null) return null;
  const subject = subjectOf(provider, identity);
  return provider === 'discord'
    ? `/discord/avatars/${subject}/${hashOf(identity)}.png`
    : `/${provider}/pictures/${subject}.png`;
}

/** Discord names pictures by a hash. */
function hashOf({ handle, picture }: Identity): string | null {
  return picture === null
    ? null
    : Buffer.from(`${picture}:${handle}`).toString('hex').padEnd(32, '0').slice(0, 32);
}

/** The standard claims of somebody at a provider that speaks OpenID Connect. */
export function oidcClaims(provider: ProviderId, identity: Identity, origin: string) {
  const picture = picturePath(provider, identity);
  return {
    sub: subjectOf(provider, identity),
    name: identity.displayName,
    preferred_username: identity.handle,
    ...(picture === null ? {} : { picture: `${origin}${picture}` }),
  };
}

/** Discord's user object, as `GET /users/@me` answers it. */
export function discordUser(identity: Identity) {
  return {
    id: subjectOf('discord', identity),
    username: identity.handle,
    discriminator: '0',
    global_name: identity.displayName,
    avatar: hashOf(identity),
    bot: false,
    system: false,
    mfa_enabled: true,
    banner: null,
    accent_color: null,
    locale: 'en-GB',
    flags: 0,
    premium_type: 0,
    public_flags: 0,
    avatar_decoration_data: null,
  };
}

/** X's answer to `GET /2/users/me`; the picture only when it is asked for. */
export function twitterUser(identity: Identity, origin: string, fields: readonly string[]) {
  // Nobody there is without a picture: who never chose one has the same as all the others.
  const picture = `${origin}${picturePath('twitter', identity) ?? '/twitter/pictures/default.png'}`;
  return {
    data: {
      id: subjectOf('twitter', identity),
      name: identity.displayName,
      username: identity.handle,
      ...(fields.includes('profile_image_url') ? { profile_image_url: picture } : {}),
    },
  };
}

/** True while somebody is in the Discord server: as the list says, or as the person decided on the page. */
export function isInServer(store: FileStore, identity: Identity): boolean {
  const mark = store.mark(serverMark(identity));
  return mark === undefined ? identity.server !== null : mark === 'in';
}

export function serverMark(identity: Identity): string {
  return `discord:server:${identity.handle}`;
}

/** Discord's member object; null for somebody who is not in that server. */
export function discordMember(store: FileStore, identity: Identity, guildId: string) {
  if (guildId !== GUILD_ID || !isInServer(store, identity)) return null;
  const names: readonly string[] = identity.server?.roles ?? [];
  return {
    user: discordUser(identity),
    nick: identity.server?.nick ?? null,
    avatar: null,
    roles: GUILD_ROLES.filter(({ name }) => names.includes(name)).map(({ id }) => id),
    joined_at: '2024-05-01T12:00:00.000000+00:00',
    premium_since: null,
    deaf: false,
    mute: false,
    flags: 0,
    pending: false,
  };
}

export function otherpageProfile(identity: Identity, origin: string) {
  return {
    profileUrl: `${origin}/otherpage#${identity.handle}`,
    avatarAsset: avatarAssetOf(identity),
    badges: OTHERPAGE_BADGES.filter(({ id }) => identity.badges.includes(id)).map(({ id, name }) => ({
      id,
      name,
      image: null,
    })),
  };
}

/** Quests that somebody has done at Kazm: as the list says, or as the person decided on the page. */
export function kazmQuests(store: FileStore, identity: Identity) {
  return KAZM_QUESTS.flatMap(({ id }) => {
    const completedAt = questDoneAt(store, identity, id);
    return completedAt === null ? [] : [{ id, completedAt }];
  });
}

export function questDoneAt(store: FileStore, identity: Identity, quest: KazmQuestId): string | null {
  const name = questMark(identity, quest);
  const mark = store.mark(name);
  if (mark !== undefined) return mark;
  const daysAgo = identity.quests[quest];
  if (daysAgo === undefined) return null;
  // Said once, it stays said: a moment that moves with every question would be a new one each time.
  const doneAt = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
  store.setMark(name, doneAt);
  return doneAt;
}

export function questMark(identity: Identity, quest: KazmQuestId): string {
  return `kazm:${quest}:${identity.handle}`;
}
