import { isApiError } from '@hideout/api-client/api-error';
import { describeFailure } from '@hideout/api-client/failure-words';
import { PROPOSAL_LIMITS } from '@hideout/contract/proposal-rules';
import type { Phase } from '../proposals/proposal-phase.ts';

/** What cancelling means for a proposal that stands in `phase`. */
export function cancelMeans(phase: Phase): string {
  if (phase === 'draft')
    return 'The draft is never published. Those who write proposals still see it, with your reason.';
  const now =
    phase === 'upcoming'
      ? 'Voting never starts.'
      : 'Voting stops at once. The votes so far stay readable, but nothing is decided.';
  return `${now} Everybody sees your name, the time and your reason.`;
}

/** What keeps a reason from being sent; null when nothing does. */
export function reasonProblem(reason: string): string | null {
  const { cancelReasonMin: min, cancelReasonMax: max } = PROPOSAL_LIMITS;
  const { length } = reason.trim();
  if (length < min) return `Say why, in at least ${min} characters.`;
  return length > max ? `At most ${max} characters; that is ${length - max} too many.` : null;
}

const REFUSALS: Readonly<Record<string, string>> = {
  CONFLICT: 'Somebody changed this proposal meanwhile. Look at what is on the page now, then cancel again.',
  // The usual sentence speaks of the text; here it is the cancelling that comes too late.
  PROPOSAL_LOCKED: 'It is closed already, and closed it stays.',
  FORBIDDEN: 'Its author or an admin can cancel it. You are neither.',
};

/** Why a proposal was not cancelled. */
export function describeRefusal(error: unknown): ReturnType<typeof describeFailure> {
  const described = describeFailure(error);
  const ours = isApiError(error) ? REFUSALS[error.code] : undefined;
  return ours === undefined ? described : { ...described, message: ours };
}
