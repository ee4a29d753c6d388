import { BasicIcon } from '@hideout/ui/basic-icon';
import { Button } from '@hideout/ui/button';
import { Dialog } from '@hideout/ui/dialog';
import { type Transaction, useTransactionActions } from '@hideout/wallet/transactions';
import { useRef, useState } from 'react';
import { formatCount } from './format-transaction.ts';
import { TransactionItem } from './transaction-item.tsx';
import styles from './transactions.module.css';

type TransactionListProps = { readonly transactions: readonly Transaction[] };

/** A button in the top bar, where it covers nothing of a page, and the list of transactions behind it. */
export function TransactionList({ transactions }: TransactionListProps) {
  const [isOpen, setIsOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const { check, dismiss } = useTransactionActions();
  const count = formatCount(transactions);
  const isPending = transactions.some(({ status }) => status === 'pending');
  const handleDismiss = (hash: Transaction['hash']) => {
    dismiss(hash);
    // The button that was pressed goes with it; the last one takes the whole list along.
    const next = transactions.length > 1 ? list.current : document.getElementById('main');
    next?.focus();
  };
  return (
    <>
      <Button
        variant="secondary"
        size="s"
        aria-haspopup="dialog"
        aria-label={`Transactions: ${count}`}
        onClick={() => setIsOpen(true)}
      >
        <BasicIcon name={isPending ? 'clock' : 'check'} />
        <span className={styles.long}>{count}</span>
        <span className={styles.short}>{Number.parseInt(count, 10)}</span>
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="Transactions">
        <ul className={styles.list} aria-label="Transactions" ref={list} tabIndex={-1}>
          {transactions.map((transaction) => (
            <TransactionItem
              key={transaction.hash}
              transaction={transaction}
              onCheck={() => check(transaction.hash)}
              onDismiss={() => handleDismiss(transaction.hash)}
              onLeave={() => setIsOpen(false)}
            />
          ))}
        </ul>
      </Dialog>
    </>
  );
}
