import { type Notice, useNotify } from '@hideout/session/session';
import { chainById } from '@hideout/wallet/chains';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Connector, SwitchChainNotSupportedError } from 'wagmi';

/** How the latest try to connect in the kit performs. */
export type ConnectAttempt =
  | { readonly status: 'pending' | 'success'; readonly connector: Connector }
  | { readonly status: 'error'; readonly connector: Connector; readonly error: unknown };

function isConnector(value: unknown): value is Connector {
  return typeof value === 'object' && value !== null && 'type' in value && 'getProvider' in value;
}

/**
 * Reports how the latest attempt to connect in the kit ended: the kit itself says no more than "Retry" when it
 * fails, on phones and beside a QR code nothing. An earlier try that ends later, such as an expired code, is nobody's
 * business.
 */
export function useConnectAttempts(onChange: (attempt: ConnectAttempt) => void): void {
  const cache = useQueryClient().getMutationCache();
  const onAttempt = useRef(onChange);
  useEffect(() => {
    onAttempt.current = onChange;
  });
  useEffect(() => {
    let latest = -1;
    return cache.subscribe((event) => {
      if (event.type !== 'updated' || event.mutation.options.mutationKey?.[0] !== 'connect') return;
      const { mutationId, state } = event.mutation;
      const { action } = event;
      if (action.type === 'pending') latest = mutationId;
      const connector: unknown = Object(state.variables).connector;
      if (mutationId !== latest || !isConnector(connector)) return;
      if (action.type === 'error') onAttempt.current({ status: 'error', connector, error: action.error });
      else if (action.type === 'pending' || action.type === 'success') {
        onAttempt.current({ status: action.type, connector });
      }
    });
  }, [cache]);
}

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

function getChainId(variables: unknown): number {
  const id: unknown = Object(variables).chainId;
  return typeof id === 'number' ? id : 0;
}

/** Says when a switch of network fails: the kit's own dialog closes then without a word. */
export function useSwitchMessages(): void {
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
        say.current(switchFailure(event.action.error, getChainId(state.variables)));
      }),
    [cache],
  );
}
