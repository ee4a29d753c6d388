import { type HotWalletChanged, useHotWalletWrites } from '@hideout/wallet/chain';
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

/** Whether it may still be mined. */
function isOpen({ status }: Transaction): boolean {
  return status === 'pending' || status === 'unknown';
}

/** What was sent to the hot-wallet contract and is waited for, or has ended since the page was loaded. */
export function useSentWrites(): readonly Transaction[] {
  const sent = useTransactions().filter(({ subject }) => subject.startsWith(SUBJECT));
  // Nothing is rendered again for it: it counts when the transaction has ended.
  useEffect(() => {
    for (const one of sent) if (isOpen(one)) seen.add(one.hash);
  }, [sent]);
  return sent.filter((one) => isOpen(one) || seen.has(one.hash)).toReversed();
}

/** The contract's events of a write that was mined; none while they are not known. */
export function useWriteEvents({ status, hash, minedHash }: Transaction): readonly HotWalletChanged[] {
  const { waitFor } = useHotWalletWrites();
  const mined = minedHash ?? hash;
  const events = useQuery({
    queryKey: delegationKeys.events(mined),
    queryFn: async () => (await waitFor(mined)).events,
    enabled: status === 'confirmed',
    staleTime: Number.POSITIVE_INFINITY,
  });
  return events.data ?? [];
}

/** Reads everything on the page again when a write has ended: both sides and every lookup may show it. */
export function useReadAgain(sent: readonly Transaction[]): void {
  const queryClient = useQueryClient();
  const ended = sent
    .filter((one) => !isOpen(one))
    .map(({ hash }) => hash)
    .join();
  useEffect(() => {
    if (ended !== '') void queryClient.invalidateQueries({ queryKey: delegationKeys.onChain() });
  }, [ended, queryClient]);
}
