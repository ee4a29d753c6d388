import { isApiError, isOutcomeUnknown } from '@hideout/api-client/api-error';
import { messageFor } from '@hideout/api-client/failure-messages';

/** A failure by what it is about: a field, or the whole. */
export type PassportProblem = {
  readonly tokenId: string | null;
  readonly claimAddress: string | null;
  readonly whole: string | null;
};

const NOTHING: PassportProblem = { tokenId: null, claimAddress: null, whole: null };

const ABOUT_TOKEN: readonly string[] = ['PASSPORT_NOT_OWNED', 'PASSPORT_TOKEN_TAKEN'];

const REPEATABLE = 'It may be bound all the same: send it again, the same pair twice is fine.';

/** Says of a failed binding what to do about it, beside what it is about. */
export function describePassportFailure(error: unknown): PassportProblem {
  if (!isApiError(error)) return { ...NOTHING, whole: messageFor(error) };
  if (ABOUT_TOKEN.includes(error.code)) return { ...NOTHING, tokenId: messageFor(error) };
  const { tokenId = null, claimAddress = null } = error.fields;
  if (tokenId !== null || claimAddress !== null) {
    // The server's message says how to go on where it is more than the field's own.
    const hint = error.code === 'CONFLICT' ? error.message : claimAddress;
    return { tokenId, claimAddress: hint, whole: null };
  }
  // "Not answering" of a chain comes before anything was written.
  const mayBeBound = isOutcomeUnknown(error) && error.code !== 'UPSTREAM_UNAVAILABLE';
  return { ...NOTHING, whole: mayBeBound ? `${messageFor(error)} ${REPEATABLE}` : messageFor(error) };
}

/** What is wrong with a token number before it is sent; null when it can be sent. */
export function validateTokenId(text: string): string | null {
  if (text === '') return 'Enter the number of the token.';
  return /^(0|[1-9]\d{0,77})$/.test(text) ? null : 'Digits only, without leading zeros: 4219.';
}
