import { Address } from '@hideout/ui/address';
import { Button } from '@hideout/ui/button';
import { CopyButton } from '@hideout/ui/copy-button';
import { ExternalLink } from '@hideout/ui/external-link';
import { shortenAddress } from '@hideout/ui/format';
import { Notice } from '@hideout/ui/notice';
import { RelativeTime } from '@hideout/ui/relative-time';
import { changeOf, type HotWalletChanged, type WriteOutcome } from '@hideout/wallet/chain';
import type { ReactNode } from 'react';
import { describeChainFailure } from './chain-failure.tsx';
import { EXPLORER_NAME, transactionPage } from './external-links.tsx';
import { LinkEnd } from './link-end.tsx';
import styles from './own-links.module.css';
import { mayStillCome, useOutcome } from './sent.queries.ts';
import { dismissSent, type SentWrite } from './sent-store.ts';

export type SentCardProps = {
  readonly sent: SentWrite;
  /** Offers to take it out of sight; called once it is. */
  readonly onDismissed?: () => void;
};

/** A transaction from the hash to its end, with what the contract's own events say. */
export function SentCard({ sent, onDismissed }: SentCardProps) {
  const handleDismiss = () => {
    dismissSent(sent);
    onDismissed?.();
  };
  const dismiss = onDismissed !== undefined && (
    <Button variant="ghost" size="s" aria-label={`Dismiss: ${sent.name}`} onClick={handleDismiss}>
      Dismiss
    </Button>
  );
  return (
    // Stands there before the end is known, so that it is announced.
    <div role="status">
      <Progress sent={sent} dismiss={dismiss} />
    </div>
  );
}

type ProgressProps = { readonly sent: SentWrite; readonly dismiss: ReactNode };

function Progress({ sent, dismiss }: ProgressProps) {
  const { data, error, isFetching, refetch } = useOutcome(sent);
  if (data !== undefined) return <SentOutcome sent={sent} outcome={data} dismiss={dismiss} />;
  if (error === null || isFetching) {
    return (
      <Notice icon="clock" title={`Sent: ${sent.name}`}>
        <p>
          Waiting for the network. {/* It ticks: announced once a second, nothing else could be heard. */}
          <span aria-live="off">
            <RelativeTime at={sent.sentAt} prefix="Sent" />.
          </span>
        </p>
        <SentTrace sent={sent} hash={sent.hash} />
      </Notice>
    );
  }
  const isOpen = mayStillCome(error);
  return (
    <Notice
      tone="warning"
      icon="alert"
      title={isOpen ? `Not known yet: ${sent.name}` : `Did not happen: ${sent.name}`}
    >
      <p>{describeChainFailure(error)}</p>
      <SentTrace sent={sent} hash={sent.hash}>
        {isOpen && (
          <Button variant="secondary" size="s" onClick={() => void refetch()}>
            Look again
          </Button>
        )}
        {dismiss}
      </SentTrace>
    </Notice>
  );
}

/** A renouncing can end 128 links; the first ones show what happened. */
const EVENTS_SHOWN = 5;

type SentOutcomeProps = {
  readonly sent: SentWrite;
  readonly outcome: WriteOutcome;
  readonly dismiss: ReactNode;
};

/** How a transaction has ended. */
function SentOutcome({ sent, outcome, dismiss }: SentOutcomeProps) {
  const { status, events, hash, blockNumber } = outcome;
  if (status === 'reverted') {
    return (
      <Notice tone="error" title={`Refused by the contract: ${sent.name}`}>
        <p>
          {outcome.refusal?.sentence ?? 'It was mined, but the contract took it back without saying why.'}{' '}
          Nothing has changed; the network fee is spent.
        </p>
        <SentTrace sent={sent} hash={hash}>
          {dismiss}
        </SentTrace>
      </Notice>
    );
  }
  const more = events.length - EVENTS_SHOWN;
  return (
    <Notice tone="success" title={`${sent.done}. Mined in block ${blockNumber.toLocaleString('en-US')}.`}>
      {events.length > 0 && (
        <ul className={styles.events}>
          {events.slice(0, EVENTS_SHOWN).map((event) => (
            <li key={event.coldWallet}>
              <EventLabel event={event} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p>And {more} more like it.</p>}
      <SentTrace sent={sent} hash={hash}>
        {dismiss}
      </SentTrace>
    </Notice>
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
  readonly sent: SentWrite;
  /** Of the transaction that counts: another one than was sent when the wallet raised its fee. */
  readonly hash: string;
  /** What can be done about it. */
  readonly children?: ReactNode;
};

/** Who sent it, and where to find it. */
function SentTrace({ sent, hash, children }: SentTraceProps) {
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
