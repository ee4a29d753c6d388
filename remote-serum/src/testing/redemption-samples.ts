import type { Redemption, RedemptionCheck } from '@hideout/contract/redemption';
import { DAY, isoIn } from '@hideout/testing/factories/times';
import { serum } from './serum-samples.ts';

const REWARDS: RedemptionCheck['rewards'] = [
  { kind: 'serum', amount: serum(25n), label: 'Welcome drip', image: null },
  { kind: 'serumPoints', amount: '50', label: '50 SERUM points', image: null },
];

/** A code for many that the caller may redeem, by default. */
export function makeCheck(overrides: Partial<RedemptionCheck> = {}): RedemptionCheck {
  return {
    code: 'WELCOME-DRIP',
    status: 'valid',
    rewards: REWARDS,
    startsAt: null,
    expiresAt: isoIn(20 * DAY),
    remaining: 12,
    requirements: [],
    redeemedAt: null,
    ...overrides,
  };
}

/** The receipt for the same code. */
export function makeReceipt(overrides: Partial<Redemption> = {}): Redemption {
  return {
    code: 'WELCOME-DRIP',
    redeemedAt: isoIn(-1_000),
    rewards: REWARDS,
    receiptId: 'rec0123456789abcdef',
    balances: { serumPoints: 4_760, reputation: null },
    ...overrides,
  };
}
