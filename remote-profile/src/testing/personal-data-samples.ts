import type { EndpointOutput } from '@hideout/contract/endpoint';
import type { DeletionTerms, exportAccount } from '@hideout/contract/personal-data';
import { HOUR, isoIn } from '@hideout/testing/factories/times';

/** A member with some of everything. */
export function makeDeletionTerms(overrides: Partial<DeletionTerms> = {}): DeletionTerms {
  return {
    isOnlyAdmin: false,
    serumOwed: '4250000000000000000',
    openVoucher: { amount: '1000000000000000000', expiresAt: isoIn(HOUR) },
    removed: { wallets: 2, socials: 1, sessions: 3 },
    retained: { votes: 24, proposals: 1, ledgerEntries: 58, quests: 31, codes: 2, vouchers: 1 },
    ...overrides,
  };
}

export function makeExport(accountId: string): EndpointOutput<typeof exportAccount> {
  return {
    format: 'hideout-account-1',
    exportedAt: '2026-11-20T12:00:00.000Z',
    accountId,
    tables: { wallet: [{ address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }] },
    leftOut: [{ column: 'session.token_hash', reason: 'It proves the session.' }],
  };
}
