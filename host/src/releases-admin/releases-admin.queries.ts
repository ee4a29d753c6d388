import { changeRemote, getRegistry, getRegistryHistory, type RemoteAct } from '@hideout/contract/registry';
import { getRegistryHealth } from '@hideout/contract/telemetry';
import { verifyRegistry } from '@hideout/registry/sign-registry';
import { useApi } from '@hideout/session/session';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useHostSettings } from '../settings/host-settings.ts';

/** How old what is shown may get while a user looks. */
const EVERY_MS = 10_000;

const keys = {
  all: ['host', 'releases-admin'] as const,
  registry: ['host', 'releases-admin', 'registry'] as const,
  health: ['host', 'releases-admin', 'health'] as const,
  history: (remote: string | null, revision: number) =>
    ['host', 'releases-admin', 'history', remote, revision] as const,
};

/** What is live, as visitors believe it: a registry that no trusted key has signed is an error here too. */
export function useRegistry() {
  const api = useApi();
  const { registryKeys } = useHostSettings();
  return useQuery({
    queryKey: keys.registry,
    queryFn: async ({ signal }) => {
      const signed = await api.call(getRegistry, undefined, { signal });
      const registry = await verifyRegistry(signed, registryKeys);
      if (registry === null) throw new RegistryRefused(signed.keyId);
      return registry;
    },
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });
}

/** How every remote performs. */
export function useRegistryHealth() {
  const api = useApi();
  return useQuery({
    queryKey: keys.health,
    queryFn: ({ signal }) => api.call(getRegistryHealth, undefined, { signal }),
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });
}

/** What was done to all remotes, or to one. A new revision asks again, with the old lines meanwhile. */
export function useRegistryHistory(remote: string | null, revision: number) {
  const api = useApi();
  return useQuery({
    queryKey: keys.history(remote, revision),
    queryFn: ({ signal }) =>
      api.call(getRegistryHistory, { query: remote === null ? {} : { remote } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

export type RemoteChange = {
  readonly name: string;
  readonly change: RemoteAct;
  readonly reason: string;
  /** Overrules what stands against the release, as far as its team may. */
  readonly force: boolean;
  readonly expectedRevision: number;
};

/** Does one act. Whatever comes of it, cards and history are read again before it counts as settled. */
export function useChangeRemote() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ name, force, ...body }: RemoteChange) =>
      api.call(changeRemote, { params: { name }, body: force ? { ...body, force } : body }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}

/** The registry bears no signature that this page trusts: no visitor believes it either. */
export class RegistryRefused extends Error {
  override name = 'RegistryRefused';
  readonly code = 'REGISTRY_REFUSED';

  constructor(keyId: string) {
    super(
      `Key ${keyId} signed the registry, and this site trusts others: visitors keep what they had. Compare REGISTRY_KEY of the API with registryKeys of the site.`,
    );
  }
}
