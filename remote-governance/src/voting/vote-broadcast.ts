import { OPEN_PROPOSALS_KEY } from '@hideout/api-client/queries/open-proposals';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { proposalKeys } from '../proposals/proposals.queries.ts';
import { ownVoteKeys } from '../voters/own-vote.queries.ts';
import { voterKeys } from '../voters/voters.queries.ts';

const CHANNEL = 'hideout:votes';

/** Names this tab: a channel also reaches its other ends in the same page. */
const TAB = Math.random().toString(36).slice(2);

/** Notifies the other tabs of this browser that a vote was cast. */
export function broadcastVote(proposalId: string): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ tab: TAB, proposalId });
  channel.close();
}

/** The proposal another tab has voted on; null for what is not such a message. */
function parseProposalId(message: unknown): string | null {
  if (typeof message !== 'object' || message === null) return null;
  const { tab, proposalId } = message as { tab?: unknown; proposalId?: unknown };
  return tab !== TAB && typeof proposalId === 'string' ? proposalId : null;
}

function invalidateVote(queryClient: QueryClient, proposalId: string): void {
  const touched = [
    proposalKeys.lists(),
    OPEN_PROPOSALS_KEY,
    proposalKeys.detail(proposalId),
    proposalKeys.stats(proposalId),
    voterKeys.list(proposalId),
    ownVoteKeys.all(proposalId),
  ];
  for (const queryKey of touched) void queryClient.invalidateQueries({ queryKey });
}

/** While mounted, a vote cast in another tab shows up in this one. */
export function useVoteBroadcast(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => {
      const proposalId = parseProposalId(data);
      if (proposalId !== null) invalidateVote(queryClient, proposalId);
    };
    return () => channel.close();
  }, [queryClient]);
}
