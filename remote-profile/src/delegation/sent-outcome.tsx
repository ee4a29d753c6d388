import { Notice } from '@hideout/ui/notice';
import type { WriteOutcome } from '@hideout/wallet/chain';
import type { ReactNode } from 'react';
import { EventWords } from './event-words.tsx';
import styles from './own-links.module.css';
import type { SentWrite } from './sent-store.ts';
import { SentTrace } from './sent-trace.tsx';

/** A renouncing can end 128 links; the first ones show what happened. */
const EVENTS_SHOWN = 5;

type SentOutcomeProps = {
  readonly sent: SentWrite;
  readonly outcome: WriteOutcome;
  readonly dismiss: ReactNode;
};

/** How a transaction has ended. */
export function SentOutcome({ sent, outcome, dismiss }: SentOutcomeProps) {
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
              <EventWords event={event} />
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
