import type { NavItem } from '@hideout/federation/navigation';
import { createContext, useContext } from 'react';

export type HostSettings = {
  readonly nav: readonly NavItem[];
  /** A person is about to go there: code and first data may be fetched ahead. */
  readonly onIntent: (path: string) => void;
  readonly hasWalletConnect: boolean;
};

export const HostSettingsContext = createContext<HostSettings>({
  nav: [],
  onIntent: () => undefined,
  hasWalletConnect: true,
});

/** What this deployment gave the shell. */
export function useHostSettings(): HostSettings {
  return useContext(HostSettingsContext);
}
