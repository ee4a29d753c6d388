import type { SerumPoints } from '@hideout/contract/account';
import type { SerumInfo } from '@hideout/contract/serum';
import type { SerumAccount } from '@hideout/contract/serum-account';
import type { SerumAddress, SerumAddressPage, SerumProof } from '@hideout/contract/serum-list';
import type { LinkedWallet } from '@hideout/contract/wallet';
import { makeUserRef } from '@hideout/testing/factories/people';
import { DAY, HOUR, isoIn } from '@hideout/testing/factories/times';

/** Whole SERUM as base units. */
export function serum(amount: bigint): string {
  return String(amount * 10n ** 18n);
}

/** An open claim with two thirds taken by default. The buckets add up to the allocation. */
export function makeSerumInfo(overrides: Partial<SerumInfo> = {}): SerumInfo {
  return {
    token: {
      name: 'Serum',
      symbol: 'SERUM',
      decimals: 18,
      address: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
      chain: { chainId: 33139, name: 'ApeChain', explorer: 'https://apescan.example/' },
      totalSupply: serum(1_000_000_000n),
    },
    distributor: {
      address: '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512',
      merkleRoot: '0x8f2c41d6a7b35e90f1d2c3b4a5968778695a4b3c2d1e0f9a8b7c6d5e4f3a2b1c',
      leaf: 'oz-standard',
      paused: false,
    },
    window: {
      status: 'open',
      opensAt: isoIn(-20 * DAY),
      closesAt: isoIn(12 * DAY + 4 * 3_600_000),
      afterClose: 'What is left goes to the cartel treasury.',
    },
    totals: {
      allocated: serum(8_500_000n),
      claimed: String(5_812_300n * 10n ** 18n + 5n * 10n ** 17n),
      addresses: 8_021,
      claimants: 5_204,
    },
    buckets: [
      {
        id: 'holders',
        label: 'Mutant holders',
        amount: serum(5_100_000n),
        description: 'By what was held on the day of the count.',
      },
      {
        id: 'season-one',
        label: 'Season One',
        amount: serum(2_550_000n),
        description: 'Points of the first season, converted.',
      },
      {
        id: 'crew',
        label: 'Crew and artists',
        amount: serum(850_000n),
        description: 'People who built the place.',
      },
    ],
    links: [
      { label: 'How the list was made', url: 'https://forum.example/t/serum-list/77' },
      { label: 'Source of the claim contract', url: 'https://code.example/serum/distributor' },
    ],
    chainReadAt: isoIn(-12_000),
    updatedAt: isoIn(-12_000),
    ...overrides,
  };
}

/** An address on a list of that address alone, so that the list's root is the row's own hash; not claimed. */
export function makeSerumProof(overrides: Partial<SerumProof> = {}): SerumProof {
  const { distributor, token } = makeSerumInfo();
  return {
    address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    eligible: true,
    index: 3,
    amount: serum(10_020n),
    proof: [],
    merkleRoot: '0x1f5ccc3dcb4c77c3e1d0da0ea9e34b0d9b1b1ab0b7f2a6d5c4e3f20190817263',
    distributor: distributor.address,
    chain: token.chain,
    claimed: false,
    claimedAt: null,
    claimedTx: null,
    blockers: [],
    parts: [
      { label: 'Mutant Apes', amount: serum(3_600n) },
      { label: 'Season One', amount: serum(6_420n) },
    ],
    updatedAt: isoIn(-60_000),
    ...overrides,
  };
}

/** An Ethereum wallet of the account, the primary one. */
export function makeLinkedWallet(overrides: Partial<LinkedWallet> = {}): LinkedWallet {
  return {
    id: 'wallet_1',
    address: makeSerumProof().address,
    chain: 'ethereum',
    walletType: 'injected',
    purpose: null,
    addressType: null,
    label: null,
    isPrimary: true,
    isClaimAddress: true,
    usedForLogin: true,
    linkedAt: isoIn(-40 * DAY),
    lastVerifiedAt: isoIn(-DAY),
    assetCount: 3,
    ...overrides,
  };
}

