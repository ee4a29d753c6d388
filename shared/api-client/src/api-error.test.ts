import { ERROR_CODES } from '@hideout/contract/api-error';
import { describe, expect, test, vi } from 'vitest';
import { ApiError, type ApiErrorDetails, isApiError, isOutcomeUnknown, isUnanswered } from './api-error.ts';
import { describeFailedQuery, describeFailure, messageFor } from './failure-messages.ts';

type Code = ConstructorParameters<typeof ApiError>[0];

function message(code: Code, details: ApiErrorDetails = {}): string {
  return messageFor(new ApiError(code, 'The words of the server.', details));
}

describe('messageFor', () => {
  test.each<[Code, string]>([
    ['UNAUTHENTICATED', 'Sign in to do this.'],
    ['FORBIDDEN', 'Your account cannot do this.'],
    ['UPSTREAM_UNAVAILABLE', 'A service we rely on is not answering. Your data is safe; try again.'],
    ['INTERNAL', 'Something broke on our side.'],
    ['OFFLINE', 'You look offline.'],
    ['NETWORK', 'The server did not answer.'],
    ['TIMEOUT', 'The server did not answer.'],
    ['SIGNATURE_EXPIRED', 'That signature is too old. Sign again.'],
    ['SIGNATURE_REPLAYED', 'That signature was used already. Sign again.'],
    [
      'WALLET_LINKED_ELSEWHERE',
      'This wallet belongs to another hideout account. Sign in with it, or remove it there first.',
    ],
    ['WALLET_LAST_ONE', 'This is your only way in. Add another first.'],
    ['VOTING_POWER_UNAVAILABLE', 'We could not read your assets. Voting opens again when we can.'],
    ['PROPOSAL_LOCKED', 'Voting has started, so the text is frozen.'],
  ])('%s reads "%s"', (code, expected) => {
    expect(message(code)).toBe(expected);
  });

  test('names the seconds to wait', () => {
    expect(message('RATE_LIMITED', { retryAfterSeconds: 12 })).toBe('Too many tries. Again in 12 s.');
  });

  test('names when voting starts or ended', () => {
    const startAt = '2026-11-20T12:00:00Z';
    expect(message('PROPOSAL_NOT_ACTIVE', { meta: { state: 'pending', startAt } })).toMatch(
      /^Voting starts .*2026/,
    );
    expect(message('PROPOSAL_NOT_ACTIVE', { meta: { state: 'defeated', endAt: startAt } })).toMatch(
      /^Voting ended .*2026/,
    );
  });

  test('falls back to the server where a part of the message is missing', () => {
    expect(message('PROPOSAL_NOT_ACTIVE')).toBe('The words of the server.');
    expect(message('PROPOSAL_NOT_ACTIVE', { meta: { endAt: 'never' } })).toBe('The words of the server.');
  });

  test('gives a message for every code, and for no message at all', () => {
    for (const code of ERROR_CODES) expect(message(code)).toMatch(/\.$/);
    expect(messageFor(new ApiError('CONFLICT', '', { status: 409 }))).toBe('Request failed (409).');
    expect(messageFor('thrown by somebody')).toBe('Something broke on our side.');
  });
});

test('knows an ApiError of another copy of this module by its name', () => {
  const foreign = Object.assign(new Error('x'), { name: 'ApiError', code: 'NETWORK' });
  expect(isApiError(foreign)).toBe(true);
  expect(isApiError(new Error('x'))).toBe(false);
  expect(isApiError({ name: 'ApiError', code: 'NETWORK' })).toBe(false);
});

test('a failure is described by its message, and by its request where a server answered', () => {
  const refused = new ApiError('INTERNAL', '', { status: 500, requestId: 'req-1' });
  expect(describeFailure(refused)).toEqual({ message: 'Something broke on our side.', requestId: 'req-1' });
  const lost = new ApiError('NETWORK', '');
  expect(describeFailure(lost)).toEqual({ message: 'The server did not answer.', requestId: undefined });
  expect(describeFailure(new TypeError('x'))).toEqual({
    message: 'Something broke on our side.',
    requestId: undefined,
  });
});

test('a card about a failed query has its message, whether it is asked again, and another try', () => {
  const refetch = vi.fn();
  const card = describeFailedQuery({ error: new ApiError('NETWORK', ''), isFetching: true, refetch });
  expect(card).toMatchObject({ message: 'The server did not answer.', retrying: true });
  expect(refetch).not.toHaveBeenCalled();
  card.onRetry();
  expect(refetch).toHaveBeenCalledOnce();
});

describe('after a request that writes', () => {
  const check = (code: Code) => {
    const failure = new ApiError(code, '');
    return { isUnanswered: isUnanswered(failure), isOutcomeUnknown: isOutcomeUnknown(failure) };
  };

  test.each<Code>(['NETWORK', 'OFFLINE', 'TIMEOUT', 'BAD_RESPONSE'])('%s is no answer', (code) => {
    expect(check(code)).toEqual({ isUnanswered: true, isOutcomeUnknown: true });
  });

  test.each<Code>(['INTERNAL', 'UPSTREAM_UNAVAILABLE', 'DATABASE_UNAVAILABLE'])(
    '%s is an answer that leaves open what was done',
    (code) => {
      expect(check(code)).toEqual({ isUnanswered: false, isOutcomeUnknown: true });
    },
  );

  test.each<Code>(['FORBIDDEN', 'UNPROCESSABLE', 'RATE_LIMITED', 'MAINTENANCE'])(
    '%s is a refusal',
    (code) => {
      expect(check(code)).toEqual({ isUnanswered: false, isOutcomeUnknown: false });
    },
  );
});
