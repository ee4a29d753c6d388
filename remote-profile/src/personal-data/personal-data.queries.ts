import { isApiError, isOutcomeUnknown, isUnanswered } from '@hideout/api-client/api-error';
import { checkAuth } from '@hideout/contract/auth';
import type { SessionUser } from '@hideout/contract/people';
import { deleteAccount, exportAccount, getDeletionTerms } from '@hideout/contract/personal-data';
import { useApi, useRefreshSession } from '@hideout/session/session';
import { saveFile } from '@hideout/ui/save-file';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { profileKeys } from '../parts/profile-keys.ts';

/** Has the browser save everything that the site holds about the member. */
export function useExport(user: Pick<SessionUser, 'id' | 'username'>) {
  const api = useApi();
  const refreshSession = useRefreshSession();
  return useMutation({
    mutationFn: async () => {
      const data = await api.call(exportAccount);
      if (data.accountId === user.id) return data;
      // Another account has signed in here, in a tab that this one has not heard of.
      refreshSession();
      throw new Error('The data of another account was answered.');
    },
    onSuccess: (data) => {
      const day = data.exportedAt.slice(0, 10);
      saveFile(
        `hideout-${user.username ?? user.id}-${day}.json`,
        'application/json',
        JSON.stringify(data, null, 2),
      );
    },
  });
}

/** What a deletion would take and leave, asked again whenever it is shown. */
export function useDeletionTerms() {
  const api = useApi();
  return useQuery({
    queryKey: [...profileKeys.all, 'deletion'],
    queryFn: ({ signal }) => api.call(getDeletionTerms, {}, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/**
 * Deletes the account. A lost answer may hide a deletion, so it is asked then who is here: the session ends with the
 * account. `isUnknown` while that could not be found out.
 */
export function useDeleteAccount(user: Pick<SessionUser, 'id'>, onDeleted: () => void) {
  const api = useApi();
  const refreshSession = useRefreshSession();
  const [isUnknown, setIsUnknown] = useState(false);
  const isDeleted = async () => (await api.call(checkAuth)).user?.id !== user.id;
  const deletion = useMutation({
    mutationFn: async (confirmation: string) => {
      if (isUnknown) {
        if (await isDeleted()) return;
        setIsUnknown(false);
      }
      try {
        await api.call(deleteAccount, { body: { accountId: user.id, confirmation } });
      } catch (error) {
        if (!isOutcomeUnknown(error)) throw error;
        const deleted = await isDeleted().catch(() => null);
        // What was not answered may still be on its way.
        setIsUnknown(deleted === null || isUnanswered(error));
        if (deleted !== true) throw error;
      }
    },
    onSuccess: () => {
      forgetStored(user.id);
      onDeleted();
      refreshSession();
    },
    onError: (error) => {
      // The page shows another name or account than there is.
      if (isApiError(error) && (error.code === 'CONFLICT' || error.code === 'UNPROCESSABLE'))
        refreshSession();
    },
  });
  return { ...deletion, isUnknown };
}

/** Removes what this browser stores under the account's id, such as a voucher: nobody else may find it here. */
function forgetStored(accountId: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('hideout.') && key.endsWith(`.${accountId}`)) localStorage.removeItem(key);
    }
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}
