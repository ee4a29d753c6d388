import type { ApiClient } from '@hideout/api-client/api-client';
import { lookUpVote } from '@hideout/contract/governance';
import { useApi } from '@hideout/session/session';
import { skipToken, useQuery } from '@tanstack/react-query';

/** How often the server is asked for a vote whose answer was lost. */
const SEARCH_VOTE_MS = 10_000;

/** What a name, an id or an address in a link may look like; anything else is nobody. */
const VOTER_NAME = /^[A-Za-z0-9_-]{1,90}$/;

export const voteKeys = {
  /** The own votes on a proposal. They carry the member: what one may see must never be shown to the next on the device. */
  own: (id: string) => ['governance', 'voting', 'vote', id] as const,
  ofMember: (id: string, memberId: string | null) => [...voteKeys.own(id), memberId] as const,
  /** The vote of somebody a link names. */
  ofVoter: (id: string, voter: string) => ['governance', 'voter', id, voter] as const,
};

/** How one member's vote is asked for; it comes with its receipt. */
export function memberVoteOptions(api: ApiClient, proposalId: string, memberId: string) {
  return {
    queryKey: voteKeys.ofMember(proposalId, memberId),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      api.call(lookUpVote, { params: { proposalId, user: memberId } }, { signal }),
  };
}

/**
 * The signed-in member's own vote, by its own call: the list of voters may be long and capped.
 *
 * @param isLost a vote was sent and its answer was lost: the server is asked until it knows of it.
 */
export function useMyVote(proposalId: string, memberId: string | null, isLost: boolean) {
  const api = useApi();
  return useQuery({
    ...(memberId === null
      ? { queryKey: voteKeys.ofMember(proposalId, null), queryFn: skipToken }
      : memberVoteOptions(api, proposalId, memberId)),
    staleTime: 30_000,
    // It may have been cast on another device meanwhile.
    refetchOnWindowFocus: 'always',
    refetchInterval: isLost ? SEARCH_VOTE_MS : false,
  });
}

/** The vote of somebody a link names; null when there is none. Not asked for while `voter` is empty. */
export function useVoteOf(id: string, voter: string) {
  const api = useApi();
  return useQuery({
    queryKey: voteKeys.ofVoter(id, voter),
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
