import { isApiError, isOutcomeUnknown } from '@hideout/api-client/api-error';
import { describeFailure } from '@hideout/api-client/failure-messages';

type DescribedFailure = {
  readonly title: string;
  readonly message: string;
  readonly requestId?: string | undefined;
  /** True when it may have been saved all the same. */
  readonly isUnknown?: boolean;
};

/** What became of the avatar that was sent, as title and text of a notice. */
export function describeAvatarFailure(error: Error): DescribedFailure {
  const code = isApiError(error) ? error.code : null;
  if (code === 'AVATAR_NOT_OWNED') {
    return {
      title: 'It moved since we looked. Refresh.',
      message: 'It is in none of your wallets now, nor in one that delegates to them.',
    };
  }
  if (code === 'AVATAR_UNSUPPORTED') {
    return {
      title: 'This one cannot be an avatar',
      message: 'Its image is missing, or in a form that cannot be shown. Choose another token.',
    };
  }
  const { message, requestId } = describeFailure(error);
  if (!isOutcomeUnknown(error)) return { message, requestId, title: 'Your avatar is as it was' };
  return {
    title: 'It may have been saved or not',
    message: `${message} Try again: twice does no harm.`,
    requestId,
    isUnknown: true,
  };
}
