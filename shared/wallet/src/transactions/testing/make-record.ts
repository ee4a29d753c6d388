import type { TransactionRecord } from '../transaction-record.ts';

/** A hash that reads as its number. */
export function makeHash(nth: number): `0x${string}` {
  return `0x${nth.toString(16).padStart(64, '0')}`;
}

export const SENDER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

/** A transaction that was sent a second ago and is waited for. */
export function makeRecord(overrides: Partial<TransactionRecord> = {}): TransactionRecord {
  const now = Date.now();
  return {
    chainId: 33139,
    to: '0x5fbdb2315678afecb367f032d93f642f64180aa3',
    data: '0x1234',
    value: '0',
    name: 'Claim 10,020 SERUM',
    done: 'Claimed 10,020 SERUM',
    subject: `serum:claim:${SENDER.toLowerCase()}`,
    path: '/serum/claim',
    hash: makeHash(1),
    sender: SENDER,
    sentAt: now - 1_000,
    changedAt: now - 1_000,
    status: 'pending',
    minedHash: null,
    blockNumber: null,
    gasUsed: null,
    reason: null,
    nonce: null,
    sinceBlock: null,
    isDismissed: false,
    ...overrides,
  };
}