/** Points of the running season with two parts by default. */
export function makeSerumPoints(overrides: Partial<SerumPoints> = {}): SerumPoints {
  return {
    seasonOne: false,
    seasonName: 'Season Two',
    status: 'open',
    points: 4_710,
    rank: 388,
    parts: [
      { label: 'Quests', points: 3_110 },
      { label: 'Holding', points: 1_600 },
    ],
    startsAt: isoIn(-40 * DAY),
    endsAt: isoIn(50 * DAY),
    conversion: null,
    updatedAt: isoIn(-60_000),
    ...overrides,
  };
}

/** Season One, converted to SERUM at a tenth per point. */
export function makeSeasonOne(overrides: Partial<SerumPoints> = {}): SerumPoints {
  return makeSerumPoints({
    seasonOne: true,
    seasonName: 'Season One',
    status: 'converted',
    points: 12_405,
    rank: 204,
    parts: [
      { label: 'Game', points: 9_905 },
      { label: 'Referrals', points: 2_500 },
    ],
    startsAt: isoIn(-300 * DAY),
    endsAt: isoIn(-200 * DAY),
    conversion: { ratePerPoint: String(10n ** 17n), amount: String(12_405n * 10n ** 17n), symbol: 'SERUM' },
    ...overrides,
  });
}

/** The wallet of the member `hound`. */
export const HOUND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
/** An address of nobody that is on the list. */
export const STRANGER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const TX = `0x${'ab'.repeat(32)}` as const;

/** A row of the list that is not claimed. */
export function makeSerumAddress(overrides: Partial<SerumAddress> = {}): SerumAddress {
  return {
    index: 41,
    rank: 12,
    address: STRANGER,
    username: null,
    amount: serum(4_000n),
    claimed: false,
    claimedAt: null,
    parts: [
      { label: 'Mutant Apes', amount: serum(3_600n) },
      { label: 'Season One', amount: serum(400n) },
    ],
    ...overrides,
  };
}

/** The row of `hound`. */
export function makeHoundRow(): SerumAddress {
  return makeSerumAddress({ index: 77, rank: 3, address: HOUND, username: 'hound', amount: serum(10_020n) });
}

/** A page of two rows by default, out of 250. */
export function makeSerumAddressPage(overrides: Partial<SerumAddressPage> = {}): SerumAddressPage {
  return {
    items: [makeHoundRow(), makeSerumAddress({ claimed: true, claimedAt: isoIn(-3 * DAY - HOUR) })],
    page: 1,
    limit: 100,
    total: 250,
    hasNext: true,
    updatedAt: isoIn(-60_000),
    totalAmount: serum(8_500_000n),
    search: null,
    ...overrides,
  };
}

/** The account of `hound`: 10,020 on the list, 250 from a code, nothing claimed. */
export function makeSerumAccount(overrides: Partial<SerumAccount> = {}): SerumAccount {
  return {
    id: 'acc_hound',
    address: HOUND,
    user: makeUserRef({ username: 'hound' }),
    allocation: serum(10_020n),
    claimed: '0',
    claimable: serum(10_020n),
    redeemed: serum(250n),
    balance: serum(12n),
    addresses: [{ address: HOUND, amount: serum(10_020n), claimed: false }],
    ledger: [
      {
        id: 'entry-1',
        kind: 'redemption',
        amount: serum(250n),
        sign: 1,
        at: isoIn(-6 * DAY),
        tx: null,
        note: 'Code from the Hideout Ball',
      },
      {
        id: 'allocation-77',
        kind: 'allocation',
        amount: serum(10_020n),
        sign: 1,
        at: isoIn(-20 * DAY),
        tx: null,
        note: HOUND,
      },
    ],
    updatedAt: isoIn(-60_000),
    ...overrides,
  };
}

/** An address of nobody here that is on the list, in an open claim, with nothing in the way. */
export function makeStrangerProof(overrides: Partial<SerumProof> = {}): SerumProof {
  return makeSerumProof({
    address: STRANGER,
    index: 41,
    amount: serum(4_000n),
    proof: [TX],
    parts: [{ label: 'Mutant Apes', amount: serum(4_000n) }],
    ...overrides,
  });
}
