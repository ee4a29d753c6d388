import { PUBLIC_NODES } from '@hideout/contract/public-nodes';
import { Link, NavLink } from '@hideout/session/router';
import { useSession } from '@hideout/session/session';
import { BasicIcon } from '@hideout/ui/basic-icon';
import { Button } from '@hideout/ui/button';
import { LazyPart } from '@hideout/ui/lazy-part';
import { useWallet, useWalletActions } from '@hideout/wallet/wallet';
import { pageLoaded } from '../boot/page-loaded.ts';
import { useNavLinks } from '../settings/host-settings.ts';
import { AccountButton } from '../sign-in/account-button.tsx';
import { SignInButton } from '../sign-in/sign-in-button.tsx';
import styles from './shell.module.css';

/** The top bar. Its static twin in index.html wears the same classes, so that taking over moves nothing. */
export function SiteHeader() {
  return (
    <header className="shell-bar">
      <Link className="shell-mark" to="/">
        <span className="shell-word">hideout</span>
      </Link>
      <nav className="shell-nav" aria-label="Main">
        {useNavLinks('top').map((link) => (
          <NavLink key={link.path} to={link.path} end={link.path === '/'} title={link.lock}>
            {link.lock && <NavigationIcon shape={link.shape} />}
            {link.label}
          </NavLink>
        ))}
      </nav>
      <div className="shell-tools">
        <NetworkWarning />
        <LazyPart load={loadTransactions} props={{}} isOptional />
        <Account />
      </div>
    </header>
  );
}

/** What is on its way is followed again after each load, and no first paint waits for that. */
const loadTransactions = async () => {
  await pageLoaded();
  return (await import(/* webpackChunkName: "transactions" */ '../transactions/transactions.tsx'))
    .Transactions;
};

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
      onClick={() => chooseChain().catch(() => undefined)} // a refusal is a choice; others are stored by the facade
    >
      <BasicIcon name="alert" />
      <span className={styles.wide}>Wrong network</span>
    </Button>
  );
}

/** Navigation of a phone, under the thumb. */
export function BottomBar() {
  return (
    <nav className="shell-bottom" aria-label="Main, at the bottom">
      {useNavLinks('bottom').map((link) => (
        <NavLink key={link.path} to={link.path} end={link.path === '/'} title={link.lock}>
          <NavigationIcon shape={link.shape} />
          <span>{link.shortLabel}</span>
        </NavLink>
      ))}
    </nav>
  );
}

/** Icon of a link in the bars, rendered as in the static shell. */
function NavigationIcon({ shape }: { readonly shape: string }) {
  return (
    <svg className="shell-icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={shape} />
    </svg>
  );
}

/** Right end of the top bar: unknown, "Sign in", or who is signed in. */
function Account() {
  const session = useSession();
  switch (session.status) {
    case 'unknown':
      return <span className="shell-account shell-wait" aria-hidden="true" />;
    case 'guest':
      return <SignInButton>Sign in</SignInButton>;
    case 'member':
      return <AccountButton user={session.user} />;
  }
}
