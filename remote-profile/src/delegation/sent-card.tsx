import { Address } from '@hideout/ui/address';
import { Button } from '@hideout/ui/button';
import { onServerClock } from '@hideout/ui/clock';
import { CopyButton } from '@hideout/ui/copy-button';
import { ExternalLink } from '@hideout/ui/external-link';
import { formatCount, shortenAddress } from '@hideout/ui/format';
import { Notice, type NoticeProps } from '@hideout/ui/notice';
import { RelativeTime } from '@hideout/ui/relative-time';
import type { HotWalletChanged } from '@hideout/wallet/chain';
import { type Transaction, useTransactionActions } from '@hideout/wallet/transactions';
import { EXPLORER_NAME, transactionPage } from './external-links.tsx';
import { LinkEnd } from './link-end.tsx';
import styles from './own-links.module.css';
import { useWriteEvents } from './sent-writes.ts';

export type SentCardProps = {
  readonly sent: Transaction;
  /** Offers to take it out of sight; called once it is. */
  readonly onDismissed?: () => void;
};

/** A transaction from the hash to its end, with what the contract's own events say. The host announces its end. */
export function SentCard({ sent, onDismissed }: SentCardProps) {
  const { check, dismiss } = useTransactionActions();
  const { status, name, sentAt } = sent;
  // The transaction that was mined, when the wallet raised its fee.
  const hash = sent.minedHash ?? sent.hash;
  return (
    <Notice {...getLook(sent)}>
      {status === 'pending' && (
        <p>
          Waiting for the network. <RelativeTime at={onServerClock(sentAt)} prefix="Sent" />.
        </p>
      )}
      {status === 'confirmed' && <SentEvents sent={sent} />}
      {status !== 'pending' && status !== 'confirmed' && (
        <p>
          {sent.reason}
          {status === 'reverted' && ' Nothing has changed; the network fee is spent.'}
        </p>
      )}
      <div className={styles.trace}>
        <span translate="no" title={hash}>
          {shortenAddress(hash)}
        </span>
        <CopyButton value={hash} label={`Copy transaction ${shortenAddress(hash)}`} />
        <ExternalLink href={transactionPage(hash)}>{EXPLORER_NAME}</ExternalLink>
        <span>
          from <Address value={sent.sender} />
        </span>
        {status === 'unknown' && (
          <Button variant="secondary" size="s" onClick={() => check(sent.hash)}>
            Look again
          </Button>
        )}
        {status !== 'pending' && onDismissed !== undefined && (
          <Button
            variant="ghost"
            size="s"
            aria-label={`Dismiss: ${name}`}
            onClick={() => {
              dismiss(sent.hash);
              onDismissed();
            }}
          >
            Dismiss
          </Button>
        )}
      </div>
    </Notice>
  );
}

function getLook({ status, name, done, blockNumber }: Transaction): NoticeProps {
  switch (status) {
    case 'pending':
      return { icon: 'clock', title: `Sent: ${name}` };
    case 'confirmed':
      return { tone: 'success', title: `${done}. Mined in block ${formatCount(Number(blockNumber ?? 0))}.` };
    case 'reverted':
      return { tone: 'error', title: `Refused by the contract: ${name}` };
    case 'unknown':
      return { tone: 'warning', icon: 'alert', title: `Not known yet: ${name}` };
    default:
      return { tone: 'warning', icon: 'alert', title: `Did not happen: ${name}` };
  }
}

/** A renouncing can end 128 links; the first ones show what happened. */
const EVENTS_SHOWN = 5;

function SentEvents({ sent }: { readonly sent: Transaction }) {
  const events = useWriteEvents(sent);
  const more = events.length - EVENTS_SHOWN;
  if (events.length === 0) return null;
  return (
    <>
      <ul className={styles.events}>
        {events.slice(0, EVENTS_SHOWN).map((event) => (
          <li key={event.coldWallet}>
            <EventLabel event={event} />
          </li>
        ))}
      </ul>
      {more > 0 && <p>And {more} more like it.</p>}
    </>
  );
}

/** What an event of the contract says, as a message under the event's own name. */
function EventLabel({ event: { coldWallet, from, to, expiresAt } }: { readonly event: HotWalletChanged }) {
  const isRenewed = from === to;
  return (
    <>
      <span className={styles.event}>HotWalletChanged:</span> <Address value={coldWallet} />{' '}
      {BigInt(to) === 0n ? (
        <>
          no longer points to <Address value={from} />.
        </>
      ) : (
        <>
          {isRenewed ? 'still points to' : 'now points to'} <Address value={to} />
          {!isRenewed && BigInt(from) !== 0n && (
            <>
              {' '}
              instead of <Address value={from} />
            </>
          )}
          , {isRenewed && 'now '}
          {expiresAt === null ? 'without end' : 'until '}
          {expiresAt !== null && <LinkEnd at={expiresAt} exact />}.
        </>
      )}
    </>
  );
}
