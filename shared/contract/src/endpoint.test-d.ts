import { expectTypeOf, test } from 'vitest';
import { checkAuth } from './auth.ts';
import type { EndpointInput, EndpointOutput, EndpointParsed } from './endpoint.ts';
import type { getProposal, listProposals } from './governance.ts';
import type { SessionUser } from './people.ts';
import type { verifySignature } from './sign-in.ts';

test('an endpoint asks for the parts it declares, and no others', () => {
  expectTypeOf<EndpointInput<typeof checkAuth>>().toEqualTypeOf<unknown>();
  expectTypeOf<EndpointInput<typeof getProposal>>().toEqualTypeOf<{ params: { id: string } }>();
  expectTypeOf<EndpointInput<typeof verifySignature>>().toHaveProperty('body');
  expectTypeOf<EndpointInput<typeof verifySignature>>().not.toHaveProperty('params');
});

test('a handler gets defaults filled in', () => {
  expectTypeOf<EndpointParsed<typeof listProposals>['query']['page']>().toEqualTypeOf<number>();
});

test('an answer is what the schema gives', () => {
  expectTypeOf<EndpointOutput<typeof checkAuth>>().toEqualTypeOf<{
    authenticated: boolean;
    user: SessionUser | null;
  }>();
  expectTypeOf(checkAuth.method).toEqualTypeOf<'GET' | 'POST'>();
});
