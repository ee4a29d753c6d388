import type { EndpointOutput } from '@hideout/contract/endpoint';
import {
  type AccountSession,
  type EndedSessions,
  endOtherSessions,
  endSession,
  listSessions,
} from '@hideout/contract/sessions';
import { useApi, useRefreshSession, useSession } from '@hideout/session/session';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { profileKeys } from '../parts/profile-keys.ts';

type Which = { readonly id: string } | 'others';

/** Where the member is signed in, this browser first. Only for members. */
export function useSessions() {
  const api = useApi();
  const isMember = useSession().status === 'member';
  return useQuery({
    queryKey: profileKeys.sessions(),
    queryFn: ({ signal }) => api.call(listSessions, {}, { signal }),
    staleTime: 15_000,
    enabled: isMember,
  });
}

/**
 * Ends one session, or all but this one. `onEnded` runs when the server has done it, also when what asked has
 * left the page. The list is read again either way; a session that ended here makes a guest of this tab.
 */
export function useEndSessions(onEnded: (ended: EndedSessions) => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  const refreshSession = useRefreshSession();
  return useMutation({
    mutationFn: (which: Which) =>
      which === 'others'
        ? api.call(endOtherSessions, { body: {} })
        : api.call(endSession, { body: { id: which.id } }),
    onSuccess: (ended, which) => {
      queryClient.setQueryData<EndpointOutput<typeof listSessions>>(
        profileKeys.sessions(),
        (list) => list && { sessions: list.sessions.filter((one) => isLeft(one, which)) },
      );
      onEnded(ended);
      refreshSession();
      // Nothing is asked for a user who is a guest by now: that would look like a session that ran out.
      if (!ended.signedOut) return queryClient.invalidateQueries({ queryKey: profileKeys.sessions() });
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: profileKeys.sessions() }),
  });
}

/** The own session stays on the page until it is known who is here now. */
function isLeft({ id, isCurrent }: AccountSession, which: Which): boolean {
  return isCurrent || (which !== 'others' && id !== which.id);
}
