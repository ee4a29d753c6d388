import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { baseUnits, evmAddress, hex, id, iso } from './scalars.ts';

/** A chain by id, with the name and the explorer to show. */
export const chainRef = z.object({ chainId: z.int(), name: z.string(), explorer: z.string() });
export type ChainRef = z.infer<typeof chainRef>;

/** The SERUM token, its distributor and how much of it has been claimed. */
export const serumInfo = z.object({
  token: z.object({
    name: z.string(),
    symbol: z.string(),
    decimals: z.int(),
    address: z.nullable(evmAddress),
    chain: chainRef,
    /** Null when the contract could not be asked. */
    totalSupply: z.nullable(baseUnits),
  }),
  distributor: z.object({
    address: z.nullable(evmAddress),
    merkleRoot: z.nullable(hex),
    leaf: z.enum(['index-account-amount', 'oz-standard']),
    /** Null when the contract could not be asked. */
    paused: z.nullable(z.boolean()),
  }),
  /** As the contract has it; as it was announced, while the contract cannot be asked. */
  window: z.object({
    status: z.enum(['announced', 'open', 'closed']),
    opensAt: z.nullable(iso),
    closesAt: z.nullable(iso),
    afterClose: z.nullable(z.string()),
  }),
  /** `allocated` is never less than `claimed`. */
  totals: z.object({ allocated: baseUnits, claimed: baseUnits, addresses: z.int(), claimants: z.int() }),
  /** Where the allocation comes from; the amounts sum up to `totals.allocated`. */
  buckets: z.array(z.object({ id, label: z.string(), amount: baseUnits, description: z.string() })),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  /** When the chain was last asked; null when nothing is deployed or the chain did not answer. */
  chainReadAt: z.nullable(iso),
  /** When the allocation list last changed, or the chain was last asked. */
  updatedAt: iso,
});
export type SerumInfo = z.infer<typeof serumInfo>;

export const getSerumInfo = defineEndpoint({
  name: 'getSerumInfo',
  method: 'GET',
  path: '/serum/info',
  access: 'public',
  owner: 'serum',
  summary: 'The SERUM token, the claim window and the totals of the allocation.',
  response: serumInfo,
  errors: [],
});
