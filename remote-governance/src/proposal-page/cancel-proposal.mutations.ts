import { type Proposal, type ProposalInput, saveProposal } from '@hideout/contract/governance';
import { useApi } from '@hideout/session/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { proposalKeys } from '../proposals/proposals.queries.ts';

/** The call wants a whole proposal, whatever is done to it. */
function cancellation(proposal: Proposal, cancelReason: string): ProposalInput {
  const { id, version, title, body, startAt, endAt, rules } = proposal;
  return { id, version, action: 'cancel', cancelReason, title, body, startAt, endAt, quorum: rules.quorum };
}

/**
 * Cancels a proposal as it stands on the page. Changes its page, its stats and every list that shows it. A failure reads
 * them again as well: it may have been cancelled although no answer came, or have changed meanwhile.
 */
export function useCancelProposal(proposal: Proposal, onCancelled: () => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) => api.call(saveProposal, { body: cancellation(proposal, reason) }),
    onSuccess: (cancelled) => {
      // First: what is shown from here on has no dialog left to notify.
      onCancelled();
      queryClient.setQueryData(proposalKeys.detail(proposal.id), cancelled);
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: proposalKeys.all }),
  });
}
