import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Connector } from 'wagmi';

/** How the latest try to connect in the kit fares. */
export type ConnectAttempt =
  | { readonly status: 'pending' | 'success'; readonly connector: Connector }
  | { readonly status: 'error'; readonly connector: Connector; readonly error: unknown };

function isConnector(value: unknown): value is Connector {
  return typeof value === 'object' && value !== null && 'type' in value && 'getProvider' in value;
}

/**
 * Tells how the latest try to connect in the kit fares: the kit itself says no more than "Retry" when it fails, on
 * phones and beside a QR code nothing. An earlier try that ends later, such as an expired code, is nobody's business.
 */
export function useConnectAttempts(onChange: (attempt: ConnectAttempt) => void): void {
  const cache = useQueryClient().getMutationCache();
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
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
      if (action.type === 'error') tell.current({ status: 'error', connector, error: action.error });
      else if (action.type === 'pending' || action.type === 'success') {
        tell.current({ status: action.type, connector });
      }
    });
  }, [cache]);
}
