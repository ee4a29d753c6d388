import { Link } from '@hideout/session/router';
import { useSession } from '@hideout/session/session';
import { shortenAddress } from '@hideout/ui/format';
import { Icon } from '@hideout/ui/icon';
import { LinkButton } from '@hideout/ui/link-button';
import { useWallet } from '@hideout/wallet/wallet';
import { useLinkedWallets } from '../linked-wallets/linked-wallets.queries.ts';
import styles from './address-box.module.css';

type QuickPicksProps = {
  /** What is shown already; it needs no pick. */
  readonly asked: string;
};

/** The reader's own wallets at one press: the connected one, then those of the account. */
export function QuickPicks({ asked }: QuickPicksProps) {
  const session = useSession();
  return session.status === 'member' ? <MemberPicks asked={asked} /> : <Picks asked={asked} linked={[]} />;
}

function MemberPicks({ asked }: QuickPicksProps) {
  // A list that cannot be read only means fewer picks.
  const wallets = useLinkedWallets().data?.wallets ?? [];
  const linked = wallets.filter(({ chain }) => chain === 'ethereum').map(({ address }) => address);
  return <Picks asked={asked} linked={linked} />;
}

const MAX_LINKED_PICKS = 3;

function Picks({ asked, linked }: QuickPicksProps & { readonly linked: readonly string[] }) {
  const wallet = useWallet();
  const connected = wallet.status === 'connected' ? wallet.address : null;
  const is = (a: string | null, b: string) => a?.toLowerCase() === b.toLowerCase();
  const others = linked.filter((one) => !is(connected, one) && !is(asked, one)).slice(0, MAX_LINKED_PICKS);
  const own = connected !== null && !is(asked, connected) ? connected : null;
  if (own === null && others.length === 0) return null;
  return (
    <ul className={styles.picks} aria-label="Your wallets">
      {own !== null && (
        <li>
          <Pick address={own}>My wallet</Pick>
        </li>
      )}
      {others.map((one) => (
        <li key={one}>
          <Pick address={one}>{shortenAddress(one)}</Pick>
        </li>
      ))}
    </ul>
  );
}

function Pick({ address, children }: { readonly address: string; readonly children: string }) {
  return (
    <LinkButton
      variant="secondary"
      size="s"
      render={<Link to={`/delegation?address=${address}`} title={address} preventScrollReset />}
    >
      <Icon name="wallet" />
      {children}
    </LinkButton>
  );
}
