import { PUBLIC_NODES } from '@hideout/contract/public-nodes';
import { Link, NavLink } from '@hideout/session/router';
import { BasicIcon } from '@hideout/ui/basic-icon';
import { Button } from '@hideout/ui/button';
import { useWallet, useWalletActions } from '@hideout/wallet/wallet';
import { useHostSettings } from '../settings/host-settings.ts';
import { useNavLinks } from '../settings/use-nav-links.ts';
import { AccountButton } from '../sign-in/account-button.tsx';
import { NavigationIcon } from './navigation-icon.tsx';
import styles from './site-header.module.css';

/** The top bar. Its static twin in index.html wears the same classes, so that taking over moves nothing. */
export function SiteHeader() {
  const { onIntent } = useHostSettings();
  return (
    <header className="shell-bar">
      <Link className="shell-mark" to="/">
        <span className="shell-word">hideout</span>
      </Link>
      <nav className="shell-nav" aria-label="Main">
        {useNavLinks('top').map((link) => (
          <NavLink
            key={link.path}
            to={link.path}
            end={link.path === '/'}
            title={link.lock}
            onPointerEnter={() => onIntent(link.path)}
            onFocus={() => onIntent(link.path)}
          >
            {link.lock && <NavigationIcon shape={link.shape} />}
            {link.label}
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
      <BasicIcon name="alert" />
      <span className={styles.wide}>Wrong network</span>
    </Button>
  );
}
