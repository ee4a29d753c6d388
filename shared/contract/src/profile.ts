import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { sessionUser } from './people.ts';
import { badge, tier } from './reputation.ts';
import { anyAddress, baseUnits, id, iso, points, power } from './scalars.ts';

/**
 * Names a token across chains, in the manner of CAIP-19: `eip155:1/erc721:0x60E4…/4471`,
 * `bip122:…/ordinal:<id>`, or `hideout:default/3` for an image of our own.
 */
export const assetUri = z.string().check(z.regex(/^[a-z0-9]+:[A-Za-z0-9:._/-]{1,200}$/));

export const avatarInfo = z.object({
  uri: assetUri,
  imageUrl: z.string(),
  collection: z.nullable(z.string()),
  tokenId: z.nullable(z.string()),
  stillOwned: z.boolean(),
  checkedAt: iso,
});
export type AvatarInfo = z.infer<typeof avatarInfo>;

/** The signed-in member's own page. */
export const profile = z.object({
  user: sessionUser,
  avatar: z.nullable(avatarInfo),
  bio: z.nullable(z.string()),
  reputation: z.object({ total: points, rank: z.nullable(z.int()), tier }),
  /** Points of the running season. */
  serumPoints: points,
  serumClaimed: baseUnits,
  counts: z.object({
    wallets: z.int(),
    /** Null until the assets have been read. */
    assets: z.nullable(z.int()),
    votes: z.int(),
    questsCompleted: z.int(),
    referrals: z.int(),
  }),
  badges: z.array(badge),
  /** Null when another name may be chosen at once. */
  usernameChangeAllowedAt: z.nullable(iso),
  links: z.object({ public: z.string(), forum: z.nullable(z.string()) }),
});
export type Profile = z.infer<typeof profile>;

export const ASSET_CHAINS = ['ethereum', 'apechain', 'bitcoin'] as const;
export const ASSET_FAMILIES = ['mayc', 'bayc', 'hound', 'oath', 'pass', 'inscription', 'other'] as const;
export const assetFamily = z.enum(ASSET_FAMILIES);

/** One token the member holds or acts for. */
export const asset = z.object({
  id: assetUri,
  chain: z.enum(ASSET_CHAINS),
  chainId: z.nullable(z.int()),
  standard: z.enum(['erc721', 'erc1155', 'ordinal']),
  amount: z.int(),
  collection: z.object({
    slug: z.string(),
    name: z.string(),
    address: z.nullable(z.string()),
    family: assetFamily,
  }),
  tokenId: z.string(),
  name: z.string(),
  image: z.object({
    thumb: z.nullable(z.string()),
    full: z.nullable(z.string()),
    mime: z.nullable(z.string()),
  }),
  traits: z.array(z.object({ name: z.string(), value: z.string() })),
  owner: anyAddress,
  /** How the member comes to act for it. */
  via: z.enum(['own', 'delegation', 'hotWallet']),
  votingPower: power,
  /** True when its image is known: every way to act for a wallet listed here is for the whole wallet. */
  canBeAvatar: z.boolean(),
  isAvatar: z.boolean(),
  flaggedSpam: z.boolean(),
});
export type Asset = z.infer<typeof asset>;

/** All tokens, each once, and for every address whether it could be read. */
export const assets = z.object({
  assets: z.array(asset),
  sources: z.array(
    z.object({
      address: anyAddress,
      chain: z.enum(ASSET_CHAINS),
      /**
       * `stale`: the last good snapshot, because there was no answer now. `notConfigured`: this server
       * has nobody to ask.
       */
      status: z.enum(['ok', 'stale', 'error', 'notConfigured']),
      message: z.nullable(z.string()),
      /** How the member comes to act for what it holds; absent on a server of before. */
      via: z.optional(z.enum(['own', 'delegation', 'hotWallet'])),
      /** When the tokens were read; of a source that never answered, when it was tried. */
      checkedAt: iso,
    }),
  ),
  /** True when at least one source is not `ok`. */
  partial: z.boolean(),
  updatedAt: iso,
});
export type Assets = z.infer<typeof assets>;

export const newsItem = z.object({
  id,
  title: z.string(),
  summary: z.string(),
  /** Markdown. */
  body: z.nullable(z.string()),
  url: z.nullable(z.string()),
  image: z.nullable(z.string()),
  tag: z.enum(['cartel', 'governance', 'serum', 'quests', 'product']),
  pinned: z.boolean(),
  publishedAt: iso,
});
export type NewsItem = z.infer<typeof newsItem>;

/** Pinned first, then newest; at most 50. */
export const news = z.object({ items: z.array(newsItem), updatedAt: iso });
export type News = z.infer<typeof news>;

export const getProfile = defineEndpoint({
  name: 'getProfile',
  method: 'GET',
  path: '/profile',
  access: 'member',
  owner: 'profile',
  summary: 'Own profile with reputation, counts and badges.',
  response: profile,
  errors: [],
});

export const listAssets = defineEndpoint({
  name: 'listAssets',
  method: 'GET',
  path: '/profile/assets',
  access: 'member',
  owner: 'profile',
  summary: 'Tokens of the linked wallets and of the wallets that delegate to them.',
  response: assets,
  errors: ['UPSTREAM_UNAVAILABLE'],
  rate: { max: 30, perSeconds: 60 },
});

export const setAvatar = defineEndpoint({
  name: 'setAvatar',
  method: 'POST',
  path: '/profile/setAvatar',
  access: 'member',
  owner: 'profile',
  summary: 'Takes the image of a token the member holds or acts for as avatar; an empty one removes it.',
  body: z.object({
    /** URI of one of the member's assets with `canBeAvatar`, or empty for the generated mark. */
    avatar: z.string().check(z.maxLength(240)),
  }),
  response: z.object({ avatar: z.nullable(avatarInfo) }),
  errors: ['AVATAR_UNSUPPORTED', 'AVATAR_NOT_OWNED', 'UPSTREAM_UNAVAILABLE'],
  rate: { max: 20, perSeconds: 60 },
});

export const listNews = defineEndpoint({
  name: 'listNews',
  method: 'GET',
  path: '/profile/news',
  access: 'member',
  owner: 'profile',
  summary: 'News of the community, pinned first, then newest.',
  response: news,
  errors: [],
});
