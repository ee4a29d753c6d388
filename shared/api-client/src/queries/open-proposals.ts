import { listProposals } from '@hideout/contract/governance';
import type { ApiClient } from '../api-client.ts';

/** Key of the open proposals, among all that governance knows of proposals: a vote changes them, and a lost one changes them back. */
export const OPEN_PROPOSALS_KEY = ['governance', 'proposals', 'open'] as const;

/**
 * Query options of the proposals that are open or about to be, with one's own votes. The host's first page shows them,
 * and governance says there which of them the member can vote on. Its URL is fetched by the document as well.
 */
export function openProposalsOptions(api: ApiClient) {
  return {
    queryKey: OPEN_PROPOSALS_KEY,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.call(listProposals, { query: { page: 1, limit: 20, state: 'open' } }, { signal }),
    staleTime: 30_000,
  };
}
