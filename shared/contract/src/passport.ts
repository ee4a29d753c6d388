import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { sessionUser } from './people.ts';
import { evmAddress, iso } from './scalars.ts';

const UINT256_END = 2n ** 256n;

/** Number of a token as its contract knows it: decimal text below 2^256, without leading zeros. */
const tokenNumber = z.string().check(
  z.regex(/^(0|[1-9]\d{0,77})$/, 'Not the number of a token.'),
  z.refine((text) => !/^\d{78}$/.test(text) || BigInt(text) < UINT256_END, 'No token has such a number.'),
);

const collection = z.object({ name: z.string(), address: z.nullable(evmAddress), chainId: z.int() });

/** A token that was bound to an account, and where that account’s SERUM goes. */
export const passport = z.object({
  tokenId: z.string(),
  claimAddress: evmAddress,
  collection,
  image: z.nullable(z.string()),
  boundAt: iso,
  status: z.enum(['active', 'reset']),
  /** The member’s wallet, or the vault linked to one, that holds the token; null when none does or nobody could ask. */
  heldBy: z.nullable(evmAddress),
  /** True when `heldBy` is one of the member’s; null when the chain did not answer, and after a reset. */
  stillHeld: z.nullable(z.boolean()),
});
export type Passport = z.infer<typeof passport>;

export const addPassport = defineEndpoint({
  name: 'addPassport',
  method: 'POST',
  path: '/account/addPassport',
  access: 'member',
  owner: 'profile',
  summary:
    'Binds a held passport token and an address for SERUM to the account; the same pair again is fine.',
  body: z.object({
    tokenId: tokenNumber,
    /** An Ethereum address; when letters of both cases are in it, the checksum must fit. */
    claimAddress: z.string().check(z.minLength(1), z.maxLength(128)),
  }),
  response: z.object({ passport, user: sessionUser }),
  // CONFLICT: the claim address is another user’s wallet, or bound to another user and no wallet of the caller.
  errors: ['INVALID_ADDRESS', 'PASSPORT_NOT_OWNED', 'PASSPORT_EXISTS', 'PASSPORT_TOKEN_TAKEN', 'CONFLICT'],
  rate: { max: 20, perSeconds: 60 },
});

export const getPassport = defineEndpoint({
  name: 'getPassport',
  method: 'GET',
  path: '/account/passport',
  access: 'member',
  owner: 'profile',
  summary:
    'The own passport with its image, and whether its token is still held; else whether one can be bound.',
  response: z.object({
    passport: z.nullable(passport),
    /** Whose tokens can be bound; null where this server knows of none. */
    collection: z.nullable(collection),
    /**
     * Whether a token that is no passport yet was with the member when the own assets were last read; null before that,
     * and with a passport.
     */
    bindable: z.nullable(z.boolean()),
  }),
  errors: [],
  rate: { max: 30, perSeconds: 60 },
  additive: true,
});
