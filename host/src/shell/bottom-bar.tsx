import { navLinks } from '@hideout/federation/navigation';
import { NavLink } from '@hideout/session/router';
import { useHostSettings } from './host-settings.ts';
import { NavigationIcon } from './navigation-icon.tsx';

/** Navigation of a phone, under the thumb. */
export function BottomBar() {
  const { nav, onIntent } = useHostSettings();
  return (
    <nav className="shell-bottom" aria-label="Main, at the bottom">
      {navLinks(nav, 'bottom').map(({ path, shortLabel, icon }) => (
        <NavLink key={path} to={path} end={path === '/'} onTouchStart={() => onIntent(path)}>
          <NavigationIcon name={icon} />
          <span>{shortLabel}</span>
        </NavLink>
      ))}
    </nav>
  );
}
