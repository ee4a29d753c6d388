import { isApiError } from '@hideout/api-client/api-error';
import { Button } from '@hideout/ui/button';
import { Notice } from '@hideout/ui/notice';
import { RequestId } from '@hideout/ui/request-id';
import { useAssets } from '../assets/assets.queries.ts';
import type { useSetAvatar } from './avatar.mutations.ts';
import { describeAvatarFailure } from './describe-avatar-failure.ts';

type AvatarFailureProps = {
  readonly setting: Pick<ReturnType<typeof useSetAvatar>, 'error' | 'reason' | 'forgetFailure'>;
};

/** Why nothing can be saved now, or what became of the avatar that was sent; nothing while all is well. */
export function AvatarFailure({ setting }: AvatarFailureProps) {
  const { error, reason, forgetFailure } = setting;
  const query = useAssets();
  if (reason !== undefined) return <Notice tone="warning" title={reason} />;
  // By now it may be tried again.
  if (error === null || (isApiError(error) && error.code === 'RATE_LIMITED')) return null;
  const { title, message, requestId } = describeAvatarFailure(error);
  const hasMoved = isApiError(error) && error.code === 'AVATAR_NOT_OWNED';
  return (
    <Notice
      tone="error"
      title={title}
      action={
        hasMoved && (
          <Button
            variant="secondary"
            size="s"
            busy={query.isFetching}
            onClick={() => void query.refetch().then(({ isError }) => isError || forgetFailure())}
          >
            Refresh
          </Button>
        )
      }
    >
      {message}
      {requestId !== undefined && <RequestId value={requestId} />}
    </Notice>
  );
}
