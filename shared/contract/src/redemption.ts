import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { id, iso, points } from './scalars.ts';

/** `amount` is a decimal string, SERUM in base units; null for what cannot be counted. */
export const redemptionReward = z.object({
  kind: z.enum(['serum', 'serumPoints', 'reputation', 'quest', 'badge', 'item']),
  amount: z.nullable(z.string()),
  label: z.string(),
  image: z.nullable(z.string()),
});
export type RedemptionReward = z.infer<typeof redemptionReward>;

export const REDEMPTION_STATUSES = [
  'valid',
  'unknown',
  'redeemed',
  'redeemedByYou',
  'expired',
  'notStarted',
  'exhausted',
  'notEligible',
] as const;

/** What a code would give the caller; every status is an answer, also `unknown`. */
export const redemptionCheck = z.object({
  code: z.string(),
  status: z.enum(REDEMPTION_STATUSES),
  rewards: z.array(redemptionReward),
  startsAt: z.nullable(iso),
  expiresAt: z.nullable(iso),
  /** Uses that are left of a code for many; null for a code for one. */
  remaining: z.nullable(z.int()),
  requirements: z.array(z.object({ label: z.string(), met: z.nullable(z.boolean()) })),
  /** When the caller redeemed it. */
  redeemedAt: z.nullable(iso),
  /** Of an unknown code: one that there is, of the same letters and digits with other dashes. */
  meant: z.optional(z.string()),
});
export type RedemptionCheck = z.infer<typeof redemptionCheck>;

/** Proof of a redemption; the same one for the same user and code, however often asked. */
export const redemption = z.object({
  code: z.string(),
  redeemedAt: iso,
  rewards: z.array(redemptionReward),
  receiptId: id,
  /** After the redemption; null where the code changed nothing. */
  balances: z.object({ serumPoints: z.nullable(points), reputation: z.nullable(points) }),
});
export type Redemption = z.infer<typeof redemption>;

/** As typed: spaces and small letters are forgiven, the rest is `CODE_INVALID`. */
const typedCode = z.string().check(z.minLength(1), z.maxLength(80));

export const checkRedemptionCode = defineEndpoint({
  name: 'checkRedemptionCode',
  method: 'GET',
  path: '/serum-redemption/check/{code}',
  access: 'member',
  owner: 'serum',
  summary: 'What a redemption code would give the caller.',
  params: z.object({ code: typedCode }),
  response: redemptionCheck,
  errors: ['CODE_INVALID'],
  rate: { max: 10, perSeconds: 60 },
});

export const redeemCode = defineEndpoint({
  name: 'redeemCode',
  method: 'POST',
  path: '/serum-redemption/redeem',
  access: 'member',
  owner: 'serum',
  summary: 'Redeems a code once; the same user gets the same receipt again.',
  body: z.object({ code: typedCode }),
  response: redemption,
  errors: [
    'CODE_INVALID',
    'CODE_UNKNOWN',
    'CODE_REDEEMED',
    'CODE_EXPIRED',
    'CODE_EXHAUSTED',
    'CODE_NOT_STARTED',
    'CODE_NOT_ELIGIBLE',
  ],
  rate: { max: 10, perSeconds: 60 },
});
