import { storedValues } from '@hideout/ui/stored-values';
import { useCallback, useState } from 'react';

/** A choice and a reason that have not been sent. */
export type VoteDraft = {
  readonly voteFor: boolean | null;
  readonly reason: string;
  /** When the vote was cast that this is meant to change; null for a first vote. */
  readonly over: string | null;
};

export const EMPTY_DRAFT: VoteDraft = { voteFor: null, reason: '', over: null };

/** Nothing has been picked or typed. */
export function isEmptyDraft({ voteFor, reason }: VoteDraft): boolean {
  return voteFor === null && reason === '';
}

/** Where storage is closed the draft still lives in the page; only a full reload loses it. */
const voteDrafts = storedValues<VoteDraft>(
  'hideout.vote-draft.',
  (stored) => {
    const { voteFor, reason, over } = Object(stored);
    if (voteFor !== null && typeof voteFor !== 'boolean') return null;
    if (typeof reason !== 'string') return null;
    return { voteFor, reason, over: typeof over === 'string' ? over : null };
  },
  { open: () => sessionStorage },
);

/**
 * The unsent vote of one proposal. Lives in the tab's storage because some ways to sign in leave the site and come
 * back: the choice must still be there. A side `picked` on another page is stored only once something is done with it.
 */
export function useVoteDraft(proposalId: string, picked?: boolean) {
  const [draft, setDraft] = useState(() => {
    const stored = voteDrafts.read(proposalId) ?? EMPTY_DRAFT;
    return picked === undefined ? stored : { ...stored, voteFor: picked };
  });
  const update = useCallback(
    (next: VoteDraft) => {
      setDraft(next);
      voteDrafts.write(proposalId, isEmptyDraft(next) ? null : next);
    },
    [proposalId],
  );
  const clear = useCallback(() => update(EMPTY_DRAFT), [update]);
  return { draft, update, clear };
}
