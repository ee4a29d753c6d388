import { getReferredAccounts } from '@hideout/contract/account';
import { useApi, useSession } from '@hideout/session/session';
import { useQuery } from '@tanstack/react-query';
import { profileKeys } from '../parts/profile-keys.ts';

/** Own invitation code and those who came by it. Only for members. */
export function useReferrals() {
  const api = useApi();
  const isMember = useSession().status === 'member';
  return useQuery({
    queryKey: profileKeys.referrals(),
    queryFn: ({ signal }) => api.call(getReferredAccounts, {}, { signal }),
    staleTime: 300_000,
    enabled: isMember,
  });
}
