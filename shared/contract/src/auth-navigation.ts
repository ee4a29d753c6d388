import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

// Apart from `auth.ts`, because pages navigate here and never call it: the first load needs none of it.

/** A provider as it stands in the path. Any text: an unknown one is answered by a redirect too. */
const providerPath = z.object({ provider: z.string().check(z.maxLength(200)) });

export const startSignIn = defineEndpoint({
  name: 'startSignIn',
  method: 'GET',
  path: '/auth/{provider}',
  access: 'public',
  owner: 'host',
  summary:
    'Navigation to a provider, to sign in or, when signed in already, to link it. Comes back at `/?auth=ok` or `/?auth=error&code=…&requestId=…`.',
  params: providerPath,
  /** A code of another shape is ignored, never refused. */
  query: z.object({ referral: z.optional(z.string().check(z.maxLength(10_000))) }),
  response: z.undefined(),
  answers: 'redirect',
  errors: ['SOCIAL_UNKNOWN'],
  rate: { max: 60, perSeconds: 60 },
});

export const finishSignIn = defineEndpoint({
  name: 'finishSignIn',
  method: 'GET',
  path: '/auth/{provider}/callback',
  access: 'public',
  owner: 'host',
  summary: 'Where the provider sends the browser back to. Always redirects to the site.',
  params: providerPath,
  query: z.object({
    code: z.optional(z.string().check(z.maxLength(4_096))),
    state: z.optional(z.string().check(z.maxLength(512))),
    iss: z.optional(z.string().check(z.maxLength(512))),
    error: z.optional(z.string().check(z.maxLength(200))),
    error_description: z.optional(z.string().check(z.maxLength(4_096))),
  }),
  response: z.undefined(),
  answers: 'redirect',
  errors: ['SOCIAL_UNKNOWN', 'SIGN_IN_INTERRUPTED', 'SIGN_IN_DECLINED', 'SOCIAL_LINKED_ELSEWHERE'],
  rate: { max: 60, perSeconds: 60 },
  additive: true,
});
