import { isOutcomeUnknown } from '@hideout/api-client/api-error';
import { messageFor } from '@hideout/api-client/failure-messages';
import { ownWalletsOptions } from '@hideout/api-client/queries/wallets';
import { type LinkedWallet, removeWallet, setPrimaryWallet } from '@hideout/contract/wallet';
import { useApi, useNotify, useRefreshSession, useSession } from '@hideout/session/session';
import { shortenAddress } from '@hideout/ui/format';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

function useOwnWalletsOptions() {
  const session = useSession();
  return ownWalletsOptions(useApi(), session.status === 'member' ? session.user.id : null);
}

/** Own linked wallets, the primary one first; nothing for who is no member. */
export function useLinkedWallets() {
  const isMember = useSession().status === 'member';
  return useQuery({ ...useOwnWalletsOptions(), enabled: isMember });
}

/** Makes a wallet the primary one. The list is read again either way: another tab may have changed it. */
export function useSetPrimary() {
  const api = useApi();
  const queryClient = useQueryClient();
  const refreshSession = useRefreshSession();
  const notify = useNotify();
  const { queryKey } = useOwnWalletsOptions();
  return useMutation({
    mutationFn: ({ address }: LinkedWallet) => api.call(setPrimaryWallet, { body: { address } }),
    onSuccess: ({ wallets }, { address }) => {
      queryClient.setQueryData<{ readonly wallets: LinkedWallet[]; readonly max: number }>(
        queryKey,
        (list) => list && { ...list, wallets },
      );
      notify({ tone: 'success', title: 'Primary wallet changed', message: shortenAddress(address) });
      void queryClient.invalidateQueries({ queryKey });
      refreshSession();
    },
    onError: (error) => {
      const message = messageFor(error);
      notify(
        isOutcomeUnknown(error)
          ? {
              tone: 'error',
              title: 'The primary wallet may have changed or not',
              message: `${message} Look at the list, then try again: twice does no harm.`,
            }
          : { tone: 'error', title: 'The primary wallet stays as it was', message },
      );
      return queryClient.invalidateQueries({ queryKey });
    },
  });
}

/**
 * Takes a wallet off the account; the answer says what changed with it. Power, assets, quests and claims hang
 * on the wallets, so everything on the page is read again, and what the account still needs as well. A wallet that
 * opened this session signs out with it.
 */
export function useRemoveWallet() {
  const api = useApi();
  const queryClient = useQueryClient();
  const refreshSession = useRefreshSession();
  const notify = useNotify();
  const { queryKey } = useOwnWalletsOptions();
  return useMutation({
    mutationFn: ({ address }: LinkedWallet) => api.call(removeWallet, { body: { address } }),
    onSuccess: ({ wallets, effects, signedOut }) => {
      if (signedOut) {
        // This page goes with the session, so what changed is shown above it. Nothing is asked for a guest: that
        // would look like a session that ran out.
        notify({
          tone: 'success',
          title: 'Wallet removed, and you are signed out',
          message: ['It had opened this session.', ...effects.map(({ text }) => text)].join(' '),
          persistent: true,
        });
        refreshSession();
        return;
      }
      queryClient.setQueryData<{ readonly wallets: LinkedWallet[]; readonly max: number }>(
        queryKey,
        (list) => list && { ...list, wallets },
      );
      void queryClient.invalidateQueries();
      refreshSession();
    },
    // Such as one that was removed in another tab: the list is older than the server's.
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
}
