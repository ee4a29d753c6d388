import type { SessionUser } from '@hideout/contract/people';
import type { NoticeItemProps } from '@hideout/session/contribution-types';
import { useHostRuntime } from '@hideout/session/host-requests';
import { Link } from '@hideout/session/router';
import { Slot, useNotify } from '@hideout/session/session';
import { Address } from '@hideout/ui/address';
import { Avatar } from '@hideout/ui/avatar';
import { chooseDisplay, useDisplay } from '@hideout/ui/display';
import { formatCount, shortenAddress } from '@hideout/ui/format';
import { MenuItem, MenuLink, MenuRadioGroup, MenuSeparator, MenuText } from '@hideout/ui/menu-item';
import { MenuPopup, type MenuPopupProps } from '@hideout/ui/menu-popup';
import { useWallet } from '@hideout/wallet/wallet';
import { useAtom } from 'jotai';
import { aboutState } from '../about/about-state.ts';
import styles from './account-menu.module.css';
import { countNeeds, formatName } from './account-name.ts';
import { useOwnReputation } from './sign-in.queries.ts';
import { useRoomForChip, useUnlinkedWallet } from './unlinked-wallet.tsx';
import { DisconnectItems, WalletRows } from './wallet-rows.tsx';

const THEME_OPTIONS = [
  { value: 'dark', label: 'Dark', icon: 'moon' },
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'system', label: 'Same as the device', icon: 'system' },
] as const;

type AccountMenuProps = Omit<MenuPopupProps, 'children'> & { readonly user: SessionUser };

/** Everything that is about the account rather than about a page. */
export function AccountMenu({ user, ...popup }: AccountMenuProps) {
  const { session } = useHostRuntime();
  const wallet = useWallet();
  const notify = useNotify();
  const reputation = useOwnReputation();
  const { theme } = useDisplay();
  const [about, setAbout] = useAtom(aboutState);
  const name = formatName(user);
  const unlinked = useUnlinkedWallet();
  const hasRoom = useRoomForChip();
  const needsCount = countNeeds(user);

  const handleSignOut = async () => {
    // This menu goes away with the account; the page is where the user goes on.
    document.getElementById('main')?.focus({ preventScroll: true });
    const reported = await session.signOut();
    if (reported) notify({ title: 'You are signed out' });
    else {
      notify({
        tone: 'error',
        title: 'Signed out on this page only',
        message:
          'The server did not answer. We tell it as soon as it does; do not leave a shared device before.',
      });
    }
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
    <MenuPopup {...popup}>
      <MenuText>
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
      </MenuText>
      <WalletRows />
      {unlinked !== null && !hasRoom && (
        <>
          <MenuSeparator />
          <MenuText>
            <span className={styles.unlinked}>
              Wallet <Address value={unlinked.address} /> is not linked
            </span>
          </MenuText>
          <MenuItem icon="link" onSelect={unlinked.link}>
            Link it
          </MenuItem>
          <MenuItem icon="cross" onSelect={unlinked.ignore}>
            Ignore
          </MenuItem>
        </>
      )}
      <MenuSeparator />
      <MenuLink icon="user" render={<Link to="/profile" />}>
        Profile
        {needsCount > 0 && <span className={styles.todo}>{needsCount} to do</span>}
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
      <MenuRadioGroup
        label="Look"
        value={theme}
        onValueChange={(next) => chooseDisplay({ theme: next })}
        options={THEME_OPTIONS}
      />
      {about !== 'absent' && (
        <MenuItem icon="info" onSelect={() => setAbout('open')}>
          About this page
        </MenuItem>
      )}
      <MenuSeparator />
      <DisconnectItems />
      <MenuItem icon="logout" onSelect={() => void handleSignOut()}>
        Sign out
      </MenuItem>
      <MenuText>
        <span className={styles.help}>
          Disconnecting unplugs the wallet and keeps you signed in. Signing out ends your session here.
        </span>
      </MenuText>
      {/* At the end: nothing moves under a finger when it arrives in the open menu. */}
      <Slot name="account.notice" Item={NoticeItem} isOptional />
    </MenuPopup>
  );
}

/** What a remote has to say in this menu, which carries keyboard and closing itself. */
function NoticeItem({ to, children }: NoticeItemProps) {
  return (
    <>
      <MenuSeparator />
      <MenuLink icon="gift" render={<Link to={to} />}>
        <span className={styles.notice}>{children}</span>
      </MenuLink>
    </>
  );
}
