import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { kazmTokenStatus } from './kazm.ts';
import { assetUri } from './profile.ts';
import { iso } from './scalars.ts';

/** The services an account can be linked to, and through which a user can sign in. */
export const SOCIALS = ['discord', 'twitter', 'otherpage', 'kazm'] as const;
export const social = z.enum(SOCIALS);
export type Social = z.infer<typeof social>;

/** One linked service; not linked is an answer too, with `linked: false` and nulls. */
const socialAccount = z.object({
  linked: z.boolean(),
  /** The service's own id of the user. */
  id: z.nullable(z.string()),
  handle: z.nullable(z.string()),
  displayName: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  linkedAt: z.nullable(iso),
  /** The service no longer lets us ask for this user: they have to sign in there again. */
  needsReconnect: z.boolean(),
  /** Path to navigate to below the API base, to link or to link again. */
  connectPath: z.string(),
});

const discordInfo = z.extend(socialAccount, {
  /** Null when it is not known: not linked, or no server is configured. */
  inServer: z.nullable(z.boolean()),
  roles: z.array(z.object({ id: z.string(), name: z.string(), color: z.nullable(z.string()) })),
  inviteUrl: z.nullable(z.string()),
});
export type DiscordInfo = z.infer<typeof discordInfo>;

const otherpageInfo = z.extend(socialAccount, {
  profileUrl: z.nullable(z.string()),
  avatarAsset: z.nullable(assetUri),
  badges: z.array(z.object({ id: z.string(), name: z.string(), image: z.nullable(z.string()) })),
});
export type OtherpageInfo = z.infer<typeof otherpageInfo>;

export const listedSocial = z.extend(socialAccount, {
  social,
  /** No other wallet or account signs the user in, so removing it is refused with `WALLET_LAST_ONE`. */
  isOnlySignInMethod: z.boolean(),
});
export type ListedSocial = z.infer<typeof listedSocial>;

export const listSocials = defineEndpoint({
  name: 'listSocials',
  method: 'GET',
  path: '/social/list',
  access: 'member',
  owner: 'profile',
  summary:
    'Each service that this server works with, or that is linked, as far as it is known without asking it.',
  response: z.object({ socials: z.array(listedSocial) }),
  errors: [],
  additive: true,
});

export const removeSocial = defineEndpoint({
  name: 'removeSocial',
  method: 'GET',
  path: '/social/remove-{social}',
  access: 'member',
  owner: 'profile',
  summary: 'Unlinks a service and ends the sessions it opened. The last sign-in method cannot be removed.',
  params: z.object({ social }),
  response: z.object({
    ok: z.literal(true),
    social,
    /** As `EndedSessions` says; absent on a server that leaves sessions alone. */
    endedSessions: z.optional(z.int()),
    signedOut: z.optional(z.boolean()),
  }),
  errors: ['SOCIAL_UNKNOWN', 'SOCIAL_NOT_LINKED', 'WALLET_LAST_ONE'],
  changesState: true,
});

export const getDiscord = defineEndpoint({
  name: 'getDiscord',
  method: 'GET',
  path: '/social/get-discord',
  access: 'member',
  owner: 'profile',
  summary: 'The linked Discord account, and its roles on the server of the community.',
  response: discordInfo,
  errors: [],
  rate: { max: 30, perSeconds: 60 },
});

export const getOtherpage = defineEndpoint({
  name: 'getOtherpage',
  method: 'GET',
  path: '/social/get-otherpage',
  access: 'member',
  owner: 'profile',
  summary: 'The linked Other Page account with its avatar and badges.',
  response: otherpageInfo,
  errors: [],
  rate: { max: 30, perSeconds: 60 },
});

export const refreshKazmToken = defineEndpoint({
  name: 'refreshKazmToken',
  method: 'GET',
  path: '/account/refreshKazmToken',
  access: 'member',
  owner: 'quests',
  summary: 'Asks Kazm which quests the member has done, with a fresh token where it needs one.',
  response: kazmTokenStatus,
  errors: ['KAZM_NOT_LINKED'],
  changesState: true,
  rate: { max: 1, perSeconds: 60 },
});
