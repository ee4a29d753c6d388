import { PUBLIC_NODES } from '@hideout/contract/public-nodes';
import { navLinks } from '@hideout/federation/navigation';
import { Link, NavLink } from '@hideout/session/router';
import { Button } from '@hideout/ui/button';
import { Icon } from '@hideout/ui/icon';
import { useWallet, useWalletActions } from '@hideout/wallet/wallet';
import { AccountButton } from '../sign-in/account-button.tsx';
import { useHostSettings } from './host-settings.ts';
import styles from './site-header.module.css';

/** The top bar. Its static twin in index.html wears the same classes, so that taking over moves nothing. */
export function SiteHeader() {
  const { nav, onIntent } = useHostSettings();
  return (
    <header className="shell-bar">
      <Link className="shell-mark" to="/">
        <span className="shell-word">hideout</span>
      </Link>
      <nav className="shell-nav" aria-label="Main">
        {navLinks(nav, 'top').map(({ path, label }) => (
          <NavLink
            key={path}
            to={path}
            end={path === '/'}
            onPointerEnter={() => onIntent(path)}
            onFocus={() => onIntent(path)}
          >
            {label}
          </NavLink>
        ))}
      </nav>
      <div className="shell-tools">
        <NetworkWarning />
        <AccountButton />
      </div>
    </header>
  );
}

/** Only when the wallet is on a chain the app does not use. */
function NetworkWarning() {
  const wallet = useWallet();
  const { chooseChain } = useWalletActions();
  if (wallet.status !== 'connected' || Object.hasOwn(PUBLIC_NODES, wallet.chainId)) return null;
  return (
    <Button
      variant="secondary"
      size="s"
      aria-label="Wrong network, choose another"
      onClick={() => chooseChain().catch(() => undefined)} // a refusal is a choice; others are kept by the facade
    >
      <Icon name="alert" />
      <span className={styles.wide}>Wrong network</span>
    </Button>
  );
}
