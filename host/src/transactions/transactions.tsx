import { useHostRuntime } from '@hideout/session/host-requests';
import { useLocation, useNavigate } from '@hideout/session/router';
import { useNotify, useSession } from '@hideout/session/session';
import { LazyPart } from '@hideout/ui/lazy-part';
import { LiveRegion } from '@hideout/ui/live-region';
import { type Transaction, useTransactions } from '@hideout/wallet/transactions';
import { leaveTransactions } from '@hideout/wallet/transactions/page-transactions';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatMessage, formatTitle } from './format-transaction.ts';

const loadList = async () =>
  (await import(/* webpackChunkName: "transaction-list" */ './transaction-list.tsx')).TransactionList;

/** Follows what wallets have sent from here, says how it ends, and shows it in the bar while there is something. */
export function Transactions() {
  useLeaving();
  const transactions = useTransactions();
  const announcement = useAnnouncements(transactions);
  return (
    <>
      <LiveRegion message={announcement} />
      {transactions.length > 0 && <LazyPart load={loadList} props={{ transactions }} isOptional />}
    </>
  );
}

/**
 * Says once how each transaction ends: by a toast on any other page, and by the returned text on the page that
 * shows it. What had ended before it was first seen here is not news.
 */
function useAnnouncements(transactions: readonly Transaction[]): string {
  const notify = useNotify();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const pending = useRef<ReadonlySet<string>>(new Set());
  const [announcement, setAnnouncement] = useState('');

  const announce = useEffectEvent((transaction: Transaction) => {
    const { path, status } = transaction;
    const title = formatTitle(transaction);
    const message = formatMessage(transaction);
    if (pathname === path.split(/[?#]/)[0]) {
      setAnnouncement(`${title}. ${message}`);
      return;
    }
    notify({
      title,
      message,
      tone: status === 'confirmed' ? 'success' : status === 'reverted' ? 'error' : 'info',
      action: { label: 'Show', onClick: () => void navigate(path) },
    });
  });

  useEffect(() => {
    for (const transaction of transactions) {
      if (transaction.status !== 'pending' && pending.current.has(transaction.hash)) announce(transaction);
    }
    pending.current = new Set(
      transactions.filter(({ status }) => status === 'pending').map(({ hash }) => hash),
    );
  }, [transactions]);

  return announcement;
}

/** Who has signed out may leave the device to another user: this tab shows no longer what was sent from it. */
function useLeaving(): void {
  const { store } = useHostRuntime();
  const { status } = useSession();
  const [wasMember, setWasMember] = useState(false);
  if (status === 'member' && !wasMember) setWasMember(true);
  const hasLeft = wasMember && status === 'guest';
  useEffect(() => {
    if (hasLeft) leaveTransactions(store);
  }, [hasLeft, store]);
}
