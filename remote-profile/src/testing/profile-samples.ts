import type { ReferredAccounts, ReputationBreakdown } from '@hideout/contract/account';
import type { Asset, Assets, News, NewsItem, Profile } from '@hideout/contract/profile';
import type { SscReputation } from '@hideout/contract/ssc';
import type { LinkedWallet } from '@hideout/contract/wallet';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { DAY, isoIn } from '@hideout/testing/factories/times';

const SIPPER = { id: 'sipper', name: 'Sipper', min: 1_000, color: 'violet' };
const BREWER = { id: 'brewer', name: 'Brewer', min: 5_000, color: 'violet' };

const OWN_WALLET = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const VAULT = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
const ORDINALS = 'bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297';

const PARTS: ReputationBreakdown['parts'] = [
  { source: 'quests', label: 'Quests', points: 1_510, detail: '31 done', updatedAt: isoIn(-DAY) },
  { source: 'governance', label: 'Governance', points: 1_200, detail: '24 votes', updatedAt: isoIn(-DAY) },
  { source: 'holding', label: 'Holding', points: 900, detail: '3 own, 14 delegated', updatedAt: isoIn(-DAY) },
  { source: 'referrals', label: 'Referrals', points: 400, detail: null, updatedAt: isoIn(-DAY) },
  { source: 'season', label: 'Season One', points: 200, detail: null, updatedAt: isoIn(-DAY) },
];

const BADGES = [
  {
    id: 'day-one',
    name: 'Day one',
    image: null,
    earnedAt: isoIn(-190 * DAY),
    description: 'Through the door with the first hundred.',
  },
  {
    id: 'ten-votes',
    name: 'Ten votes',
    image: null,
    earnedAt: isoIn(-30 * DAY),
    description: 'Voted ten times, either way.',
  },
];

export function makeProfile(overrides: Partial<Profile> = {}): Profile {
  return {
    user: makeSessionUser(),
    avatar: null,
    bio: null,
    reputation: { total: 4_210, rank: 412, tier: SIPPER },
    serumPoints: 4_710,
    serumClaimed: '0',
    counts: { wallets: 2, assets: 17, votes: 24, questsCompleted: 31, referrals: 4 },
    badges: BADGES,
    usernameChangeAllowedAt: null,
    links: { public: '/u/hound', forum: null },
    ...overrides,
  };
}

/** 4,210 in five parts. */
export function makeReputation(overrides: Partial<ReputationBreakdown> = {}): ReputationBreakdown {
  const deltas = [25, 60, -40, 150, 25, 25, 60, 400, 25];
  const reasons = ['Said gm', 'Voted on MCP-041', 'Correction', 'Linked a Bitcoin wallet', null];
  return {
    total: 4_210,
    rank: 412,
    percentile: 94.8,
    tier: SIPPER,
    nextTier: BREWER,
    toNextTier: 790,
    parts: PARTS,
    history: deltas.map((delta, index) => ({
      date: isoIn(-index * 2 * DAY).slice(0, 10),
      total: 4_210 - deltas.slice(0, index).reduce((sum, change) => sum + change, 0),
      delta,
      reason: reasons[index % reasons.length] ?? null,
    })),
    updatedAt: isoIn(-180_000),
    ...overrides,
  };
}

function makeWallet(overrides: Partial<LinkedWallet> = {}): LinkedWallet {
  return {
    id: 'wal_1',
    address: OWN_WALLET,
    chain: 'ethereum',
    walletType: 'metamask',
    purpose: null,
    addressType: null,
    label: 'hound.eth',
    isPrimary: true,
    isClaimAddress: true,
    usedForLogin: true,
    linkedAt: isoIn(-200 * DAY),
    lastVerifiedAt: isoIn(-DAY),
    assetCount: 3,
    ...overrides,
  };
}

/** One wallet on Ethereum and one for ordinals. */
export function makeWallets(): LinkedWallet[] {
  return [
    makeWallet(),
    makeWallet({
      id: 'wal_2',
      address: ORDINALS,
      chain: 'bitcoin',
      walletType: 'xverse',
      purpose: 'ordinals',
      addressType: 'p2tr',
      label: null,
      isPrimary: false,
      isClaimAddress: false,
      usedForLogin: false,
      linkedAt: isoIn(-3 * DAY),
      assetCount: null,
    }),
  ];
}

