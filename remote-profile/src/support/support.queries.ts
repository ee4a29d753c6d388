import { findAccounts, getAccount, resetPassport, viewAccount } from '@hideout/contract/admin';
import type { EndpointInput, EndpointOutput } from '@hideout/contract/endpoint';
import type { SessionUser } from '@hideout/contract/people';
import { useApi, useSession } from '@hideout/session/session';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { profileKeys } from '../parts/profile-keys.ts';

/** An account for support, and what its member sees. */
export type AccountView = EndpointOutput<typeof viewAccount>;

/** Every look is a line of the log, so nothing is asked again by itself. */
const ASKED_ONCE = {
  staleTime: 'static',
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  retry: false,
} as const;

/** Answers belong to whoever asked: what is never asked again must not wait for another's answer. */
function useAdminId(): string {
  const session = useSession();
  return session.status === 'member' ? session.user.id : '';
}

/** The accounts that a text names; asks nothing for an empty one. */
export function useFindAccounts(search: string) {
  const api = useApi();
  return useQuery({
    queryKey: profileKeys.found(useAdminId(), search),
    queryFn:
      search === ''
        ? skipToken
        : async ({ signal }) => (await api.call(findAccounts, { body: { search } }, { signal })).matches,
    ...ASKED_ONCE,
  });
}

/** Whose SERUM goes to an address now, else who has linked it, else who claimed to it before. */
export function useAccountOfAddress(address: string) {
  const api = useApi();
  return useQuery({
    queryKey: profileKeys.claiming(useAdminId(), address),
    queryFn: async ({ signal }) =>
      (await api.call(getAccount, { body: { claimAddress: address } }, { signal })).user.id,
    ...ASKED_ONCE,
  });
}

export function useAccountView(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: profileKeys.viewed(useAdminId(), id),
    queryFn: ({ signal }) => api.call(viewAccount, { body: { id } }, { signal }),
    ...ASKED_ONCE,
  });
}

/** Resets one binding; the answer is the account as it is now, shown without another look. */
export function useResetPassport(id: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const queryKey = profileKeys.viewed(useAdminId(), id);
  return useMutation({
    mutationFn: (body: EndpointInput<typeof resetPassport>['body']) => api.call(resetPassport, { body }),
    // A look that is on its way would come back with the passport.
    onMutate: () => queryClient.cancelQueries({ queryKey }),
    onSuccess: ({ account }) =>
      queryClient.setQueryData<AccountView>(queryKey, (view) =>
        view === undefined
          ? undefined
          : { ...view, account, profile: { ...view.profile, user: withoutPassport(view.profile.user) } },
      ),
  });
}

function withoutPassport(user: SessionUser): SessionUser {
  const needs = user.needs.filter((need) => need !== 'passport');
  return { ...user, tokenId: null, claimAddress: null, needs: [...needs, 'passport'] };
}
