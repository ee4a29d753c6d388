import type { ChainRef } from '@hideout/contract/serum';
import { Button } from '@hideout/ui/button';
import { onServerClock } from '@hideout/ui/clock';
import { CopyButton } from '@hideout/ui/copy-button';
import { formatCount, shortenAddress } from '@hideout/ui/format';
import { Notice } from '@hideout/ui/notice';
import { RelativeTime } from '@hideout/ui/relative-time';
import { type Transaction, useTransactionActions } from '@hideout/wallet/transactions';
import type { ReactNode } from 'react';
import { ExplorerLink } from '../drop/explorer-link.tsx';
import styles from './claim.module.css';
import type { ClaimState } from './claim-state.ts';

type TransactionProps = { readonly transaction: Transaction; readonly chain: ChainRef };

type SentTransactionProps = TransactionProps & {
  /** How far it is by the contract, which knows more than a receipt: `pending`, `unknown`, `mined`, or come to nothing. */
  readonly status: ClaimState['status'] | Transaction['status'];
};

/** What became of a transaction that has not paid. */
export function SentTransaction({ status, ...sent }: SentTransactionProps) {
  switch (status) {
    case 'pending':
      return <PendingTransaction {...sent} />;
    case 'unknown':
      return <UnknownTransaction {...sent} />;
    case 'mined':
      return <MinedTransaction {...sent} />;
    default:
      return <EndedTransaction {...sent} />;
  }
}

/** Sent, and not mined yet. The wallet may have sped it up; it is the same claim then. */
function PendingTransaction({ transaction, chain }: TransactionProps) {
  return (
    <Notice icon="clock" title="On its way">
      <p>
        Waiting for {chain.name}. {/* It ticks: announced once a second, nothing else could be heard. */}
        <span aria-live="off">
          <RelativeTime at={onServerClock(transaction.sentAt)} prefix="Sent" />.
        </span>{' '}
        You may leave this page or close it; it is followed all the same.
      </p>
      <TransactionTrace transaction={transaction} chain={chain} />
    </Notice>
  );
}

/** Nobody has seen it mined, and it may still be: no second one is offered before that is settled. */
function UnknownTransaction({ transaction, chain }: TransactionProps) {
  const { check } = useTransactionActions();
  return (
    <Notice tone="warning" icon="alert" title="Not known whether it went through">
      <p>
        {transaction.reason ?? `${chain.name} has not taken it yet.`} Look again before you send another one:
        it can be paid only once, and each try costs its fee.
      </p>
      <TransactionTrace transaction={transaction} chain={chain}>
        <Button variant="secondary" size="s" onClick={() => check(transaction.hash)}>
          Look again
        </Button>
        <DismissButton transaction={transaction}>Put it aside</DismissButton>
      </TransactionTrace>
    </Notice>
  );
}

/** Mined, which says nothing yet: the contract is asked whether it has paid. */
function MinedTransaction({ transaction, chain }: TransactionProps) {
  return (
    <Notice icon="clock" title="Mined. Asking the contract">
      <p>The network has taken it. Whether the tokens have moved is asked of the contract itself.</p>
      <TransactionTrace transaction={transaction} chain={chain} />
    </Notice>
  );
}

const TITLES = {
  reverted: 'The contract refused it',
  cancelled: 'You called it off in the wallet',
  replaced: 'The wallet sent something else in its place',
  confirmed: 'It was mined, and nothing was paid',
} as const;

const REASONS = {
  reverted: 'It did not say why.',
  cancelled: 'Nothing was claimed by it.',
  replaced: 'Nothing was claimed by it.',
  confirmed:
    'The network took the transaction, but the contract has not paid by it. A wallet that is a contract itself may have stopped the call inside. Nothing is lost: it can be claimed again.',
} as const;

/** One that came to nothing: why, what it has cost, and a way to put it aside. */
function EndedTransaction({ transaction, chain }: TransactionProps) {
  const { status, reason, gasUsed } = transaction;
  if (status === 'pending' || status === 'unknown') return null;
  const isWarning = status === 'cancelled' || status === 'replaced';
  return (
    <Notice tone={isWarning ? 'warning' : 'error'} icon="alert" title={TITLES[status]}>
      <p>
        {reason ?? REASONS[status]}
        {status === 'reverted' && gasUsed !== null && (
          <> It used {formatCount(Number(gasUsed))} gas, and no tokens have moved.</>
        )}
      </p>
      <TransactionTrace transaction={transaction} chain={chain}>
        <DismissButton transaction={transaction} />
      </TransactionTrace>
    </Notice>
  );
}

type DismissButtonProps = { readonly transaction: Transaction; readonly children?: string };

/** Puts it out of sight, here and in the list of the host. */
export function DismissButton({ transaction, children = 'Dismiss' }: DismissButtonProps) {
  const { dismiss } = useTransactionActions();
  return (
    <Button variant="ghost" size="s" onClick={() => dismiss(transaction.hash)}>
      {children}
    </Button>
  );
}

type TraceProps = TransactionProps & { readonly children?: ReactNode };

/** Where to find it. */
export function TransactionTrace({ transaction, chain, children }: TraceProps) {
  const hash = transaction.minedHash ?? transaction.hash;
  const isOther = hash !== transaction.hash;
  return (
    <div className={styles.trace}>
      {isOther && transaction.status === 'confirmed' && <span>Sped up:</span>}
      <span translate="no" title={hash}>
        {shortenAddress(hash)}
      </span>
      <CopyButton value={hash} label={`Copy transaction ${shortenAddress(hash)}`} />
      <ExplorerLink chain={chain} kind="tx" value={hash} />
      {children}
    </div>
  );
}
