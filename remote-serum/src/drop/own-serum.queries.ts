import { useApi, useSession } from '@hideout/session/session';
import { type Transaction, useTransactions } from '@hideout/wallet/transactions';
import { useQuery } from '@tanstack/react-query';
import { serumAccountOptions } from './account.queries.ts';

/** The API reads the event of a payment seconds after the page has seen it mined. */
const EVENT_EVERY_MS = 3_000;
const EVENTS_FOR_MS = 60_000;

/** Whether a claim or a voucher that was sent a little while ago has been paid, on any page. */
function isSettling(transactions: readonly Transaction[]): boolean {
  return transactions.some(
    ({ path, status, sentAt }) =>
      status === 'confirmed' && path.startsWith('/serum') && Date.now() - sentAt < EVENTS_FOR_MS,
  );
}

/**
 * The account of the signed-in member, over all linked wallets and the claim address; asks for nothing while there is
 * none. After a payment it is read again until the API must know of it, so that nothing is offered a second time.
 */
export function useOwnSerum() {
  const session = useSession();
  const transactions = useTransactions();
  const options = serumAccountOptions(useApi(), session.status === 'member' ? session.user.id : null);
  return useQuery({
    ...options,
    refetchInterval: () => (isSettling(transactions) ? EVENT_EVERY_MS : false),
  });
}
