import type { VoteResult } from '@hideout/contract/votes';
import { Button } from '@hideout/ui/button';
import { CopyButton } from '@hideout/ui/copy-button';
import { Disclosure } from '@hideout/ui/disclosure';
import { formatCount } from '@hideout/ui/format';
import { formatExactTime } from '@hideout/ui/format-times';
import { Icon } from '@hideout/ui/icon';
import { RelativeTime } from '@hideout/ui/relative-time';
import { saveFile } from '@hideout/ui/save-file';
import { useEffect, useRef } from 'react';
import { formatSide } from '../proposals/vote-side.ts';
import styles from './vote-record.module.css';
import type { KnownVote } from './vote-state.ts';

export type OwnVoteProps = {
  vote: KnownVote;
  /** Its button is unmounted: focus comes here instead of falling back to the top of the page. */
  takesFocus?: boolean;
};

/** What the user has voted: side, power, time and reason. */
export function OwnVote({ vote, takesFocus = false }: OwnVoteProps) {
  const side = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) side.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const { voteFor, power, reason, votedAt, changedAt } = vote;
  return (
    <div className={styles.vote}>
      <span className={voteFor ? styles.for : styles.against}>
        <Icon name={voteFor ? 'check' : 'cross'} />
      </span>
      <div className={styles.ownText}>
        <p tabIndex={-1} ref={side} className={styles.side}>
          You voted {formatSide(voteFor)}
        </p>
        <p className={styles.detail}>
          With {formatCount(power)} ·{' '}
          <RelativeTime at={changedAt ?? votedAt} prefix={changedAt ? 'changed' : 'cast'} />
        </p>
        {reason !== null && reason !== undefined && (
          <p dir="auto" className={styles.reason}>
            {reason}
          </p>
        )}
      </div>
    </div>
  );
}

type VoteReceiptProps = { receipt: VoteResult['receipt']; proposalId: string; vote: KnownVote };

/** Proof that a vote was taken: its number and digest, to copy or save as a file. */
export function VoteReceipt({ receipt, proposalId, vote }: VoteReceiptProps) {
  const { id, digest, issuedAt } = receipt;
  function save() {
    const content = {
      proposalId,
      voteFor: vote.voteFor,
      power: vote.power,
      reason: vote.reason ?? null,
      receipt,
    };
    saveFile(`hideout-receipt-${id}.json`, 'application/json', `${JSON.stringify(content, null, 2)}\n`);
  }
  return (
    <Disclosure summary="Receipt">
      <dl className={styles.receipt}>
        <div>
          <dt>Number</dt>
          <dd>{id}</dd>
        </div>
        <div>
          <dt>Digest</dt>
          <dd>
            {digest} <CopyButton value={digest} label="Copy the digest" />
          </dd>
        </div>
        <div>
          <dt>Issued</dt>
          <dd>{formatExactTime(Date.parse(issuedAt))}</dd>
        </div>
      </dl>
      <Button variant="secondary" size="s" onClick={save}>
        Save as file
      </Button>
    </Disclosure>
  );
}
