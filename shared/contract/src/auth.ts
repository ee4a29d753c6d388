import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { sessionUser } from './people.ts';
import { anyAddress, iso, ok } from './scalars.ts';
import { walletType } from './wallet.ts';

/** What a referral code looks like; anything else is ignored, never refused. */
export const REFERRAL_CODE = /^[A-Za-z0-9_-]{3,32}$/;

/** Longest life of a sign-in message between its issue and its expiry. */
export const MAX_SIGN_IN_SECONDS = 600;

/** Who is signed in. Signed out is an answer (200), not an error. */
const authCheck = z.object({
  authenticated: z.boolean(),
  user: z.nullable(sessionUser),
});
export type AuthCheck = z.infer<typeof authCheck>;

/** A way in that this server is configured for. */
const signInWay = z.object({
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/)),
  kind: z.enum(['wallet', 'navigation']),
  label: z.string(),
  /** Path to navigate to below the API base; null for a wallet, which signs a message instead. */
  startPath: z.nullable(z.string()),
});
export type SignInWay = z.infer<typeof signInWay>;

export const checkAuth = defineEndpoint({
  name: 'checkAuth',
  method: 'GET',
  path: '/auth/check',
  access: 'public',
  owner: 'host',
  summary: 'Who is signed in; `authenticated: false` when nobody is.',
  response: authCheck,
  errors: [],
});

export const signOut = defineEndpoint({
  name: 'signOut',
  method: 'GET',
  path: '/auth/logout',
  access: 'public',
  owner: 'host',
  summary: 'Ends the session. Fine when signed out already.',
  response: ok,
  errors: [],
  changesState: true,
});

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
  summary: 'Signs a person in by a message their wallet signed; a new address makes a new account.',
  body: z.object({
    /** EIP-4361, or `createBitcoinMessage` for a Bitcoin wallet, with `SIGN_IN_STATEMENT`. */
    message: z.string().check(z.minLength(1), z.maxLength(4096)),
    /** Hex of any length, since contract wallets sign with more than 65 bytes; Base64 for Bitcoin. */
    signature: z.string().check(z.minLength(1), z.maxLength(20_000)),
    walletType,
    address: anyAddress,
    referral: z.optional(z.string().check(z.maxLength(256))),
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
  summary: 'The ways in this server is configured for.',
  response: z.object({ ways: z.array(signInWay) }),
  errors: [],
  additive: true,
});
