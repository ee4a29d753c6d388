import type { SerumInfo } from '@hideout/contract/serum';
import { LiveRegion } from '@hideout/ui/live-region';
import { Notice } from '@hideout/ui/notice';
import styles from './claim.module.css';
import type { ClaimBatch } from './claim-batch.ts';
import { formatExact } from './claim-request.ts';
import { DismissButton, SentTransaction, TransactionTrace } from './claim-transaction.tsx';
import { formatFee } from './dry-run.ts';
import type { OwnAddress } from './own-addresses.ts';
import { LastTry, Refused, SendButtons } from './send-claim.tsx';
import { type ClaimAll as All, type SentTogether, useClaimAll } from './use-claim-all.ts';

type ClaimAllProps = { readonly own: readonly OwnAddress[]; readonly token: SerumInfo['token'] };

/** One transaction for all own addresses that can be claimed, and what became of it. */
export function ClaimAll({ own, token }: ClaimAllProps) {
  const all = useClaimAll(own, token);
  const { batch, sent, send } = all;
  if (batch === null && sent === null && send.note === null) return null;
  return (
    <div className={styles.actions}>
      {sent !== null && <Sent sent={sent} token={token} />}
      {batch !== null && <Offer all={all} batch={batch} token={token} />}
      {send.note !== null && send.step === 'idle' && <LastTry note={send.note} />}
      <LiveRegion message={getAnnouncement(all)} />
    </div>
  );
}

function getAnnouncement({ batch, sent, send }: All): string {
  if (batch?.state.status === 'simulating') return 'Asking the contract';
  if (batch?.state.status === 'asking') return 'Check your wallet';
  if (sent?.transaction.status === 'pending') return 'Sent. Waiting for the network.';
  return send.note?.text ?? '';
}

type OfferProps = {
  readonly all: All;
  readonly batch: ClaimBatch;
  readonly token: SerumInfo['token'];
};

function Offer({ all, batch: { state, proofs, chain, total }, token }: OfferProps) {
  const isBusy = state.status === 'simulating' || state.status === 'asking';
  return (
    <>
      {state.status === 'refused' && <Refused message={state.message} />}
      <p className={styles.quiet}>
        One transaction pays {formatExact(total, token)} to {proofs.length} addresses, each its own amount:
        all of them, or none.
        {all.dryRun?.status === 'ok' && !isBusy && ` Network fee ${formatFee(all.dryRun)}.`}
      </p>
      <SendButtons {...all} state={state} what="claim all" label="Claim all" chainName={chain.name} />
    </>
  );
}

type SentProps = { readonly sent: SentTogether; readonly token: SerumInfo['token'] };

function Sent({ sent: { transaction, chain, proofs, paid, isUnsettled }, token }: SentProps) {
  if (transaction.status !== 'confirmed' || isUnsettled || paid.length < proofs.length) {
    const status = isUnsettled ? 'mined' : transaction.status;
    return <SentTransaction status={status} transaction={transaction} chain={chain} />;
  }
  const total = paid.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  return (
    <Notice tone="success" title={`${formatExact(total, token)} arrived`}>
      <p>Each of {paid.length} addresses has its own amount. An address is paid once.</p>
      <TransactionTrace transaction={transaction} chain={chain}>
        <DismissButton transaction={transaction} />
      </TransactionTrace>
    </Notice>
  );
}
