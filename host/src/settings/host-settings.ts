import { type NavItem, type NavLink, navLinks } from '@hideout/registry/navigation';
import type { ShownRemote } from '@hideout/registry/resolve';
import { useSession } from '@hideout/session/session';
import { createContext, useContext } from 'react';
import type { RegistryProblem } from '../boot/known-registry.ts';

export type HostSettings = {
  readonly nav: readonly NavItem[];
  /** The remote a path belongs to, while that shows no pages. */
  readonly closedAt: (path: string) => ShownRemote | null;
  readonly hasWalletConnect: boolean;
  /** Resolves when the first page is there: what does not serve it is loaded then. */
  readonly firstPage: Promise<void>;
  /** Why no section is known to this tab; null when they are. */
  readonly registryProblem: RegistryProblem | null;
  /** Asks for the registry again; what is wrong now, null when it came. */
  readonly askForRegistry: () => Promise<RegistryProblem | null>;
  /** Public keys whose registries this site believes. */
  readonly registryKeys: readonly string[];
};

export const HostSettingsContext = createContext<HostSettings>({
  nav: [],
  closedAt: () => null,
  hasWalletConnect: true,
  firstPage: Promise.resolve(),
  registryProblem: null,
  askForRegistry: async () => null,
  registryKeys: [],
});

/** What this deployment gave the shell. */
export function useHostSettings(): HostSettings {
  return useContext(HostSettingsContext);
}

/** The links of one of the bars for whoever is here. */
export function useNavLinks(place: 'top' | 'bottom'): NavLink[] {
  const { nav } = useHostSettings();
  const session = useSession();
  const isTeam = session.status === 'member' && session.user.permissions.length > 0;
  return navLinks(nav, place, isTeam ? 'team' : session.status);
}
