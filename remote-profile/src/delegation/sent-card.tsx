import { Button } from '@hideout/ui/button';
import { Notice } from '@hideout/ui/notice';
import { RelativeTime } from '@hideout/ui/relative-time';
import type { ReactNode } from 'react';
import { describeChainFailure } from './chain-failure.ts';
import { mayStillCome, useOutcome } from './sent.queries.ts';
import { SentOutcome } from './sent-outcome.tsx';
import { dismissSent, type SentWrite } from './sent-store.ts';
import { SentTrace } from './sent-trace.tsx';

export type SentCardProps = {
  readonly sent: SentWrite;
  /** Offers to take it out of sight; called once it is. */
  readonly onDismissed?: () => void;
};

/** A transaction from the hash to its end, told from the contract's own events. */
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
