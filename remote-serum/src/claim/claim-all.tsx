import type { SerumInfo } from '@hideout/contract/serum';
import { useOnline } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { LiveRegion } from '@hideout/ui/live-region';
import { Notice } from '@hideout/ui/notice';
import { useSlow } from '@hideout/ui/use-slow';
import { useTransactionActions } from '@hideout/wallet/transactions';
import { useWalletActions } from '@hideout/wallet/wallet';
import styles from './claim.module.css';
import type { ClaimBatch } from './claim-batch.ts';
import { formatExact } from './claim-request.ts';
import {
  EndedTransaction,
  MinedTransaction,
  PendingTransaction,
  TransactionTrace,
  UnknownTransaction,
} from './claim-transaction.tsx';
import { formatFee } from './dry-run.ts';
import type { OwnAddress } from './own-addresses.ts';
import { CheckWallet, NO_NETWORK } from './send-claim.tsx';
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
      {batch !== null && <Offer all={all} token={token} />}
      {send.note !== null && send.step === 'idle' && (
        <Notice tone={send.note.tone} title={send.note.title}>
          {send.note.text}
        </Notice>
      )}
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

type OfferProps = { readonly all: All; readonly token: SerumInfo['token'] };

function Offer({ all: { batch, dryRun, send, retry, isRetrying }, token }: OfferProps) {
  const online = useOnline();
  const { connect, preload } = useWalletActions();
  const slow = useSlow(batch?.state.status === 'asking');
  if (batch === null) return null;
  const { state, proofs, total } = batch;
  const exact = formatExact(total, token);
  const isBusy = state.status === 'simulating' || state.status === 'asking';
  const handlePress = () => {
    // A failure is logged, stored and shown by the wallet's own dialog.
    if (state.status === 'connect') void connect().catch(() => undefined);
    else if (state.status === 'refused') retry();
    else void send.start();
  };
  return (
    <>
      {state.status === 'refused' && (
        <Notice tone="error" title="The contract would refuse this now">
          {state.message} Nothing was sent.
        </Notice>
      )}
      <p className={styles.quiet}>
        One transaction pays {exact} to {proofs.length} addresses, each its own amount: all of them, or none.
        {dryRun?.status === 'ok' && !isBusy && ` Network fee ${formatFee(dryRun)}.`}
      </p>
      <div className={styles.buttons}>
        <Button
          busy={isBusy || (state.status === 'refused' && isRetrying)}
          disabledReason={online || isBusy ? undefined : NO_NETWORK}
          onClick={isBusy ? undefined : handlePress}
          onPointerEnter={preload}
          onFocus={preload}
        >
          {getLabel(batch)}
        </Button>
        {state.status === 'asking' && slow && (
          <Button variant="secondary" onClick={send.giveUp}>
            Cancel
          </Button>
        )}
      </div>
      {state.status === 'asking' && <CheckWallet isSlow={slow} />}
    </>
  );
}

function getLabel({ state, proofs }: ClaimBatch): string {
  switch (state.status) {
    case 'connect':
      return 'Connect a wallet to claim all';
    case 'simulating':
      return 'Asking the contract';
    case 'asking':
      return 'Check your wallet';
    case 'refused':
      return 'Check again';
    default:
      return state.status === 'ready' && state.switchesChain
        ? `Switch to ${proofs[0]?.chain.name} and claim all`
        : 'Claim all';
  }
}

type SentProps = { readonly sent: SentTogether; readonly token: SerumInfo['token'] };

function Sent({ sent, token }: SentProps) {
  const { transaction, proofs } = sent;
  const chain = proofs[0]?.chain;
  if (chain === undefined) return null;
  switch (transaction.status) {
    case 'pending':
      return <PendingTransaction transaction={transaction} chain={chain} />;
    case 'unknown':
      return <UnknownTransaction transaction={transaction} chain={chain} />;
    case 'confirmed':
      return <Mined sent={sent} token={token} />;
    default:
      return <EndedTransaction transaction={transaction} chain={chain} />;
  }
}

function Mined({ sent: { transaction, proofs, paid, isUnsettled }, token }: SentProps) {
  const { dismiss } = useTransactionActions();
  const chain = proofs[0]?.chain;
  if (chain === undefined) return null;
  if (isUnsettled) return <MinedTransaction transaction={transaction} chain={chain} />;
  if (paid.length < proofs.length) return <EndedTransaction transaction={transaction} chain={chain} />;
  const total = paid.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  return (
    <Notice tone="success" title={`${formatExact(total, token)} arrived`}>
      <p>Each of {paid.length} addresses has its own amount. An address is paid once.</p>
      <TransactionTrace transaction={transaction} chain={chain}>
        <Button variant="ghost" size="s" onClick={() => dismiss(transaction.hash)}>
          Dismiss
        </Button>
      </TransactionTrace>
    </Notice>
  );
}
