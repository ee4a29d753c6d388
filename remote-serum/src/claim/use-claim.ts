import type { SerumInfo } from '@hideout/contract/serum';
import type { SerumProof } from '@hideout/contract/serum-list';
import { serverNow, useClock } from '@hideout/ui/clock';
import { type Transaction, useTransactionActions, useTransactions } from '@hideout/wallet/transactions';
import { useWallet } from '@hideout/wallet/wallet';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { serumKeys, useSerumInfo } from '../drop/serum.queries.ts';
import { claimKeys, loadCalls, useComputedRoot, useContract, usePaid, useProof } from './claim.queries.ts';
import { isSentTo, listClaimed } from './claim-request.ts';
import {
  type ClaimInputs,
  type ClaimState,
  type ContractReads,
  decideClaim,
  listObstacles,
  type Obstacle,
} from './claim-state.ts';
import { type DryRun, dryRunOptions, useDryRun } from './dry-run.ts';
import { type ClaimSend, useClaimSend } from './use-claim-send.ts';

/** One address, its state, and everything that the page shows of it. */
export type Claim = {
  readonly address: string;
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
  /** What the contract said once that was mined; null before it has. */
  readonly isPaid: boolean | null;
  readonly send: ClaimSend;
  /** Why the list, or the chain, could not be read. */
  readonly error: Error | null;
  /** Asks again for whatever failed. */
  readonly retry: () => void;
  readonly isRetrying: boolean;
};

/** The claim of one address: reads what decides it, and does what the user asks for. */
export function useClaim(address: string): Claim {
  const queryClient = useQueryClient();
  const info = useSerumInfo();
  const list = useProof(address);
  const proof = list.data;
  const root = useComputedRoot(proof);
  const contract = useContract(proof, info.data?.token.address);
  const wallet = useWallet();
  const transaction = findClaim(useTransactions(), address, proof);
  const paid = usePaid(proof, transaction);
  const { simulate } = useTransactionActions();
  const reads = contract.isError ? undefined : contract.data;
  const now = useWindowClock(contract.data);

  const token = info.data?.token;
  const build =
    proof === undefined || token === undefined
      ? null
      : async () => (await loadCalls()).buildClaim(proof, token);
  const sender = wallet.status === 'connected' ? wallet.address : null;
  const dryRunFor = (of: string) => dryRunOptions(address, of, build, simulate);
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: claimKeys.contract(address) });
  const send = useClaimSend({
    build,
    check: async () => {
      if (sender === null) return false;
      const answer = await queryClient.fetchQuery({ ...dryRunFor(sender), staleTime: 0 });
      if (answer.status === 'ok') return true;
      // What it refuses may stand in the contract for all to read.
      readAgain();
      return false;
    },
    onUnanswered: readAgain,
  });

  const inputs: ClaimInputs = {
    list:
      (list.isError && proof === undefined) || (info.isError && info.data === undefined)
        ? { status: 'failed' }
        : proof === undefined || info.data === undefined
          ? { status: 'loading' }
          : { status: 'read', proof },
    check: toRootInput(root),
    contract: toContractInput(contract),
    wallet,
    transaction,
    isPaid: paid.data ?? null,
    dryRun: null,
    step: send.step,
    now,
  };
  const open = decideClaim(inputs);
  // Nobody is asked what would happen before everything else says that it can.
  const dryRun = useDryRun(dryRunFor(sender ?? ''), open.status === 'ready');
  const state = decideClaim({ ...inputs, dryRun: dryRun.data ?? null });
  useFreshReads(address, { transaction, proof, reads });

  return {
    address,
    state,
    obstacles: listObstacles(inputs),
    info: info.data,
    proof,
    computedRoot: root.data,
    contract: reads,
    dryRun: dryRun.data,
    transaction,
    isPaid: inputs.isPaid,
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

/** The proof as the state of a claim takes it. */
export function toRootInput(root: Answer<`0x${string}` | null> | undefined): ClaimInputs['check'] {
  if (root?.isError === true) return { status: 'failed' };
  return root?.data === undefined ? { status: 'loading' } : { status: 'done', computedRoot: root.data };
}

/** What the contract says as the state of a claim takes it; what it said before it fell silent does not count. */
export function toContractInput(contract: Answer<ContractReads> | undefined): ClaimInputs['contract'] {
  if (contract?.isError === true) return { status: 'failed' };
  return contract?.data === undefined ? { status: 'loading' } : { status: 'read', reads: contract.data };
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

type Seen = {
  readonly transaction: Transaction | null;
  readonly proof: SerumProof | undefined;
  readonly reads: ContractReads | undefined;
};

function useFreshReads(address: string, { transaction, proof, reads }: Seen): void {
  const queryClient = useQueryClient();
  useReadAfter(transaction);
  const isBehind = reads?.isClaimed === true && proof?.claimed === false;
  useEffect(() => {
    // Someone else has claimed it: the list knows when, and by which transaction.
    if (isBehind) void queryClient.invalidateQueries({ queryKey: claimKeys.proof(address) });
  }, [isBehind, queryClient, address]);
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
