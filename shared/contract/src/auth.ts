import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { sessionUser } from './people.ts';
import { ok } from './scalars.ts';

/** What a referral code looks like; anything else is ignored, never refused. */
export const REFERRAL_CODE = /^[A-Za-z0-9_-]{3,32}$/;

/** Who is signed in. Signed out is an answer (200), not an error. */
export const authCheck = z.object({
  authenticated: z.boolean(),
  user: z.nullable(sessionUser),
});
export type AuthCheck = z.infer<typeof authCheck>;

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
