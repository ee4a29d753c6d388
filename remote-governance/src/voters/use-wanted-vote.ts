import type { VoterRow } from '@hideout/contract/governance';
import { rowOf } from './put-voter.ts';
import { useVoteOf } from './voters.queries.ts';

export type WantedVote =
  | { readonly status: 'none' | 'searching' | 'missing'; readonly row: null }
  | { readonly status: 'found'; readonly row: VoterRow }
  | { readonly status: 'failed'; readonly row: null; readonly retry: () => void };

/** The vote of whoever a link names: from the list, else by a call of its own, as the list may be cut. */
export function useWantedVote(proposalId: string, voter: string, rows: readonly VoterRow[]): WantedVote {
  const name = voter.toLowerCase();
  const listed =
    voter === ''
      ? undefined
      : rows.find(
          ({ user, address }) =>
            user.id === voter || user.username?.toLowerCase() === name || address?.toLowerCase() === name,
        );
  const { data, isError, refetch } = useVoteOf(proposalId, listed === undefined ? voter : '');
  if (voter === '') return { status: 'none', row: null };
  if (listed !== undefined) return { status: 'found', row: listed };
  if (data === null) return { status: 'missing', row: null };
  if (data !== undefined) return { status: 'found', row: rowOf(data) };
  return isError
    ? { status: 'failed', row: null, retry: () => void refetch() }
    : { status: 'searching', row: null };
}
