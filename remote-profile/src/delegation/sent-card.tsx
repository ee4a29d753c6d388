import { Address } from '@hideout/ui/address';
import { Button } from '@hideout/ui/button';
import { onServerClock } from '@hideout/ui/clock';
import { CopyButton } from '@hideout/ui/copy-button';
import { ExternalLink } from '@hideout/ui/external-link';
import { formatCount, shortenAddress } from '@hideout/ui/format';
import { Notice } from '@hideout/ui/notice';
import { RelativeTime } from '@hideout/ui/relative-time';
import { changeOf, type HotWalletChanged } from '@hideout/wallet/chain';
import { type Transaction, useTransactionActions } from '@hideout/wallet/transactions';
import type { ReactNode } from 'react';
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
  const { status, name, reason, blockNumber } = sent;
  const handleDismiss = () => {
    dismiss(sent.hash);
    onDismissed?.();
  };
  const dismissButton = onDismissed !== undefined && (
    <Button variant="ghost" size="s" aria-label={`Dismiss: ${name}`} onClick={handleDismiss}>
      Dismiss
    </Button>
  );
  switch (status) {
    case 'pending':
      return (
        <Notice icon="clock" title={`Sent: ${name}`}>
          <p>
            Waiting for the network. <RelativeTime at={onServerClock(sent.sentAt)} prefix="Sent" />.
          </p>
          <SentTrace sent={sent} />
        </Notice>
      );
    case 'confirmed':
      return (
        <Notice
          tone="success"
          title={`${sent.done}. Mined in block ${formatCount(Number(blockNumber ?? 0))}.`}
        >
          <SentEvents sent={sent} />
          <SentTrace sent={sent}>{dismissButton}</SentTrace>
        </Notice>
      );
    case 'reverted':
      return (
        <Notice tone="error" title={`Refused by the contract: ${name}`}>
          <p>{reason} Nothing has changed; the network fee is spent.</p>
          <SentTrace sent={sent}>{dismissButton}</SentTrace>
        </Notice>
      );
    default: {
      const mayStillCome = status === 'unknown';
      return (
        <Notice
          tone="warning"
          icon="alert"
          title={mayStillCome ? `Not known yet: ${name}` : `Did not happen: ${name}`}
        >
          <p>{reason}</p>
          <SentTrace sent={sent}>
            {mayStillCome && (
              <Button variant="secondary" size="s" onClick={() => check(sent.hash)}>
                Look again
              </Button>
            )}
            {dismissButton}
          </SentTrace>
        </Notice>
      );
    }
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
function EventLabel({ event }: { readonly event: HotWalletChanged }) {
  const { coldWallet, from, to, expiresAt } = event;
  const change = changeOf(event);
  const end =
    expiresAt === null ? (
      'without end'
    ) : (
      <>
        until <LinkEnd at={expiresAt} exact />
      </>
    );
  return (
    <>
      <span className={styles.event}>HotWalletChanged:</span> <Address value={coldWallet} />{' '}
      {change === 'unlinked' ? (
        <>
          no longer points to <Address value={from} />.
        </>
      ) : (
        <>
          {change === 'renewed' ? 'still points to' : 'now points to'} <Address value={to} />
          {change === 'moved' && (
            <>
              {' '}
              instead of <Address value={from} />
            </>
          )}
          , {change === 'renewed' && 'now '}
          {end}.
        </>
      )}
    </>
  );
}

type SentTraceProps = {
  readonly sent: Transaction;
  /** What can be done about it. */
  readonly children?: ReactNode;
};

/** Who sent it, and where to find it: the transaction that was mined, when the wallet raised its fee. */
function SentTrace({ sent, children }: SentTraceProps) {
  const hash = sent.minedHash ?? sent.hash;
  return (
    <div className={styles.trace}>
      <span translate="no" title={hash}>
        {shortenAddress(hash)}
      </span>
      <CopyButton value={hash} label={`Copy transaction ${shortenAddress(hash)}`} />
      <ExternalLink href={transactionPage(hash)}>{EXPLORER_NAME}</ExternalLink>
      <span>
        from <Address value={sent.sender} />
      </span>
      {children}
    </div>
  );
}
