import { z } from 'zod/mini';

/** Codes that any call may answer, whatever its own list says. */
export const GENERAL_ERRORS = [
  'BAD_REQUEST',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'UNPROCESSABLE',
  'RATE_LIMITED',
  'MAINTENANCE',
  'UPSTREAM_UNAVAILABLE',
  'INTERNAL',
  'CROSS_SITE_BLOCKED',
  'UNSUPPORTED_MEDIA_TYPE',
  'PAYLOAD_TOO_LARGE',
  'URI_TOO_LONG',
  'DATABASE_UNAVAILABLE',
] as const;

/** Every code an answer of the API may carry. Closed: a new failure gets a new line here. */
export const ERROR_CODES = [
  ...GENERAL_ERRORS,
  'CONFLICT',
  'INVALID_ADDRESS',
  'WALLET_ALREADY_LINKED',
  'WALLET_LINKED_ELSEWHERE',
  'WALLET_LAST_ONE',
  'WALLET_NOT_LINKED',
  'SESSION_NOT_FOUND',
  'SIGNATURE_INVALID',
  'SIGNATURE_EXPIRED',
  'SIGNATURE_REPLAYED',
  'SIGNATURE_WRONG_DOMAIN',
  'ACCOUNT_NOT_FOUND',
  'PROPOSAL_NOT_FOUND',
  'PROPOSAL_NOT_ACTIVE',
  'PROPOSAL_LOCKED',
  'PROPOSAL_LIMIT',
  'NO_VOTING_POWER',
  'VOTING_POWER_UNAVAILABLE',
  'SOCIAL_UNKNOWN',
  'SOCIAL_NOT_LINKED',
  'SOCIAL_LINKED_ELSEWHERE',
  'SIGN_IN_INTERRUPTED',
  'SIGN_IN_DECLINED',
  'USERNAME_TAKEN',
  'USERNAME_INVALID',
  'USERNAME_RESERVED',
  'USERNAME_COOLDOWN',
  'AVATAR_NOT_OWNED',
  'AVATAR_UNSUPPORTED',
  'IMAGE_NOT_ALLOWED',
  'IMAGE_UNREADABLE',
  'PASSPORT_EXISTS',
  'PASSPORT_TOKEN_TAKEN',
  'PASSPORT_NOT_OWNED',
  'PASSPORT_NOT_FOUND',
  'VOUCHER_NOT_ELIGIBLE',
  'VOUCHER_PENDING',
  'VOUCHER_CLOSED',
  'ALLOCATION_NOT_FOUND',
  'CODE_INVALID',
  'CODE_UNKNOWN',
  'CODE_REDEEMED',
  'CODE_EXPIRED',
  'CODE_NOT_STARTED',
  'CODE_EXHAUSTED',
  'CODE_NOT_ELIGIBLE',
  'QUEST_NOT_FOUND',
  'QUEST_ORDER_STALE',
  'KAZM_NOT_LINKED',
  'RELEASE_EXISTS',
  'RELEASE_INVALID',
  'RELEASE_REFUSED',
  'RELEASE_UNKNOWN',
  'REGISTRY_CHANGED',
  'REGISTRY_UNSIGNED',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** Body of every answer outside 2xx. `message` may be shown to a user. */
export const apiErrorBody = z.object({
  code: z.enum(ERROR_CODES),
  message: z.string(),
  status: z.int(),
  requestId: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  retryAfterSeconds: z.optional(z.number()),
  meta: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
  /** Of `RELEASE_REFUSED`: everything that stands against the release, and whom to talk to about it. */
  problems: z.optional(
    z.array(z.object({ code: z.string(), message: z.string(), talkTo: z.string(), canForce: z.boolean() })),
  ),
});

export type ApiErrorBody = z.infer<typeof apiErrorBody>;
