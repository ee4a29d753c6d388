import { NavLink } from '@hideout/session/router';
import { useEffect, useRef } from 'react';
import styles from './profile-nav.module.css';

const PAGES: readonly { readonly path: string; readonly label: string }[] = [
  { path: '/profile', label: 'Overview' },
  { path: '/profile/wallets', label: 'Wallets' },
  { path: '/profile/accounts', label: 'Accounts' },
  { path: '/profile/assets', label: 'Assets' },
  { path: '/profile/news', label: 'News' },
  { path: '/profile/referrals', label: 'Invite people' },
  { path: '/profile/sessions', label: 'Sessions' },
  { path: '/profile/data', label: 'Your data' },
  { path: '/profile/display', label: 'Display' },
  { path: '/delegation', label: 'Delegation' },
];

/** The pages of one's own profile. On a phone it scrolls sideways, to where one is. */
export function ProfileNav() {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current != null && current != null)
      nav.current.scrollLeft = current.offsetLeft - nav.current.offsetLeft - 16;
  }, []);
  return (
    <nav aria-label="Your profile" className={styles.nav} ref={nav}>
      {PAGES.map(({ path, label }) => (
        <NavLink key={path} to={path} end className={() => styles.link}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
