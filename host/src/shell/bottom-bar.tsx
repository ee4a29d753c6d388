import { NavLink } from '@hideout/session/router';
import { useHostSettings } from '../settings/host-settings.ts';
import { useNavLinks } from '../settings/use-nav-links.ts';
import { NavigationIcon } from './navigation-icon.tsx';

/** Navigation of a phone, under the thumb. */
export function BottomBar() {
  const { onIntent } = useHostSettings();
  return (
    <nav className="shell-bottom" aria-label="Main, at the bottom">
      {useNavLinks('bottom').map((link) => (
        <NavLink
          key={link.path}
          to={link.path}
          end={link.path === '/'}
          title={link.lock}
          onTouchStart={() => onIntent(link.path)}
        >
          <NavigationIcon shape={link.shape} />
          <span>{link.shortLabel}</span>
        </NavLink>
      ))}
    </nav>
  );
}
