import { lookUpVote } from '@hideout/contract/votes';
import { useApi } from '@hideout/session/session';
import { skipToken, useQuery } from '@tanstack/react-query';

/** What a name, an id or an address in a link may look like; anything else is nobody. */
const VOTER_NAME = /^[A-Za-z0-9_-]{1,90}$/;

/** The vote of a user a link names; null when there is none. Not asked for while `voter` is empty. */
export function useWantedVoteQuery(id: string, voter: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['governance', 'voter', id, voter],
    queryFn:
      voter === ''
        ? skipToken
        : async ({ signal }) =>
            VOTER_NAME.test(voter)
              ? (await api.call(lookUpVote, { params: { proposalId: id, user: voter } }, { signal })).vote
              : null,
    staleTime: 30_000,
  });
}
