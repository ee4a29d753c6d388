import type { FileStore } from './file-store.ts';
import {
  GUILD_ID,
  GUILD_ROLES,
  getAvatarAsset,
  getSubject,
  type Identity,
  KAZM_QUESTS,
  type KazmQuestId,
  OTHERPAGE_BADGES,
} from './identities.ts';
import type { ProviderId } from './provider-kinds.ts';

const DAY_MS = 24 * 3_600_000;

/** Path of a user's image at a provider, as its addresses look; null without an image. */
export function imagePath(provider: ProviderId, identity: Identity): string | null {
  if (identity.image === null) return null;
  const subject = getSubject(provider, identity);
  return provider === 'discord'
    ? `/discord/avatars/${subject}/${computeHash(identity)}.png`
    : `/${provider}/pictures/${subject}.png`;
}

/** Discord names images by a hash. */
function computeHash({ handle, image }: Identity): string | null {
  return image === null
    ? null
    : Buffer.from(`${image}:${handle}`).toString('hex').padEnd(32, '0').slice(0, 32);
}

/** The standard claims of a user at a provider that speaks OpenID Connect. */
export function oidcClaims(provider: ProviderId, identity: Identity, origin: string) {
  const image = imagePath(provider, identity);
  return {
    sub: getSubject(provider, identity),
    name: identity.displayName,
    preferred_username: identity.handle,
    ...(image === null ? {} : { picture: `${origin}${image}` }),
  };
}

/** Discord's user object, as `GET /users/@me` answers it. */
export function discordUser(identity: Identity) {
  return {
    id: getSubject('discord', identity),
    username: identity.handle,
    discriminator: '0',
    global_name: identity.displayName,
    avatar: computeHash(identity),
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

/** X's answer to `GET /2/users/me`; the image only when it is asked for. */
export function twitterUser(identity: Identity, origin: string, fields: readonly string[]) {
  // Nobody there is without an image: who never chose one has the same as all the others.
  const image = `${origin}${imagePath('twitter', identity) ?? '/twitter/pictures/default.png'}`;
  return {
    data: {
      id: getSubject('twitter', identity),
      name: identity.displayName,
      username: identity.handle,
      ...(fields.includes('profile_image_url') ? { profile_image_url: image } : {}),
    },
  };
}

/** True while a user is in the Discord server: as the list says, or as the user decided on the page. */
export function isInServer(store: FileStore, identity: Identity): boolean {
  const mark = store.mark(serverMark(identity));
  return mark === undefined ? identity.server !== null : mark === 'in';
}

export function serverMark(identity: Identity): string {
  return `discord:server:${identity.handle}`;
}

/** Discord's member object; null for a user who is not in that server. */
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
    avatarAsset: getAvatarAsset(identity),
    badges: OTHERPAGE_BADGES.filter(({ id }) => identity.badges.includes(id)).map(({ id, name }) => ({
      id,
      name,
      image: null,
    })),
  };
}

/** Quests that a user has done at Kazm: as the list says, or as the user decided on the page. */
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
  // Stable once returned: a timestamp relative to each request would be a new one each time.
  const doneAt = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
  store.setMark(name, doneAt);
  return doneAt;
}

export function questMark(identity: Identity, quest: KazmQuestId): string {
  return `kazm:${quest}:${identity.handle}`;
}
