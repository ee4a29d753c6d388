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

function getStorageKey(proposalId: string): string {
  return `hideout.vote-draft.${proposalId}`;
}

/** The part of a draft that every release has stored. */
function isDraft(value: unknown): value is Omit<VoteDraft, 'over'> & { readonly over?: unknown } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'voteFor' in value &&
    (value.voteFor === null || typeof value.voteFor === 'boolean') &&
    'reason' in value &&
    typeof value.reason === 'string'
  );
}

/** The draft stored in this tab; empty when there is none, or when storage is closed or damaged. */
function readVoteDraft(proposalId: string): VoteDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(getStorageKey(proposalId)) ?? 'null');
    return isDraft(stored)
      ? {
          voteFor: stored.voteFor,
          reason: stored.reason,
          over: typeof stored.over === 'string' ? stored.over : null,
        }
      : EMPTY_DRAFT;
  } catch {
    // Private mode or foreign content: starting empty loses nothing that could be read.
    return EMPTY_DRAFT;
  }
}

function writeVoteDraft(proposalId: string, draft: VoteDraft): void {
  try {
    if (isEmptyDraft(draft)) sessionStorage.removeItem(getStorageKey(proposalId));
    else sessionStorage.setItem(getStorageKey(proposalId), JSON.stringify(draft));
  } catch {
    // Without storage the draft still lives in the page; only a full reload loses it.
  }
}

/**
 * The unsent vote of one proposal. Lives in the tab's storage because some ways to sign in leave the site and come
 * back: the choice must still be there. A side `picked` on another page is stored only once something is done with it.
 */
export function useVoteDraft(proposalId: string, picked?: boolean) {
  const [draft, setDraft] = useState(() => {
    const stored = readVoteDraft(proposalId);
    return picked === undefined ? stored : { ...stored, voteFor: picked };
  });
  const update = useCallback(
    (next: VoteDraft) => {
      setDraft(next);
      writeVoteDraft(proposalId, next);
    },
    [proposalId],
  );
  const clear = useCallback(() => update(EMPTY_DRAFT), [update]);
  return { draft, update, clear };
}
