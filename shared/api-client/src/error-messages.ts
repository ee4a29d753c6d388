import type { ApiErrorBody } from '@hideout/contract/api-error';

type Failure = {
  readonly code: string;
  readonly retryAfterSeconds: number | null;
  readonly meta: Readonly<NonNullable<ApiErrorBody['meta']>>;
};

type Message = string | ((failure: Failure) => string | null);

const MESSAGES: Readonly<Record<string, Message>> = {
  OFFLINE: 'You look offline.',
  NETWORK: 'The server did not answer.',
  TIMEOUT: 'The server did not answer.',
  BAD_RESPONSE: 'The server gave an answer we do not understand.',
  UNAUTHENTICATED: 'Sign in to do this.',
  FORBIDDEN: 'Your account cannot do this.',
  RATE_LIMITED: ({ retryAfterSeconds }) =>
    retryAfterSeconds === null
      ? 'Too many tries. Wait a moment.'
      : `Too many tries. Again in ${retryAfterSeconds} s.`,
  UPSTREAM_UNAVAILABLE: 'A service we rely on is not answering. Your data is safe; try again.',
  DATABASE_UNAVAILABLE: 'A service we rely on is not answering. Your data is safe; try again.',
  INTERNAL: 'Something broke on our side.',
  SIGNATURE_EXPIRED: 'That signature is too old. Sign again.',
  SIGNATURE_REPLAYED: 'That signature was used already. Sign again.',
  WALLET_LINKED_ELSEWHERE:
    'This wallet belongs to another hideout account. Sign in with it, or remove it there first.',
  WALLET_LAST_ONE: 'This is your only way in. Add another first.',
  NO_VOTING_POWER: ({ meta }) => {
    const time = getTime(meta.snapshotAt);
    return `No counted assets when this vote started${time === null ? '' : ` (${time})`}.`;
  },
  VOTING_POWER_UNAVAILABLE: 'We could not read your assets. Voting opens again when we can.',
  PROPOSAL_NOT_ACTIVE: ({ meta }) => {
    const pending = meta.state === 'pending';
    const time = getTime(meta[pending ? 'startAt' : 'endAt']);
    if (time === null) return null;
    return pending ? `Voting starts ${time}.` : `Voting ended ${time}.`;
  },
  PROPOSAL_LOCKED: 'Voting has started, so the text is frozen.',
  CODE_UNKNOWN: 'No such code. Check 0/O and 1/I.',
  CODE_REDEEMED: 'Already used by someone else.',
  CODE_EXPIRED: ({ meta }) => withTime('Expired', meta.expiresAt),
  CODE_EXHAUSTED: ({ meta }) =>
    typeof meta.total === 'number' ? `All ${meta.total} have been taken.` : null,
  CODE_NOT_STARTED: ({ meta }) => withTime('Opens', meta.startsAt),
  CODE_NOT_ELIGIBLE: ({ meta }) =>
    typeof meta.requirement === 'string' ? `Needs: ${meta.requirement}.` : null,
  PASSPORT_NOT_OWNED: ({ meta }) =>
    typeof meta.tokenId === 'string' ? `None of your wallets or vaults holds #${meta.tokenId}.` : null,
  QUEST_ORDER_STALE: 'Someone changed the order meanwhile.',
};

/** Our message for a failure, or null where the server's own is better. */
export function messageOfCode(failure: Failure): string | null {
  const message = Object.hasOwn(MESSAGES, failure.code) ? MESSAGES[failure.code] : undefined;
  if (message === undefined) return null;
  return typeof message === 'string' ? message : message(failure);
}

function withTime(word: string, value: unknown): string | null {
  const time = getTime(value);
  return time === null ? null : `${word} ${time}.`;
}

/** A time as this user's device writes it, to the minute. */
function getTime(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return null;
  return date.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
