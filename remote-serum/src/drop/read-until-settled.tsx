import { type Transaction, useTransactions } from '@hideout/wallet/transactions';
import { useQuery } from '@tanstack/react-query';
import { useOwnSerumOptions } from './account.queries.ts';

/** The API reads the event of a payment seconds after the page has seen it mined. */
const EVENT_EVERY_MS = 3_000;
const EVENTS_FOR_MS = 60_000;

/** True when a claim or a voucher that was sent a little while ago has been paid, on any page. */
function isSettling(transactions: readonly Transaction[]): boolean {
  return transactions.some(
    ({ path, status, sentAt }) =>
      status === 'confirmed' && path.startsWith('/serum') && Date.now() - sentAt < EVENTS_FOR_MS,
  );
}

/** After a payment reads the member's account again until the API must know of it: nothing is offered a second time. */
export function ReadUntilSettled() {
  const transactions = useTransactions();
  useQuery({
    ...useOwnSerumOptions(),
    refetchInterval: () => (isSettling(transactions) ? EVENT_EVERY_MS : false),
  });
  return null;
}
