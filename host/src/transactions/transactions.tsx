import { LiveRegion } from '@hideout/ui/live-region';
import { useTransactions } from '@hideout/wallet/transactions';
import { LazyPart } from '../lazy/lazy-part.tsx';
import { useAnnouncements } from './use-announcements.ts';

const loadList = async () =>
  (await import(/* webpackChunkName: "transaction-list" */ './transaction-list.tsx')).TransactionList;

/** Follows what wallets have sent from here, says how it ends, and shows it in the bar while there is something. */
export function Transactions() {
  const transactions = useTransactions();
  const announcement = useAnnouncements(transactions);
  return (
    <>
      <LiveRegion message={announcement} />
      {transactions.length > 0 && <LazyPart load={loadList} props={{ transactions }} isOptional />}
    </>
  );
}
