import { getReputation } from '@hideout/contract/account';
import { listSignInWays } from '@hideout/contract/auth';
import { useApi, useSession } from '@hideout/session/session';
import { skipToken, useQuery } from '@tanstack/react-query';

const keys = {
  ways: ['host', 'sign-in-ways'] as const,
  reputation: (userId: string | null) => ['host', 'reputation', userId] as const,
};

/** The ways in this server offers. They change with a deployment, not during a visit. */
export function useSignInWays(wanted: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: keys.ways,
    queryFn: wanted ? ({ signal }) => api.call(listSignInWays, undefined, { signal }) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The member's own reputation; asked for only when somebody is signed in. */
export function useOwnReputation() {
  const api = useApi();
  const session = useSession();
  const userId = session.status === 'member' ? session.user.id : null;
  return useQuery({
    queryKey: keys.reputation(userId),
    queryFn: userId === null ? skipToken : ({ signal }) => api.call(getReputation, undefined, { signal }),
    staleTime: 60_000,
  });
}
