import { z } from 'zod/mini';
import { authCheck } from './auth.ts';
import { defineEndpoint } from './endpoint.ts';
import { anyAddress, iso } from './scalars.ts';
import { purpose, walletType } from './wallet.ts';

/** Longest life of a sign-in message between its issue and its expiry. */
export const MAX_SIGN_IN_SECONDS = 600;

/** A sign-in method that this server is configured for. */
const signInMethod = z.object({
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/)),
  kind: z.enum(['wallet', 'navigation']),
  label: z.string(),
  /** Path to navigate to below the API base; null for a wallet, which signs a message instead. */
  startPath: z.nullable(z.string()),
});
export type SignInMethod = z.infer<typeof signInMethod>;

export const getNonce = defineEndpoint({
  name: 'getNonce',
  method: 'GET',
  path: '/auth/nonce',
  access: 'public',
  owner: 'host',
  summary: 'A nonce for one sign-in message, good for ten minutes.',
  response: z.object({ nonce: z.string().check(z.regex(/^[A-Za-z0-9]{8,96}$/)), expiresAt: iso }),
  errors: [],
  rate: { max: 60, perSeconds: 60 },
  additive: true,
});

export const verifySignature = defineEndpoint({
  name: 'verifySignature',
  method: 'POST',
  path: '/auth/verify',
  access: 'public',
  owner: 'host',
  summary: 'Signs a user in by a message their wallet signed; a new address makes a new account.',
  body: z.object({
    /** EIP-4361, or `createBitcoinMessage` for a Bitcoin wallet, with `SIGN_IN_STATEMENT`. */
    message: z.string().check(z.minLength(1), z.maxLength(4096)),
    /** Hex of any length, since contract wallets sign with more than 65 bytes; Base64 for Bitcoin. */
    signature: z.string().check(z.minLength(1), z.maxLength(20_000)),
    walletType,
    address: anyAddress,
    referral: z.optional(z.string().check(z.maxLength(256))),
    /** What a Bitcoin wallet says the address is for, as in `addWallet`. */
    purpose: z.optional(purpose),
  }),
  response: authCheck,
  errors: [
    'INVALID_ADDRESS',
    'SIGNATURE_INVALID',
    'SIGNATURE_EXPIRED',
    'SIGNATURE_REPLAYED',
    'SIGNATURE_WRONG_DOMAIN',
  ],
  rate: { max: 30, perSeconds: 60 },
  additive: true,
});

export const listSignInWays = defineEndpoint({
  name: 'listSignInWays',
  method: 'GET',
  path: '/auth/providers',
  access: 'public',
  owner: 'host',
  summary: 'The sign-in methods this server is configured for.',
  response: z.object({ ways: z.array(signInMethod) }),
  errors: [],
  additive: true,
});
