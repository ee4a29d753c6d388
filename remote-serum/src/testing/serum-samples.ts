import type { SerumPoints } from '@hideout/contract/account';
import type { SerumInfo } from '@hideout/contract/serum';
import { DAY, isoIn } from '@hideout/testing/factories/times';

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
