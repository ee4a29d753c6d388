import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { baseUnits, evmAddress, getPage, hex, iso, pageLimit, pageNumber } from './scalars.ts';
import { chainRef } from './serum.ts';

/** What an amount is made of; empty where the list does not say. */
const parts = z.array(z.object({ label: z.string(), amount: baseUnits }));

/**
 * Why a claim would not go through now, all reasons at once. The server names what the contract would
 * refuse: `notOnList`, `alreadyClaimed`, `notOpenYet`, `closed`, `paused`. For an own wallet that is not on
 * the list it adds where else to look: `noPassport` (there is no claim address yet that could be on it) or
 * `claimAddressMismatch` (the claim address is another one). `wrongChain` and `pendingClaim` only the
 * client can know.
 */
const CLAIM_BLOCKERS = [
  'notOnList',
  'alreadyClaimed',
  'notOpenYet',
  'closed',
  'paused',
  'wrongChain',
  'noPassport',
  'claimAddressMismatch',
  'pendingClaim',
] as const;
export type ClaimBlocker = (typeof CLAIM_BLOCKERS)[number];

const merkleRoot = z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-f]{64}$/))]);

/** What an address is allocated, with the proof that the distributor asks for. */
const serumProof = z.object({
  address: evmAddress,
  eligible: z.boolean(),
  /** Index of the row in the list, from 0; null when the address is not on it. */
  index: z.nullable(z.int()),
  /** 0 when the address is not on the list. */
  amount: baseUnits,
  proof: z.array(hex),
  /**
   * Root of the list that the proof belongs to; null while none is published. It may differ from the
   * contract's: who claims compares the two first.
   */
  merkleRoot: z.nullable(hex),
  distributor: z.nullable(evmAddress),
  chain: chainRef,
  /** As the contract says now where it can be asked, else from its events. */
  claimed: z.boolean(),
  /** Null until the event of the claim has been read, also when `claimed` is true already. */
  claimedAt: z.nullable(iso),
  claimedTx: z.nullable(hex),
  blockers: z.array(z.enum(CLAIM_BLOCKERS)),
  parts,
  updatedAt: iso,
});
export type SerumProof = z.infer<typeof serumProof>;

export const getSerumProof = defineEndpoint({
  name: 'getSerumProof',
  method: 'GET',
  path: '/serum/proof/{address}',
  access: 'public',
  owner: 'serum',
  summary: 'Allocation and Merkle proof of an address; one that is not on the list is not eligible.',
  params: z.object({ address: evmAddress }),
  response: serumProof,
  errors: ['INVALID_ADDRESS'],
});

/** A row of the list. */
const serumAddress = z.object({
  index: z.int(),
  /** Place by amount in the whole list, from 1, whatever was searched for. */
  rank: z.int(),
  address: evmAddress,
  /** Of the user who has linked the address. */
  username: z.nullable(z.string()),
  amount: baseUnits,
  claimed: z.boolean(),
  claimedAt: z.nullable(iso),
  parts,
});
export type SerumAddress = z.infer<typeof serumAddress>;

/** Rows on a page when nothing else is asked for; spec section 9. */
export const SERUM_ADDRESSES_PER_PAGE = 100;

/** What was found: `total` and `totalAmount` are those of the search, or of the whole list without one. */
const serumAddressPage = z.extend(getPage(serumAddress), {
  totalAmount: baseUnits,
  search: z.nullable(z.string()),
});
export type SerumAddressPage = z.infer<typeof serumAddressPage>;

/** A search needs this many characters; fewer would find a part of everything. */
export const SERUM_SEARCH_MIN = 3;

export const listSerumAddresses = defineEndpoint({
  name: 'listSerumAddresses',
  method: 'GET',
  path: '/serum/addresses',
  access: 'public',
  owner: 'serum',
  summary:
    'The allocation list by amount. `search`: the beginning of an address, with or without 0x, or its beginning and end (0x7a…91c), or the beginning of a username, without regard to case.',
  query: z.object({
    page: z._default(pageNumber, 1),
    limit: z._default(pageLimit(500), SERUM_ADDRESSES_PER_PAGE),
    search: z.optional(z.string().check(z.trim(), z.minLength(SERUM_SEARCH_MIN), z.maxLength(80))),
  }),
  response: serumAddressPage,
  errors: [],
});

/** First line of the published list. */
export const SERUM_LIST_HEADER = 'address,amount';

/**
 * Everything that is needed to compute the list's Merkle root: one row for each leaf, the largest amount
 * first. Amounts are base units, addresses EIP-55.
 */
export const downloadSerumList = defineEndpoint({
  name: 'downloadSerumList',
  method: 'GET',
  path: '/serum/list',
  access: 'public',
  owner: 'serum',
  summary:
    'The whole allocation list as CSV, `address,amount` in base units, to compute its Merkle root. With `root` it is the list of that root or none, and may be stored for good.',
  query: z.object({ root: z.optional(merkleRoot) }),
  response: z.undefined(),
  answers: 'document',
  errors: ['NOT_FOUND'],
  rate: { max: 6, perSeconds: 60 },
  additive: true,
});
