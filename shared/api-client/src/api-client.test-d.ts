import { checkAuth } from '@hideout/contract/auth';
import { startSignIn } from '@hideout/contract/auth-navigation';
import type { EndpointOutput } from '@hideout/contract/endpoint';
import { getProposal } from '@hideout/contract/governance';
import { expectTypeOf, test } from 'vitest';
import type { ApiClient } from './api-client.ts';

declare const api: ApiClient;

test('a call answers what its endpoint says and asks for the parts it declares', () => {
  expectTypeOf(api.call(checkAuth)).resolves.toEqualTypeOf<EndpointOutput<typeof checkAuth>>();
  expectTypeOf(api.call(getProposal, { params: { id: '1' } })).resolves.toEqualTypeOf<
    EndpointOutput<typeof getProposal>
  >();
  // @ts-expect-error the id is missing
  api.call(getProposal);
});

test('what answers a redirect is no call', () => {
  // @ts-expect-error pages navigate there
  api.call(startSignIn, { params: { provider: 'discord' }, query: {} });
});
