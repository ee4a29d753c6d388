import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { anyAddress, id, iso, ok } from './scalars.ts';
import { social } from './social.ts';
import { walletChain } from './wallet.ts';

/** Most sessions of one account; a sign-in beyond them ends the one that was seen longest ago. */
export const MAX_SESSIONS = 50;

/**
 * The sign-in method that opened a session. `address` is null for a session from before the site
 * recorded which wallet it was.
 */
const sessionMethod = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('wallet'), chain: walletChain, address: z.nullable(anyAddress) }),
  z.object({ kind: z.literal('social'), provider: social, handle: z.nullable(z.string()) }),
]);
export type SessionMethod = z.infer<typeof sessionMethod>;

/** A browser that is signed in to an account. */
export const accountSession = z.object({
  /** Names the session to end it; it cannot sign in. */
  id,
  /** Name of the browser, without a version: "Firefox". Null when we do not know it. */
  browser: z.nullable(z.string()),
  /** Name of the operating system, without a version: "Android". Null when we do not know it. */
  system: z.nullable(z.string()),
  method: sessionMethod,
  createdAt: iso,
  /** When a request last came, exact to ten minutes. */
  lastSeenAt: iso,
  /** The session of this very request. */
  isCurrent: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSession>;

/** What a call that ends sessions answers about them. */
export const endedSessions = z.object({
  /** How many sessions the call ended, the own one included. */
  endedSessions: z.int(),
  /** The own session is among them: the cookie is cleared, and the next request is a guest's. */
  signedOut: z.boolean(),
});
export type EndedSessions = z.infer<typeof endedSessions>;

export const listSessions = defineEndpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/auth/sessions',
  access: 'member',
  owner: 'profile',
  summary:
    'Where the signed-in user is signed in: this browser first, then the others by when they were last seen.',
  response: z.object({ sessions: z.array(accountSession) }),
  errors: [],
  additive: true,
});

export const endSession = defineEndpoint({
  name: 'endSession',
  method: 'POST',
  path: '/auth/sessions/end',
  access: 'member',
  owner: 'profile',
  summary: 'Ends one session of the signed-in user. Fine when it has ended already; the own one signs out.',
  body: z.object({ id }),
  response: z.extend(ok, endedSessions.shape),
  errors: ['SESSION_NOT_FOUND'],
  rate: { max: 60, perSeconds: 60 },
  additive: true,
});

export const endOtherSessions = defineEndpoint({
  name: 'endOtherSessions',
  method: 'POST',
  path: '/auth/sessions/end-others',
  access: 'member',
  owner: 'profile',
  summary: 'Ends every session of the signed-in user but the one that asks.',
  body: z.object({}),
  response: z.extend(ok, endedSessions.shape),
  errors: [],
  rate: { max: 30, perSeconds: 60 },
  additive: true,
});
