import { type HotWalletChanged, readWriteEvents } from '@hideout/wallet/chain';
import { type Transaction, useTransactions } from '@hideout/wallet/transactions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { delegationKeys } from './delegation.queries.ts';

const SUBJECT = 'profile:delegation:';

/** Page of the delegation screens. */
export const DELEGATION_PATH = '/delegation';

/** Key of a write: a wallet may wait for one of each kind at a time. */
export function getSubject(sender: string, kind: string): string {
  return `${SUBJECT}${sender}:${kind}`.toLowerCase();
}

/** Hashes that this page has seen before their end: what ended on an earlier visit is for the host's list alone. */
const seen = new Set<string>();

/** True while it may still be mined. */
function isOpen({ status }: Transaction): boolean {
  return status === 'pending' || status === 'unknown';
}

/**
 * What was sent to the hot-wallet contract and is waited for, or has ended since the page was loaded. When one ends
 * everything on the page is read again: both sides and every lookup may show it.
 */
export function useSentWrites(): readonly Transaction[] {
  const queryClient = useQueryClient();
  const sent = useTransactions().filter(({ subject }) => subject.startsWith(SUBJECT));
  // Nothing is rendered again for it: it counts when the transaction has ended.
  useEffect(() => {
    for (const one of sent) if (isOpen(one)) seen.add(one.hash);
  }, [sent]);
  const shown = sent.filter((one) => isOpen(one) || seen.has(one.hash)).toReversed();
  const ended = shown.flatMap((one) => (isOpen(one) ? [] : one.hash)).join();
  useEffect(() => {
    if (ended !== '') void queryClient.invalidateQueries({ queryKey: delegationKeys.onChain() });
  }, [ended, queryClient]);
  return shown;
}

/** The contract's events of a write that was mined; none while they are not known. A node may lag behind for a while. */
export function useWriteEvents({ status, hash, minedHash }: Transaction): readonly HotWalletChanged[] {
  const mined = minedHash ?? hash;
  const events = useQuery({
    queryKey: delegationKeys.events(mined),
    queryFn: () => readWriteEvents(mined),
    enabled: status === 'confirmed',
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures, { name }) => failures < (name === 'TransactionReceiptNotFoundError' ? 60 : 3),
    retryDelay: 3_000,
  });
  return events.data ?? [];
}
