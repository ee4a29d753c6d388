import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { baseUnits, id, iso, ok } from './scalars.ts';

/** What the deletion of an account would take and leave, so that it can be told before. */
const deletionTerms = z.object({
  /** The only admin cannot leave: nobody could give that role back through the site. */
  isOnlyAdmin: z.boolean(),
  /** SERUM that the site owes the member beyond the list, in base units. Nobody can take it afterwards. */
  serumOwed: baseUnits,
  /** A voucher that can still be taken. Only the member's own page shows it. */
  openVoucher: z.nullable(z.object({ amount: baseUnits, expiresAt: iso })),
  /** Rows that are removed. */
  removed: z.object({ wallets: z.int(), socials: z.int(), sessions: z.int() }),
  /** Rows that stay, without the name. */
  retained: z.object({
    votes: z.int(),
    proposals: z.int(),
    ledgerEntries: z.int(),
    quests: z.int(),
    codes: z.int(),
    /** With the address that each pays. */
    vouchers: z.int(),
  }),
});
export type DeletionTerms = z.infer<typeof deletionTerms>;

export const getDeletionTerms = defineEndpoint({
  name: 'getDeletionTerms',
  method: 'GET',
  path: '/account/deletionTerms',
  access: 'member',
  owner: 'profile',
  summary: 'What deleting the own account would take and leave.',
  response: deletionTerms,
  errors: [],
  additive: true,
});

export const deleteAccount = defineEndpoint({
  name: 'deleteAccount',
  method: 'POST',
  path: '/account/delete',
  access: 'member',
  owner: 'profile',
  summary: 'Deletes the own account: its name, wallets, linked services and sessions, at once and for good.',
  body: z.object({
    /** The account whose page asks. Another one may have signed in here meanwhile, in another tab. */
    accountId: id,
    /** `getDeletionConfirmation` of the account, as it was typed. */
    confirmation: z.string().check(z.maxLength(200)),
  }),
  response: z.extend(ok, {
    /** How many sessions ended, the own one included. */
    endedSessions: z.int(),
  }),
  // CONFLICT: the only admin, or another account than the page shows.
  errors: ['CONFLICT'],
  rate: { max: 10, perSeconds: 60 },
  additive: true,
});

/** One row of a table as the database holds it; times are ISO, large numbers decimal text. */
const exportedRow = z.record(z.string(), z.unknown());

export const exportAccount = defineEndpoint({
  name: 'exportAccount',
  method: 'GET',
  path: '/account/export',
  access: 'member',
  owner: 'profile',
  summary: 'Everything that the site holds about the own account, table by table.',
  response: z.object({
    format: z.literal('hideout-account-1'),
    exportedAt: iso,
    accountId: id,
    /** Rows about the account by the name of their table. */
    tables: z.record(z.string(), z.array(exportedRow)),
    /** Columns that are left out, such as secrets of a session, each with the reason. */
    leftOut: z.array(z.object({ column: z.string(), reason: z.string() })),
  }),
  errors: [],
  rate: { max: 3, perSeconds: 60 },
  additive: true,
});
