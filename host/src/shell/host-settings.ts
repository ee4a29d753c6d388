import type { NavItem } from '@hideout/federation/navigation';
import type { ShownRemote } from '@hideout/federation/resolve';
import { createContext, useContext } from 'react';

export type HostSettings = {
  readonly nav: readonly NavItem[];
  /** A person is about to go there: code and first data may be fetched ahead. */
  readonly onIntent: (path: string) => void;
  /** The remote a path belongs to, while that shows no pages. */
  readonly closedAt: (path: string) => ShownRemote | null;
  readonly hasWalletConnect: boolean;
  /** Public keys whose registries this site believes. */
  readonly registryKeys: readonly string[];
};

export const HostSettingsContext = createContext<HostSettings>({
  nav: [],
  onIntent: () => undefined,
  closedAt: () => null,
  hasWalletConnect: true,
  registryKeys: [],
});

/** What this deployment gave the shell. */
export function useHostSettings(): HostSettings {
  return useContext(HostSettingsContext);
}
