import { type Notice, useNotify } from '@hideout/session/session';
import { chainById } from '@hideout/wallet/chains';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { SwitchChainNotSupportedError } from 'wagmi';

/** What to say when a wallet stays on its network; wallets report "no" and "I do not know it" alike. */
function switchFailure(error: unknown, chainId: number): Notice {
  const title = `The wallet did not switch to ${chainById(chainId)?.name ?? 'that network'}`;
  if (error instanceof SwitchChainNotSupportedError) {
    return { tone: 'error', title, message: 'It can only be switched in the wallet itself.' };
  }
  return {
    tone: 'info',
    title,
    message: 'You said no, or it does not know that network. Choose another, or switch in the wallet itself.',
  };
}

function chainIdOf(variables: unknown): number {
  const id: unknown = Object(variables).chainId;
  return typeof id === 'number' ? id : 0;
}

/** Says when a switch of network fails: the kit's own dialog closes then without a word. */
export function useSwitchWords(): void {
  const cache = useQueryClient().getMutationCache();
  const notify = useNotify();
  const say = useRef(notify);
  useEffect(() => {
    say.current = notify;
  });
  useEffect(
    () =>
      cache.subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const { options, state } = event.mutation;
        if (options.mutationKey?.[0] !== 'switchChain') return;
        say.current(switchFailure(event.action.error, chainIdOf(state.variables)));
      }),
    [cache],
  );
}
