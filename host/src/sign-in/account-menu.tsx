import type { SessionUser } from '@hideout/contract/people';
import { useHostRuntime } from '@hideout/session/host-requests';
import { Link } from '@hideout/session/router';
import { useNotify } from '@hideout/session/session';
import { Avatar } from '@hideout/ui/avatar';
import { formatCount, shortenAddress } from '@hideout/ui/format';
import { Menu } from '@hideout/ui/menu';
import { MenuItem, MenuLink, MenuRadioGroup, MenuSeparator, MenuWords } from '@hideout/ui/menu-item';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { useWallet, useWalletActions } from '@hideout/wallet/wallet';
import { useState } from 'react';
import { chooseTheme, readTheme, type Theme } from '../shell/theme.ts';
import styles from './account-menu.module.css';
import { nameOf } from './account-name.ts';
import { useOwnReputation } from './sign-in.queries.ts';
import { WalletRow } from './wallet-row.tsx';

const THEME_OPTIONS = [
  { value: 'dark', label: 'Dark', icon: 'moon' },
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'system', label: 'Same as the device', icon: 'system' },
] as const;

/** Who is signed in, and everything that is about the account rather than about a page. */
export function AccountMenu({ user }: { readonly user: SessionUser }) {
  const { session } = useHostRuntime();
  const wallet = useWallet();
  const { disconnect } = useWalletActions();
  const notify = useNotify();
  const reputation = useOwnReputation();
  const [theme, setTheme] = useState(readTheme);
  const name = nameOf(user);
  const attention = user.needs.length > 0;

  const handleTheme = (next: Theme) => {
    chooseTheme(next);
    setTheme(next);
  };
  const handleSignOut = async () => {
    // This menu goes away with the account; the page is where the person goes on.
    document.getElementById('main')?.focus({ preventScroll: true });
    const told = await session.signOut();
    if (told) notify({ title: 'You are signed out' });
    else {
      notify({
        tone: 'error',
        title: 'Signed out on this page only',
        message:
          'The server did not answer. We tell it as soon as it does; do not leave a shared device before.',
      });
    }
  };
  const handleDisconnect = () => {
    disconnect().catch(() => notify({ tone: 'error', title: 'The wallet did not disconnect' }));
  };
  const copyAddress = async (address: string) => {
    try {
      await navigator.clipboard.writeText(address);
      notify({ title: 'Address copied', message: shortenAddress(address) });
    } catch {
      notify({ tone: 'error', title: 'Copying is blocked here', message: address });
    }
  };

  return (
    <Menu
      trigger={
        <button type="button" className="shell-account">
          <Avatar id={user.id} name="" src={user.avatar} size={34} />
          <span className="shell-who">
            <VisuallyHidden>Account of </VisuallyHidden>
            <b>{name}</b>
            {/* The place stays free until the number is here. */}
            <small>
              {reputation.data === undefined ? '\u00a0' : `${formatCount(reputation.data.total)} REP`}
            </small>
          </span>
          {attention && (
            <>
              <i className="shell-dot" aria-hidden="true" />
              <VisuallyHidden>Something is left to do</VisuallyHidden>
            </>
          )}
        </button>
      }
    >
      <MenuWords>
        <span className={styles.identity}>
          <Avatar id={user.id} name="" src={user.avatar} size={44} />
          <span className={styles.who}>
            <b>{name}</b>
            {reputation.data !== undefined && (
              <span className={styles.reputation}>
                {reputation.data.tier.name} · {formatCount(reputation.data.total)} REP
              </span>
            )}
          </span>
        </span>
      </MenuWords>
      <WalletRow />
      <MenuSeparator />
      <MenuLink icon="user" render={<Link to="/profile" />}>
        Profile
        {attention && <span className={styles.todo}>{user.needs.length} to do</span>}
      </MenuLink>
      {wallet.status === 'connected' && (
        <MenuItem icon="copy" onSelect={() => void copyAddress(wallet.address)}>
          Copy address
        </MenuItem>
      )}
      {user.permissions.length > 0 && (
        <MenuLink icon="shield" render={<Link to="/admin" />}>
          Admin
        </MenuLink>
      )}
      <MenuSeparator />
      <MenuRadioGroup label="Look" value={theme} onValueChange={handleTheme} options={THEME_OPTIONS} />
      <MenuSeparator />
      {wallet.status === 'connected' && (
        <MenuItem icon="wallet" onSelect={handleDisconnect}>
          Disconnect wallet
        </MenuItem>
      )}
      <MenuItem icon="logout" onSelect={() => void handleSignOut()}>
        Sign out
      </MenuItem>
      <MenuWords>
        <span className={styles.help}>
          Disconnecting unplugs the wallet and keeps you signed in. Signing out ends your session here.
        </span>
      </MenuWords>
    </Menu>
  );
}
