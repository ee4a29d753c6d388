import { type Asset, type Assets, type Profile, setAvatar } from '@hideout/contract/profile';
import { useApi, useNotify, useOnline, useRefreshSession } from '@hideout/session/session';
import { formatWait, useRetryAfter } from '@hideout/ui/retry-after';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { profileKeys } from '../parts/profile-keys.ts';
import { describeAvatarFailure } from './describe-avatar-failure.ts';

/**
 * Takes the image of a token as avatar, or with null none. A second press while the first one runs does nothing. After
 * leaving the page a failure is a notice.
 */
export function useSetAvatar() {
  const api = useApi();
  const queryClient = useQueryClient();
  const refreshSession = useRefreshSession();
  const notify = useNotify();
  const isOnline = useOnline();
  const wait = useRetryAfter();
  const isSent = useRef(false);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  /** What was read again meanwhile may belong to another account; it is asked for instead. */
  function replace<Read>(key: readonly string[], before: Read | undefined, next: (before: Read) => Read) {
    if (before !== undefined && queryClient.getQueryData(key) === before) {
      // Nothing was read, so what is shown stays as old as it was.
      const updatedAt = queryClient.getQueryState(key)?.dataUpdatedAt;
      queryClient.setQueryData(key, next(before), updatedAt === undefined ? {} : { updatedAt });
    } else {
      void queryClient.invalidateQueries({ queryKey: key });
    }
  }

  const mutation = useMutation({
    mutationFn: (asset: Asset | null) => api.call(setAvatar, { body: { avatar: asset?.id ?? '' } }),
    onMutate: () => ({
      profile: queryClient.getQueryData<Profile>(profileKeys.own()),
      assets: queryClient.getQueryData<Assets>(profileKeys.assets()),
    }),
    onSuccess: ({ avatar }, _asset, before) => {
      replace(profileKeys.own(), before.profile, (profile) => ({
        ...profile,
        avatar,
        user: { ...profile.user, avatar: avatar?.imageUrl ?? null },
      }));
      replace(profileKeys.assets(), before.assets, (held) => ({
        ...held,
        assets: held.assets.map((asset) => ({ ...asset, isAvatar: asset.id === avatar?.uri })),
      }));
      // It stands on nearly every page; but the chains need not be asked again for it.
      const assetsKey = profileKeys.assets().join();
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.join() !== assetsKey });
      refreshSession();
      notify({ tone: 'success', title: avatar === null ? 'Avatar removed' : 'Avatar saved' });
    },
    onError: (error) => {
      wait.note(error);
      const { title, message, isUnknown } = describeAvatarFailure(error);
      if (isUnknown) {
        void queryClient.invalidateQueries({ queryKey: profileKeys.all });
        refreshSession();
      }
      if (!isMounted.current) notify({ tone: 'error', title, message });
    },
    onSettled: () => {
      isSent.current = false;
    },
  });

  return {
    error: mutation.error,
    isPending: mutation.isPending,
    isRemoving: mutation.isPending && mutation.variables === null,
    /** Why nothing can be sent now. */
    reason: isOnline ? (wait.seconds > 0 ? formatWait(wait.seconds) : undefined) : 'You are offline.',
    forgetFailure: () => {
      if (!isSent.current) mutation.reset();
    },
    save(asset: Asset | null, onSaved?: () => void) {
      if (isSent.current) return;
      isSent.current = true;
      mutation.mutate(asset, { onSuccess: () => onSaved?.() });
    },
  };
}
