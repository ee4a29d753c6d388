import type { AdminAccount } from '@hideout/contract/admin';
import { Link } from '@hideout/session/router';
import { Address } from '@hideout/ui/address';
import { Amount } from '@hideout/ui/amount';
import { Card } from '@hideout/ui/card';
import { Chip } from '@hideout/ui/chip';
import { CopyButton } from '@hideout/ui/copy-button';
import { EmptyState } from '@hideout/ui/empty-state';
import { Fact, Facts } from '@hideout/ui/facts';
import { formatCount } from '@hideout/ui/format';
import { formatExactTime } from '@hideout/ui/format-times';
import { Icon } from '@hideout/ui/icon';
import { RelativeTime } from '@hideout/ui/relative-time';
import { formatWalletChain, walletName } from '../linked-wallets/format-wallet.ts';
import rowStyles from '../parts/rows.module.css';
import styles from './support.module.css';

/** Who it is, since when, and with which rights. */
export function AccountFacts({ account }: { readonly account: AdminAccount }) {
  const { user, reputation, serumPoints, claimed } = account;
  return (
    <Card title="Account">
      <Facts aria-label="Account">
        <Fact name="Id">
          <code>{user.id}</code>
          <CopyButton value={user.id} label="Copy the id" />
        </Fact>
        <Fact name="Roles">{user.roles.join(', ')}</Fact>
        <Fact name="Created">{formatExactTime(Date.parse(user.createdAt))}</Fact>
        <Fact name="Last seen">
          {user.lastSeenAt === null ? 'Not since then' : <RelativeTime at={user.lastSeenAt} />}
        </Fact>
        <Fact name="Reputation">{formatCount(reputation)}</Fact>
        <Fact name="Serum points">{formatCount(serumPoints)}</Fact>
        <Fact name="SERUM claimed">
          <Amount value={claimed} />
        </Fact>
      </Facts>
    </Card>
  );
}

/** The linked wallets, to read and to copy. */
export function AccountWallets({ wallets }: Pick<AdminAccount, 'wallets'>) {
  return (
    <Card title="Wallets" extra={wallets.length === 0 ? undefined : `${wallets.length}`}>
      {wallets.length === 0 ? (
        <EmptyState title="No wallet is linked" />
      ) : (
        <ul className={rowStyles.rows}>
          {wallets.map((wallet) => (
            <li key={wallet.id} className={rowStyles.row}>
              <span className={rowStyles.icon}>
                <Icon name="wallet" />
              </span>
              <div className={rowStyles.facts}>
                <Address value={wallet.address} copyable />
                <p className={rowStyles.meta}>
                  {walletName(wallet.walletType)} · {formatWalletChain(wallet)} ·{' '}
                  <RelativeTime at={wallet.linkedAt} prefix="linked" />
                </p>
                <div className={rowStyles.name}>
                  {wallet.isPrimary && <Chip icon="star">Primary</Chip>}
                  {wallet.isClaimAddress && <Chip icon="serum">Claim address</Chip>}
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** What the team did with this account, looks too. */
export function AccountLog({ audit }: Pick<AdminAccount, 'audit'>) {
  return (
    <Card title="Log" extra="newest first">
      {audit.length === 0 ? (
        <EmptyState title="Nothing yet" />
      ) : (
        <ul className={styles.log} aria-label="Log">
          {audit.map(({ at, by, action, note }) => (
            <li key={`${at} ${action}`}>
              <span className={styles.when}>
                <time dateTime={at}>{formatExactTime(Date.parse(at))}</time>
              </span>
              <span className={styles.entry}>
                <code>{action}</code> by <By by={by} />
                {note !== null && <span className={styles.noted}>{note}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function By({ by }: { readonly by: AdminAccount['audit'][number]['by'] }) {
  if (by === null) return 'the operator';
  if (by.isDeleted === true) return 'a deleted account';
  return by.username === null ? by.id : <Link to={`/u/${by.username}`}>{by.username}</Link>;
}
