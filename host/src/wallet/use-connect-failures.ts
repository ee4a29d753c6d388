import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Connector } from 'wagmi';

export type ConnectFailure = { readonly error: unknown; readonly connector: Connector };

function isConnector(value: unknown): value is Connector {
  return typeof value === 'object' && value !== null && 'type' in value && 'getProvider' in value;
}

/**
 * Tells when the latest try to connect in the kit has failed. The kit itself keeps quiet about it beside a QR code
 * and on phones. An earlier try that ends later, such as an expired code, is nobody's business any more.
 */
export function useConnectFailures(onFailure: (failure: ConnectFailure) => void): void {
  const cache = useQueryClient().getMutationCache();
  const tell = useRef(onFailure);
  useEffect(() => {
    tell.current = onFailure;
  });
  useEffect(() => {
    let latest = -1;
    return cache.subscribe((event) => {
      if (event.type !== 'updated' || event.mutation.options.mutationKey?.[0] !== 'connect') return;
      const { mutationId, state } = event.mutation;
      if (event.action.type === 'pending') latest = mutationId;
      if (event.action.type !== 'error' || mutationId !== latest) return;
      const connector: unknown = Object(state.variables).connector;
      if (isConnector(connector)) tell.current({ error: event.action.error, connector });
    });
  }, [cache]);
}
