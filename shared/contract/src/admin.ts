import { z } from 'zod/mini';
import { reputationBreakdown } from './account.ts';
import { defineEndpoint } from './endpoint.ts';
import { passport } from './passport.ts';
import { role, userRef } from './people.ts';
import { profile } from './profile.ts';
import { baseUnits, id, iso, points } from './scalars.ts';
import { listedSocial, SOCIALS } from './social.ts';
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
  /** What people with rights did to this account, newest first: at most 50, and of looks at most 10. */
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

/** An admin reads what was found; whoever has the cookie of one must not copy everybody. */
const LOOKS = { max: 30, perSeconds: 60 } as const;

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
  rate: LOOKS,
});

export const resetPassport = defineEndpoint({
  name: 'resetPassport',
  method: 'POST',
  path: '/account/resetPassport',
  access: 'passports.reset',
  owner: 'profile',
  summary: 'Takes a passport and its claim address off an account, so that another can be bound.',
  body: z.object({
    claimAddress,
    reason: z.optional(z.string().check(z.maxLength(500))),
    /** Of the passport that is meant: one that was bound since is left alone. */
    boundAt: z.optional(iso),
  }),
  response: z.object({ ok: z.literal(true), previous: passport, account: adminAccount }),
  errors: ['INVALID_ADDRESS', 'PASSPORT_NOT_FOUND'],
});

/** By what an account was found. The handles are those at the services it is linked to. */
export const ACCOUNT_MATCHES = [
  'username',
  'formerUsername',
  'id',
  'wallet',
  'claimAddress',
  'formerClaimAddress',
  ...SOCIALS,
] as const;

const accountMatch = z.object({
  user: userRef,
  by: z.enum(ACCOUNT_MATCHES),
  /** What it was found by, as it is stored. */
  value: z.string(),
});
export type AccountMatch = z.infer<typeof accountMatch>;

export const findAccounts = defineEndpoint({
  name: 'findAccounts',
  method: 'POST',
  path: '/account/findAccounts',
  access: 'accounts.read',
  owner: 'profile',
  summary:
    'The accounts that a text names: a username of today or before, an address, a handle at a linked service, or an id.',
  body: z.object({ search: z.string().check(z.regex(/\S/), z.maxLength(128)) }),
  /** Each account once, by the strongest of what matched; at most 20. */
  response: z.object({ matches: z.array(accountMatch) }),
  errors: [],
  rate: LOOKS,
  additive: true,
});

export const viewAccount = defineEndpoint({
  name: 'viewAccount',
  method: 'POST',
  path: '/account/viewAccount',
  access: 'accounts.read',
  owner: 'profile',
  summary: 'A member’s account for support, and what the member sees on the own profile. Changes nothing.',
  body: z.object({ id }),
  response: z.object({
    account: adminAccount,
    profile,
    reputation: reputationBreakdown,
    socials: z.array(
      z.pick(listedSocial, { social: true, linked: true, handle: true, needsReconnect: true }),
    ),
  }),
  errors: ['ACCOUNT_NOT_FOUND'],
  rate: LOOKS,
  additive: true,
});
