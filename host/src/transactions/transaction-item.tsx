import { Link } from '@hideout/session/router';
import { Address } from '@hideout/ui/address';
import { BasicIcon } from '@hideout/ui/basic-icon';
import { Button } from '@hideout/ui/button';
import { onServerClock } from '@hideout/ui/clock';
import { CopyButton } from '@hideout/ui/copy-button';
import { ExternalLink } from '@hideout/ui/external-link';
import { shortenAddress } from '@hideout/ui/format';
import { RelativeTime } from '@hideout/ui/relative-time';
import type { Transaction } from '@hideout/wallet/transactions';
import { formatMessage, formatTitle, getExplorer } from './format-transaction.ts';
import styles from './transactions.module.css';

type TransactionItemProps = {
  readonly transaction: Transaction;
  readonly onCheck: () => void;
  readonly onDismiss: () => void;
  /** The user goes to the page that shows it. */
  readonly onLeave: () => void;
};

const ICONS = {
  pending: 'clock',
  confirmed: 'check',
  reverted: 'alert',
  cancelled: 'info',
  replaced: 'info',
  unknown: 'alert',
} as const;

/** One transaction: what became of it, where to look it up, and what can be done about it. */
export function TransactionItem({ transaction, onCheck, onDismiss, onLeave }: TransactionItemProps) {
  const { status, name, path, sender, sentAt, hash, minedHash } = transaction;
  const explorer = getExplorer(transaction);
  const shownHash = minedHash ?? hash;
  return (
    <li className={styles.item} data-status={status}>
      <BasicIcon name={ICONS[status]} />
      <div className={styles.text}>
        <p className={styles.title}>{formatTitle(transaction)}</p>
        <p className={styles.message}>{formatMessage(transaction)}</p>
        <p className={styles.trace}>
          <RelativeTime at={onServerClock(sentAt)} prefix="Sent" />
          <span>
            from <Address value={sender} />
          </span>
          <span className={styles.hash}>
            <span translate="no" title={shownHash}>
              {shortenAddress(shownHash)}
            </span>
            <CopyButton value={shownHash} label={`Copy transaction ${shortenAddress(shownHash)}`} />
            {explorer !== undefined && <ExternalLink href={explorer.url}>{explorer.name}</ExternalLink>}
          </span>
        </p>
        <p className={styles.actions}>
          <Link to={path} onClick={onLeave} aria-label={`Show the page: ${name}`}>
            Show the page
          </Link>
          {status === 'unknown' && (
            <Button variant="secondary" size="s" aria-label={`Check again: ${name}`} onClick={onCheck}>
              Check again
            </Button>
          )}
          {status !== 'pending' && (
            <Button variant="ghost" size="s" aria-label={`Dismiss: ${name}`} onClick={onDismiss}>
              Dismiss
            </Button>
          )}
        </p>
      </div>
    </li>
  );
}
