import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { userRef } from './people.ts';
import { baseUnits, evmAddress, hex, id, iso } from './scalars.ts';

/** Most rows of a ledger that are answered. */
export const MAX_LEDGER_ROWS = 200;

/** One movement. Credits less the others is what is left to take, but for what lies in an open voucher. */
const ledgerRow = z.object({
  /** Unique within the answer, and the same in the next one. */
  id,
  kind: z.enum(['allocation', 'claim', 'redemption', 'conversion', 'adjustment']),
  amount: baseUnits,
  sign: z.union([z.literal(1), z.literal(-1)]),
  at: iso,
  tx: z.nullable(hex),
  /** For the user’s own eyes; null for everybody else. */
  note: z.nullable(z.string()),
});

/** The SERUM of one user, or of one address that belongs to no account. Amounts are base units. */
const serumAccount = z.object({
  /** Id of the account; the address itself where it belongs to no account. */
  id,
  /** The address that was asked for, else the primary one. */
  address: z.nullable(evmAddress),
  user: z.nullable(userRef),
  /** What the live list gives to all of `addresses`. */
  allocation: baseUnits,
  claimed: baseUnits,
  /** What is left of the allocation while the claim window is open; 0 outside it. */
  claimable: baseUnits,
  /**
   * From codes and quests, only in the user’s own answer: what the next voucher pays, and what lies in an open one, which
   * comes first.
   */
  byVoucher: z.optional(z.object({ owed: baseUnits, open: baseUnits })),
  /** Credited by redemption codes, ever. */
  redeemed: baseUnits,
  /** Tokens that lie in `addresses` now; null when the chain could not be asked. */
  balance: z.nullable(baseUnits),
  /** Own: every wallet and the claim address. Others see only those that are on the public list. */
  addresses: z.array(z.object({ address: evmAddress, amount: baseUnits, claimed: z.boolean() })),
  /** Newest first, at most `MAX_LEDGER_ROWS`. */
  ledger: z.array(ledgerRow),
  updatedAt: iso,
});
export type SerumAccount = z.infer<typeof serumAccount>;

export const getSerumAccount = defineEndpoint({
  name: 'getSerumAccount',
  method: 'GET',
  path: '/serum/account/{id}',
  access: 'public',
  owner: 'serum',
  summary: 'Allocation, claims and ledger of a user, by account id or Ethereum address.',
  params: z.object({ id }),
  response: serumAccount,
  errors: ['ACCOUNT_NOT_FOUND', 'ALLOCATION_NOT_FOUND'],
});
