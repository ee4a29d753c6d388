import { leaveForProvider } from '@hideout/api-client/departure';
import type { QuestFact } from '@hideout/contract/kazm';
import { Link, useIntent, useLocation } from '@hideout/session/router';
import { useOnline, useRequestLinkWallet, useRequestSignIn, useSession } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { ExternalLink } from '@hideout/ui/external-link';
import { LinkButton } from '@hideout/ui/link-button';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { webAddress } from '@hideout/ui/web-address';

type Wallet = { readonly label: string; readonly chain?: 'ethereum' | 'bitcoin' };

/** Facts that are made true by linking a wallet in the host's dialog, over this page. */
const WALLETS: Readonly<Partial<Record<QuestFact, Wallet>>> = {
  wallet: { label: 'Link a wallet' },
  ethereumWallet: { label: 'Link an Ethereum wallet', chain: 'ethereum' },
  bitcoinWallet: { label: 'Link a Bitcoin wallet', chain: 'bitcoin' },
  twoWallets: { label: 'Link another wallet' },
};

/** Facts that are made true at a provider, which sends the user back to this page. */
const PROVIDERS: Readonly<Partial<Record<QuestFact, string>>> = {
  discord: 'Discord',
  twitter: 'X',
  otherpage: 'Other Page',
};

type FixActionProps = {
  readonly fact: QuestFact | null;
  /** Where the author of the quest sends those who lack it. */
  readonly href: string | null;
  /** What it fixes, for screen readers. */
  readonly title: string;
};

/** The way to what is missing: in place where that is possible, else to the page that has it. */
export function FixAction({ fact, href, title }: FixActionProps) {
  const session = useSession();
  const requestSignIn = useRequestSignIn();
  const linkWallet = useRequestLinkWallet();
  const isOnline = useOnline();
  const getAddress = useIntent();
  const { pathname, search } = useLocation();
  const wallet = fact === null ? undefined : WALLETS[fact];
  const provider = fact === null ? undefined : PROVIDERS[fact];
  const act = (run: () => void) => () =>
    session.status === 'guest' ? requestSignIn(`Sign in to do “${title}”.`) : run();
  if (wallet !== undefined) {
    const { label, ...options } = wallet;
    return (
      <Button variant="secondary" onClick={act(() => linkWallet(options))}>
        {label}
      </Button>
    );
  }
  if (provider !== undefined) {
    const leave = () =>
      leaveForProvider(
        `/api/auth/${fact}`,
        { path: `${pathname}${search}`, provider, link: true },
        window.location,
      );
    return (
      <Button
        variant="secondary"
        disabledReason={isOnline ? undefined : 'You are offline.'}
        onClick={act(leave)}
      >
        Link {provider}
      </Button>
    );
  }
  const address = fact === 'passport' ? (getAddress('passport.bind') ?? href) : href;
  return address === null ? null : <FixLink href={address} title={title} />;
}

/** A link of the author: a page of this site, or another site in a new tab. */
export function FixLink({ href, title }: { readonly href: string; readonly title: string }) {
  if (href.startsWith('/')) {
    return (
      <LinkButton variant="secondary" render={<Link to={href} />}>
        Go there
        <VisuallyHidden>: {title}</VisuallyHidden>
      </LinkButton>
    );
  }
  const address = webAddress(href);
  if (address === null) return null;
  return (
    <ExternalLink href={address.href}>
      On {address.host}
      <VisuallyHidden>: {title}</VisuallyHidden>
    </ExternalLink>
  );
}
