import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { passport } from './passport.ts';
import { role, userRef } from './people.ts';
import { baseUnits, iso, points } from './scalars.ts';
import { linkedWallet } from './wallet.ts';

/** What support sees of a user’s account. */
const adminAccount = z.object({
  user: z.extend(userRef, { roles: z.array(role), createdAt: iso, lastSeenAt: z.nullable(iso) }),
  /** The one that is bound now. */
  passport: z.nullable(passport),
  /** Those that were reset, newest first, at most 10. */
  formerPassports: z.array(passport),
  wallets: z.array(linkedWallet),
  reputation: points,
  /** Points of the running season. */
  serumPoints: points,
  /** SERUM that the account’s wallets have claimed. */
  claimed: baseUnits,
  /** What people with rights did to this account, lookups too; newest first, at most 50. */
  audit: z.array(
    z.object({
      at: iso,
      /** Null for the operator’s own tools, and for a user whose account was deleted. */
      by: z.nullable(userRef),
      /** For example `passport.reset`. */
      action: z.string(),
      note: z.nullable(z.string()),
    }),
  ),
});
export type AdminAccount = z.infer<typeof adminAccount>;

const claimAddress = z.string().check(z.minLength(1), z.maxLength(128));

export const getAccount = defineEndpoint({
  name: 'getAccount',
  method: 'POST',
  path: '/account/getAccount',
  access: 'accounts.read',
  owner: 'profile',
  summary:
    'A member’s account for support, by claim address, else by linked wallet, else by the claim address of a reset passport.',
  body: z.object({ claimAddress }),
  response: adminAccount,
  errors: ['INVALID_ADDRESS', 'ACCOUNT_NOT_FOUND'],
});

export const resetPassport = defineEndpoint({
  name: 'resetPassport',
  method: 'POST',
  path: '/account/resetPassport',
  access: 'passports.reset',
  owner: 'profile',
  summary: 'Takes a passport and its claim address off an account, so that another can be bound.',
  body: z.object({ claimAddress, reason: z.optional(z.string().check(z.maxLength(500))) }),
  response: z.object({ ok: z.literal(true), previous: passport, account: adminAccount }),
  errors: ['INVALID_ADDRESS', 'PASSPORT_NOT_FOUND'],
});