export function makeAsset(overrides: Partial<Asset> = {}): Asset {
  const tokenId = overrides.tokenId ?? '4471';
  return {
    id: `eip155:1/erc721:0x60E4d786628Fea6478F785A6d7e704777c86a7c6/${tokenId}`,
    chain: 'ethereum',
    chainId: 1,
    standard: 'erc721',
    amount: 1,
    collection: { slug: 'mayc', name: 'Mutant Ape Yacht Club', address: null, family: 'mayc' },
    tokenId,
    name: `Mutant Ape #${tokenId}`,
    image: { thumb: null, full: null, mime: null },
    traits: [],
    owner: OWN_WALLET,
    via: 'own',
    votingPower: 1,
    canBeAvatar: true,
    isAvatar: false,
    flaggedSpam: false,
    ...overrides,
  };
}

/** Three own, fourteen delegated, and a Bitcoin source that does not answer. */
export function makeAssets(overrides: Partial<Assets> = {}): Assets {
  const own = ['4471', '9010', '12044'].map((tokenId, index) =>
    makeAsset({ tokenId, isAvatar: index === 0 }),
  );
  const delegated = Array.from({ length: 14 }, (_, index) =>
    makeAsset({ tokenId: String(20_000 + index), owner: VAULT, via: 'delegation' }),
  );
  return {
    assets: [
      ...own,
      makeAsset({
        tokenId: '88',
        name: 'Mutant Hound #88',
        collection: { slug: 'hounds', name: 'Mutant Hounds', address: null, family: 'hound' },
        votingPower: 2,
        via: 'hotWallet',
      }),
      ...delegated,
    ],
    sources: [
      { address: OWN_WALLET, chain: 'ethereum', status: 'ok', message: null, checkedAt: isoIn(-120_000) },
      { address: VAULT, chain: 'ethereum', status: 'ok', message: null, checkedAt: isoIn(-120_000) },
      {
        address: OWN_WALLET,
        chain: 'apechain',
        status: 'stale',
        message: null,
        checkedAt: isoIn(-7_200_000),
      },
      {
        address: ORDINALS,
        chain: 'bitcoin',
        status: 'error',
        message: 'the ordinals index is not answering',
        checkedAt: isoIn(-60_000),
      },
    ],
    partial: true,
    updatedAt: isoIn(-120_000),
    ...overrides,
  };
}

export function makeNewsItem(overrides: Partial<NewsItem> = {}): NewsItem {
  return {
    id: 'news_1',
    title: 'Season Two is open',
    summary: 'Points count from tonight. The old ones were converted and stand under Serum.',
    body: null,
    url: 'https://forum.example/t/season-two/501',
    image: null,
    tag: 'cartel',
    pinned: true,
    publishedAt: isoIn(-2 * DAY),
    ...overrides,
  };
}

export function makeNews(): News {
  return {
    items: [
      makeNewsItem(),
      makeNewsItem({
        id: 'news_2',
        title: 'The embassy needs a speaker',
        summary: 'A large one. The vote ends on Friday.',
        body: 'Last year two small ones had to do.\n\nNobody heard the second one.',
        url: null,
        tag: 'governance',
        pinned: false,
        publishedAt: isoIn(-5 * DAY),
      }),
    ],
    updatedAt: isoIn(-60_000),
  };
}

/** The public side of the same member. */
export function makePublicProfile(overrides: Partial<SscReputation> = {}): SscReputation {
  return {
    user: { id: 'acc_hound', username: 'hound', avatar: null },
    total: 4_210,
    rank: 412,
    tier: SIPPER,
    parts: PARTS,
    badges: BADGES,
    joinedAt: isoIn(-200 * DAY),
    socials: [
      { kind: 'discord', handle: 'hound#0412', url: null },
      { kind: 'otherpage', handle: 'hound', url: 'https://other.example/hound' },
    ],
    votesCast: 24,
    questsCompleted: 31,
    updatedAt: isoIn(-60_000),
    ...overrides,
  };
}

/** Four who came by the link, one of each status. */
export function makeReferrals(overrides: Partial<ReferredAccounts> = {}): ReferredAccounts {
  const invited = (username: string | null, days: number) => ({
    user: { id: `acc_${username ?? 'nameless'}`, username, avatar: null },
    joinedAt: isoIn(-days * DAY),
    points: 0,
    reason: null,
  });
  return {
    code: '7F3A90C1D2',
    url: 'https://hideout.example/?ref=7F3A90C1D2',
    limit: 50,
    remaining: 49,
    rewardText: '50 reputation for everybody you bring who chooses a name, links a wallet, and votes.',
    totals: { joined: 4, qualified: 2, points: 50 },
    accounts: [
      { ...invited(null, 1), status: 'joined', reason: 'Has no name yet.' },
      { ...invited('swampqueen', 2), status: 'qualified' },
      { ...invited('vialkeeper', 9), status: 'rewarded', points: 50 },
      { ...invited('alt_hound', 12), status: 'rejected', reason: 'Has had a wallet of yours.' },
    ],
    updatedAt: isoIn(-60_000),
    ...overrides,
  };
}
