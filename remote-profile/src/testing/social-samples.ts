import type { DiscordInfo, ListedSocial, OtherpageInfo } from '@hideout/contract/social';
import { DAY, isoIn } from '@hideout/testing/factories/times';

const UNLINKED = {
  linked: false,
  id: null,
  handle: null,
  displayName: null,
  avatar: null,
  linkedAt: null,
  needsReconnect: false,
} as const;

/** Discord and Kazm linked, the latter to be linked again; the others not. */
export function makeSocials(
  overrides: Partial<Record<ListedSocial['social'], Partial<ListedSocial>>> = {},
): ListedSocial[] {
  const make = (social: ListedSocial['social'], linked: Partial<ListedSocial> = {}): ListedSocial => ({
    ...UNLINKED,
    social,
    connectPath: `/auth/${social}`,
    isOnlySignInMethod: false,
    ...linked,
    ...overrides[social],
  });
  const since = { linked: true, linkedAt: isoIn(-40 * DAY) };
  return [
    make('discord', { ...since, id: '42', handle: 'hound#1' }),
    make('twitter'),
    make('otherpage'),
    make('kazm', { ...since, id: '7', displayName: 'Hound', needsReconnect: true }),
  ];
}

export function makeDiscord(overrides: Partial<DiscordInfo> = {}): DiscordInfo {
  return {
    ...UNLINKED,
    linked: true,
    handle: 'hound#1',
    connectPath: '/auth/discord',
    inServer: true,
    roles: [{ id: '1', name: 'Council', color: null }],
    inviteUrl: 'https://discord.gg/cartel',
    ...overrides,
  };
}

export function makeOtherpage(overrides: Partial<OtherpageInfo> = {}): OtherpageInfo {
  return {
    ...UNLINKED,
    linked: true,
    connectPath: '/auth/otherpage',
    profileUrl: 'https://other.page/hound',
    avatarAsset: null,
    badges: [{ id: 'early', name: 'Early', image: null }],
    ...overrides,
  };
}
