import type { EndpointOutput } from '@hideout/contract/endpoint';
import { getDiscord, getOtherpage, listSocials, removeSocial, type Social } from '@hideout/contract/social';
import { useApi, useNotify, useRefreshSession } from '@hideout/session/session';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { profileKeys } from '../parts/profile-keys.ts';
import { getProviderName } from '../parts/provider-names.ts';

/** The services that are linked or could be. Only for members. */
export function useSocials() {
  const api = useApi();
  return useQuery({
    queryKey: profileKeys.socials(),
    queryFn: ({ signal }) => api.call(listSocials, {}, { signal }),
    staleTime: 60_000,
  });
}

/** Membership and roles on the server of the community: asks Discord. Only for those who have linked it. */
export function useDiscord() {
  const api = useApi();
  return useQuery({
    queryKey: [...profileKeys.socials(), 'discord'],
    queryFn: ({ signal }) => api.call(getDiscord, {}, { signal }),
    staleTime: 300_000,
  });
}

/** Page and badges on Other Page: asks Other Page. Only for those who have linked it. */
export function useOtherpage() {
  const api = useApi();
  return useQuery({
    queryKey: [...profileKeys.socials(), 'otherpage'],
    queryFn: ({ signal }) => api.call(getOtherpage, {}, { signal }),
    staleTime: 300_000,
  });
}

/**
 * Unlinks a service. Sessions that it opened end with it, perhaps this one; quests, the public page and the list of
 * sessions change as well, so all is read again.
 */
export function useRemoveSocial() {
  const api = useApi();
  const queryClient = useQueryClient();
  const refreshSession = useRefreshSession();
  const notify = useNotify();
  return useMutation({
    mutationFn: (social: Social) => api.call(removeSocial, { params: { social } }),
    onSuccess: ({ social, signedOut }) => {
      const name = getProviderName(social);
      if (signedOut) {
        // Nothing is asked for a user who is a guest by now: that would look like a session that ran out.
        const title = `${name} removed, and you are signed out`;
        notify({ tone: 'success', title, message: 'It had opened this session.', persistent: true });
        refreshSession();
        return;
      }
      queryClient.setQueryData<EndpointOutput<typeof listSocials>>(
        profileKeys.socials(),
        (list) =>
          list && {
            socials: list.socials.map((one) =>
              one.social === social ? { ...one, linked: false, needsReconnect: false } : one,
            ),
          },
      );
      void queryClient.invalidateQueries();
      refreshSession();
      notify({ tone: 'success', title: `${name} removed` });
    },
    // Such as one that was removed in another tab: the list is older than the server's.
    onError: () => void queryClient.invalidateQueries({ queryKey: profileKeys.socials() }),
  });
}
