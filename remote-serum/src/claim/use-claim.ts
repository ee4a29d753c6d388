import type { SerumInfo } from '@hideout/contract/serum';
import type { SerumProof } from '@hideout/contract/serum-list';
import { useApi, useUnsaved } from '@hideout/session/session';
import { serverNow, useClock } from '@hideout/ui/clock';
import { type Transaction, useTransactionActions, useTransactions } from '@hideout/wallet/transactions';
import { useWallet } from '@hideout/wallet/wallet';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { serumKeys, useSerumInfo } from '../drop/serum.queries.ts';
import { type Send, useSend } from '../drop/use-send.ts';
import {
  claimKeys,
  contractOptions,
  loadCalls,
  paidOptions,
  proofOptions,
  rootOptions,
} from './claim.queries.ts';
import { isSentTo, listClaimed } from './claim-request.ts';
import {
  type ClaimInputs,
  type ClaimState,
  type ContractReads,
  decideClaim,
  listObstacles,
  type Obstacle,
  type Read,
} from './claim-state.ts';
import { type DryRun, dryRunOptions } from './dry-run.ts';

/** One address, its state, and everything that the page shows of it. */
export type Claim = {
  readonly state: ClaimState;
  /** All that is in the way; the state names the first of it. */
  readonly obstacles: readonly Obstacle[];
  /** Undefined until they have been read. */
  readonly info: SerumInfo | undefined;
  readonly proof: SerumProof | undefined;
  /** Computed here from the row; undefined until then, and for what was claimed already. */
  readonly computedRoot: string | null | undefined;
  readonly contract: ContractReads | undefined;
  readonly dryRun: DryRun | undefined;
  readonly transaction: Transaction | null;
  readonly send: Send;
  /** Why the list, or the chain, could not be read. */
  readonly error: Error | null;
  /** Asks again for whatever failed. */
  readonly retry: () => void;
  readonly isRetrying: boolean;
};

/** A claim whose list and token have been read. */
export type ReadClaim = Claim & { readonly info: SerumInfo; readonly proof: SerumProof };

/** The claim of one address: reads what decides it, and does what the user asks for. */
export function useClaim(address: string): Claim {
  const queryClient = useQueryClient();
  const info = useSerumInfo();
  const list = useQuery(proofOptions(useApi(), address));
  const proof = list.data;
  const root = useQuery(rootOptions(proof));
  const contract = useQuery(contractOptions(proof, info.data?.token.address));
  const wallet = useWallet();
  const transaction = findClaim(useTransactions(), address, proof);
  const paid = useQuery(paidOptions(proof, transaction));
  const { simulate } = useTransactionActions();
  const reads = contract.isError ? undefined : contract.data;
  const now = useWindowClock(contract.data);

  const token = info.data?.token;
  const build =
    proof === undefined || token === undefined
      ? null
      : async () => (await loadCalls()).buildClaim(proof, token);
  const sender = wallet.status === 'connected' ? wallet.address : null;
  const dryRunNow = dryRunOptions(address, sender ?? '', build, simulate);
  const send = useSend({
    build: sender === null ? null : build,
    // What it refuses is the state of the claim.
    check: async () => (await queryClient.fetchQuery({ ...dryRunNow, staleTime: 0 })).status === 'ok' || null,
    onOutdated: () => void queryClient.invalidateQueries({ queryKey: claimKeys.contract(address) }),
  });
  useUnsaved(send.step === 'asking');

  const inputs: ClaimInputs = {
    list:
      (list.isError && proof === undefined) || (info.isError && info.data === undefined)
        ? { status: 'failed' }
        : proof === undefined || info.data === undefined
          ? { status: 'loading' }
          : { status: 'read', data: proof },
    check: toRead(root),
    contract: toRead(contract),
    wallet,
    transaction,
    isPaid: paid.data ?? null,
    dryRun: null,
    step: send.step,
    now,
  };
  const open = decideClaim(inputs);
  // Nobody is asked what would happen before everything else says that it can.
  const dryRun = useQuery({ ...dryRunNow, enabled: open.status === 'ready' });
  const state = decideClaim({ ...inputs, dryRun: dryRun.data ?? null });
  useReadAfter(transaction);
  const isBehind = reads?.isClaimed === true && proof?.claimed === false;
  useEffect(() => {
    // Someone else has claimed it: the list knows when, and by which transaction.
    if (isBehind) void queryClient.invalidateQueries({ queryKey: claimKeys.proof(address) });
  }, [isBehind, queryClient, address]);

  return {
    state,
    obstacles: listObstacles(inputs),
    info: info.data,
    proof,
    computedRoot: root.data,
    contract: reads,
    dryRun: dryRun.data,
    transaction,
    send,
    error: list.error ?? info.error ?? root.error ?? contract.error,
    retry: () => {
      for (const query of [list, info, root, contract]) if (query.isError) void query.refetch();
      if (dryRun.data?.status === 'refused') void dryRun.refetch();
    },
    isRetrying:
      [list, info, root, contract].some((query) => query.isRefetching || query.isLoading) ||
      dryRun.isFetching,
  };
}

type Answer<Data> = { readonly isError: boolean; readonly data: Data | undefined };

/** A query as the state of a claim takes it; what the contract said before it fell silent does not count. */
export function toRead<Data>(query: Answer<Data> | undefined): Read<Data> {
  if (query?.isError === true) return { status: 'failed' };
  return query?.data === undefined ? { status: 'loading' } : { status: 'read', data: query.data };
}

/** The server's time, in whole seconds around the opening and the end of the window. */
export function useWindowClock(reads: ContractReads | undefined): number {
  return useClock(getBoundary(reads), (time) => time - (time % 1_000));
}

/** The next second at which the window opens or closes, in milliseconds since 1970. */
function getBoundary(reads: ContractReads | undefined): number {
  if (reads === undefined) return 0;
  const opensAt = Number(reads.opensAt) * 1_000;
  return opensAt > serverNow() ? opensAt : Number(reads.closesAt) * 1_000;
}

/** The newest transaction that claims for the address, by itself or among others. */
export function findClaim(
  sent: readonly Transaction[],
  address: string,
  proof: SerumProof | undefined,
): Transaction | null {
  const isAbout = (one: Transaction) =>
    listClaimed(one).includes(address.toLowerCase()) && (proof === undefined || isSentTo(one, proof));
  return sent.find(isAbout) ?? null;
}

/** A claim changes the overview, the list and the account as well: all of them are read again once it has ended. */
export function useReadAfter(transaction: Transaction | null): void {
  const queryClient = useQueryClient();
  const status = transaction?.status;
  const [waited, setWaited] = useState(false);
  if (status === 'pending' && !waited) setWaited(true);
  const hasEnded = waited && status !== 'pending' && status !== 'unknown';
  useEffect(() => {
    if (hasEnded) void queryClient.invalidateQueries({ queryKey: serumKeys.all });
  }, [hasEnded, queryClient]);
}
