import { useState } from 'react';

const keyOf = (proposalId: string) => `hideout.cancel-draft.${proposalId}`;

function read(proposalId: string): string {
  try {
    return sessionStorage.getItem(keyOf(proposalId)) ?? '';
  } catch {
    // Storage is closed: there is nothing to find again.
    return '';
  }
}

function write(proposalId: string, reason: string): void {
  try {
    if (reason === '') sessionStorage.removeItem(keyOf(proposalId));
    else sessionStorage.setItem(keyOf(proposalId), reason);
  } catch {
    // Without storage the reason still lives in the page; only a full reload loses it.
  }
}

/** The reason for a cancellation that has not been sent: outlives the dialog, a failure and a sign-in that leaves the site. */
export function useCancelDraft(proposalId: string): [reason: string, setReason: (reason: string) => void] {
  const [reason, setReason] = useState(() => read(proposalId));
  return [
    reason,
    (next) => {
      setReason(next);
      write(proposalId, next);
    },
  ];
}
