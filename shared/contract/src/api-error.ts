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
  'RELEASE_EXISTS',
  'RELEASE_INVALID',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** Body of every answer outside 2xx. `message` is one sentence that may be shown to a person. */
export const apiErrorBody = z.object({
  code: z.enum(ERROR_CODES),
  message: z.string(),
  status: z.int(),
  requestId: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  retryAfterSeconds: z.optional(z.number()),
  meta: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
});

export type ApiErrorBody = z.infer<typeof apiErrorBody>;
