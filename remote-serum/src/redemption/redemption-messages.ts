import { isApiError } from '@hideout/api-client/api-error';
import { messageFor } from '@hideout/api-client/failure-messages';
import type { RedemptionCheck } from '@hideout/contract/redemption';
import { formatExactTime } from '@hideout/ui/format-times';

/** `tone` is that of a notice; a code that gives nothing is no failure of ours, so it is a warning. */
export type StatusMessage = {
  readonly tone: 'success' | 'warning';
  readonly title: string;
  readonly text: string;
};

/** True of what a countdown beside the button says. */
export function isRateLimit(error: unknown): boolean {
  return isApiError(error) && error.code === 'RATE_LIMITED';
}

const formatAt = (iso: string) => formatExactTime(Date.parse(iso));

function describeStart(startsAt: string | null, now: number): string {
  // A code that gives points of a season waits for one, whatever its own start.
  if (startsAt === null || Date.parse(startsAt) <= now) {
    return 'It gives points of a season, and none is running. Redeem it once the next one has started.';
  }
  return `Opens ${formatAt(startsAt)}.`;
}

/** What a status means to the user. `now`: server time in milliseconds since 1970. */
export function describeStatus(check: RedemptionCheck, now: number): StatusMessage {
  switch (check.status) {
    case 'valid':
      return { tone: 'success', title: 'This code is good', text: 'Nothing has been redeemed yet.' };
    case 'redeemedByYou':
      return {
        tone: 'success',
        title: 'You have redeemed this code',
        text:
          check.redeemedAt === null
            ? 'What it gives is yours already.'
            : `You did so on ${formatAt(check.redeemedAt)}. What it gives is yours already.`,
      };
    case 'unknown':
      return { tone: 'warning', title: 'Not a code of ours', text: 'No such code. Check 0/O and 1/I.' };
    case 'redeemed':
      return { tone: 'warning', title: 'Taken', text: 'Already used by someone else.' };
    case 'expired':
      return {
        tone: 'warning',
        title: 'Too late',
        text: check.expiresAt === null ? 'It has expired.' : `Expired ${formatAt(check.expiresAt)}.`,
      };
    case 'notStarted':
      return { tone: 'warning', title: 'Too early', text: describeStart(check.startsAt, now) };
    case 'exhausted':
      return { tone: 'warning', title: 'Used up', text: 'All of them have been taken.' };
    case 'notEligible':
      return { tone: 'warning', title: 'Not for you yet', text: describeMissing(check) };
  }
}

function describeMissing({ requirements }: RedemptionCheck): string {
  const missing = requirements.filter(({ met }) => met !== true).map(({ label }) => label);
  return missing.length === 0
    ? 'Your account lacks something that it needs.'
    : `Needs: ${missing.join(', ')}.`;
}

const REFUSED: Readonly<Record<string, RedemptionCheck['status']>> = {
  CODE_UNKNOWN: 'unknown',
  CODE_REDEEMED: 'redeemed',
  CODE_EXPIRED: 'expired',
  CODE_EXHAUSTED: 'exhausted',
  CODE_NOT_STARTED: 'notStarted',
  CODE_NOT_ELIGIBLE: 'notEligible',
};

/** A check that a refusal has overtaken: what was good a moment ago, and the server's reason why it no longer is. */
export function overtakenBy(
  check: RedemptionCheck,
  error: unknown,
): { readonly check: RedemptionCheck; readonly reason: string } | null {
  const status = isApiError(error) ? REFUSED[error.code] : undefined;
  return status === undefined ? null : { check: { ...check, status }, reason: messageFor(error) };
}
