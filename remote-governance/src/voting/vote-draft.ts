import { useState } from 'react';

/** A choice and a reason that have not been sent. */
export type VoteDraft = { readonly voteFor: boolean | null; readonly reason: string };

const EMPTY: VoteDraft = { voteFor: null, reason: '' };

function keyOf(proposalId: string): string {
  return `hideout.vote-draft.${proposalId}`;
}

function isDraft(value: unknown): value is VoteDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'voteFor' in value &&
    (value.voteFor === null || typeof value.voteFor === 'boolean') &&
    'reason' in value &&
    typeof value.reason === 'string'
  );
}

/** The draft kept in this tab; empty when there is none, or when storage is closed or damaged. */
function readVoteDraft(proposalId: string): VoteDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(proposalId)) ?? 'null');
    return isDraft(stored) ? { voteFor: stored.voteFor, reason: stored.reason } : EMPTY;
  } catch {
    // Private mode or foreign content: starting empty loses nothing that could be read.
    return EMPTY;
  }
}

function writeVoteDraft(proposalId: string, draft: VoteDraft): void {
  try {
    if (draft.voteFor === null && draft.reason === '') sessionStorage.removeItem(keyOf(proposalId));
    else sessionStorage.setItem(keyOf(proposalId), JSON.stringify(draft));
  } catch {
    // Without storage the draft still lives in the page; only a full reload loses it.
  }
}

/**
 * The unsent vote of one proposal. Lives in the tab's storage because some ways to sign in leave the site and come
 * back: the choice must still be there.
 */
export function useVoteDraft(proposalId: string) {
  const [draft, setDraft] = useState(() => readVoteDraft(proposalId));
  function update(next: VoteDraft) {
    setDraft(next);
    writeVoteDraft(proposalId, next);
  }
  return { draft, update, clear: () => update(EMPTY) };
}
