import { ownReputationOptions } from '@hideout/api-client/queries/reputation';
import { ownWalletsOptions } from '@hideout/api-client/queries/wallets';
import { listSignInWays } from '@hideout/contract/sign-in';
import { useApi, useSession } from '@hideout/session/session';
import { skipToken, useQuery } from '@tanstack/react-query';

const keys = {
  ways: ['host', 'sign-in-ways'] as const,
};

/** The sign-in methods this server offers. They change with a deployment, not during a visit. */
export function useSignInMethods(wanted: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: keys.ways,
    queryFn: wanted ? ({ signal }) => api.call(listSignInWays, undefined, { signal }) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The member's own reputation; asked for only when a user is signed in. */
export function useOwnReputation() {
  const session = useSession();
  return useQuery(ownReputationOptions(useApi(), session.status === 'member' ? session.user.id : null));
}

/** The member's own linked wallets; asked for only when `wanted` and a user is signed in. */
export function useOwnWallets(wanted: boolean) {
  const session = useSession();
  const userId = session.status === 'member' && wanted ? session.user.id : null;
  return useQuery(ownWalletsOptions(useApi(), userId));
}
