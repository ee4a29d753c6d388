import type { VoteResult } from '@hideout/contract/governance';
import { Button } from '@hideout/ui/button';
import { CopyButton } from '@hideout/ui/copy-button';
import { Disclosure } from '@hideout/ui/disclosure';
import { exactMoment } from '@hideout/ui/time-words';
import { saveFile } from '../parts/save-file.ts';
import styles from './vote-receipt.module.css';
import type { KnownVote } from './vote-state.ts';

export type VoteReceiptProps = { receipt: VoteResult['receipt']; proposalId: string; vote: KnownVote };

/** Proof that a vote was taken: its number and digest, to copy or keep as a file. */
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
          <dd>{exactMoment(Date.parse(issuedAt))}</dd>
        </div>
      </dl>
      <Button variant="secondary" size="s" onClick={save}>
        Save as file
      </Button>
    </Disclosure>
  );
}
