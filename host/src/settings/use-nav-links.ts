import { type NavLink, navLinks } from '@hideout/federation/navigation';
import { useSession } from '@hideout/session/session';
import { useHostSettings } from './host-settings.ts';

/** The links of one of the bars for whoever is here. */
export function useNavLinks(place: 'top' | 'bottom'): NavLink[] {
  const { nav } = useHostSettings();
  const session = useSession();
  const isTeam = session.status === 'member' && session.user.permissions.length > 0;
  return navLinks(nav, place, isTeam ? 'team' : session.status);
}
