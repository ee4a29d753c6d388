import type { ChainRef, SerumInfo } from '@hideout/contract/serum';
import type { SerumProof } from '@hideout/contract/serum-list';
import { useUnsaved } from '@hideout/session/session';
import { shortenAddress } from '@hideout/ui/format';
import {
  type Simulation,
  type Transaction,
  type TransactionRequest,
  useTransactionActions,
  useTransactions,
} from '@hideout/wallet/transactions';
import { useWallet } from '@hideout/wallet/wallet';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Send, useSend } from '../drop/use-send.ts';
import { contractOptions, loadCalls, paidOptions, rootOptions, useGathering } from './claim.queries.ts';
import { type ClaimBatch, decideBatch } from './claim-batch.ts';
import { getClaimSubject, isSentTo, listClaimed } from './claim-request.ts';
import type { ClaimInputs } from './claim-state.ts';
import { type DryRun, dryRunOptions } from './dry-run.ts';
import { listClaimable, type OwnAddress } from './own-addresses.ts';
import { findClaim, toRead, useReadAfter, useWindowClock } from './use-claim.ts';

/** Claiming for several own addresses at once. */
export type ClaimAll = {
  /** Null while there are not two that can be claimed together. */
  readonly batch: ClaimBatch | null;
  readonly dryRun: DryRun | undefined;
  readonly send: Send;
  /** The newest transaction that claims for several of the addresses; null when there is none. */
  readonly sent: SentTogether | null;
  /** Asks the contract again what it has refused. */
  readonly retry: () => void;
  readonly isRetrying: boolean;
};

/** A transaction for several addresses, and what has come of it for those of this user. */
export type SentTogether = {
  readonly transaction: Transaction;
  readonly chain: ChainRef;
  readonly proofs: readonly SerumProof[];
  /** Those that the contract or its events say are paid. */
  readonly paid: readonly SerumProof[];
  /** It was mined, and the contract has not said of all of them whether they are paid. */
  readonly isUnsettled: boolean;
};

/** All own claims as one: the same state of each, the same dry run, one question to the wallet. */
export function useClaimAll(own: readonly OwnAddress[], token: SerumInfo['token']): ClaimAll {
  const queryClient = useQueryClient();
  const wallet = useWallet();
  const sent = useTransactions();
  const { simulate } = useTransactionActions();
  const open = listClaimable(own).flatMap(({ proof }) => proof ?? []);
  const roots = useQueries({ queries: open.map((proof) => rootOptions(proof)) });
  const contracts = useQueries({ queries: open.map((proof) => contractOptions(proof, token.address)) });
  const gathering = useGathering(open[0]?.chain.chainId);
  const transactions = open.map((proof) => findClaim(sent, proof.address, proof));
  const answers = useQueries({
    queries: open.map((proof, index) => paidOptions(proof, transactions[index] ?? null)),
  });
  const now = useWindowClock(contracts[0]?.data);

  const claims = open.map(
    (proof, index): ClaimInputs => ({
      list: { status: 'read', data: proof },
      check: toRead(roots[index]),
      contract: toRead(contracts[index]),
      wallet,
      transaction: transactions[index] ?? null,
      isPaid: answers[index]?.data ?? null,
      dryRun: null,
      step: 'idle',
      now,
    }),
  );
  const offered = gathering == null ? null : decideBatch(claims, { step: 'idle', dryRun: null });
  const proofs = offered?.proofs ?? [];
  const sender = wallet.status === 'connected' ? wallet.address : null;
  const build =
    offered === null || gathering == null
      ? null
      : async () => (await loadCalls()).buildClaims(proofs, token, gathering);
  const dryRunNow = dryRunOptions(
    getClaimSubject(...proofs.map(({ address }) => address)),
    sender ?? '',
    build,
    (request) => simulateAll(request, proofs, token, simulate),
  );
  const send = useSend({
    build: sender === null ? null : build,
    check: async () => (await queryClient.fetchQuery({ ...dryRunNow, staleTime: 0 })).status === 'ok' || null,
    onOutdated: () => {
      for (const contract of contracts) void contract.refetch();
    },
  });
  useUnsaved(send.step === 'asking');
  const dryRun = useQuery({ ...dryRunNow, enabled: offered?.state.status === 'ready' });
  const batch = decideBatch(claims, { step: send.step, dryRun: dryRun.data ?? null });
  // What the wallet is being asked stays on the page when one of them is claimed by another meanwhile.
  const [asked, setAsked] = useState<ClaimBatch | null>(null);
  const isAsking = send.step !== 'idle';
  if (isAsking && asked === null && batch !== null) setAsked(batch);
  if (!isAsking && asked !== null) setAsked(null);

  const together = findTogether(sent, own);
  useReadAfter(together?.transaction ?? null);
  const isPaid = (address: string) => {
    const index = open.findIndex((proof) => isSame(proof.address, address));
    if (index < 0) return true;
    return contracts[index]?.data?.isClaimed === true ? true : (answers[index]?.data ?? null);
  };
  return {
    batch:
      gathering == null
        ? null
        : send.step === 'idle' || asked === null
          ? batch
          : { ...asked, state: { status: send.step } },
    dryRun: dryRun.data,
    send,
    sent: together && {
      ...together,
      paid: together.proofs.filter(({ address }) => isPaid(address) === true),
      isUnsettled:
        together.transaction.status === 'confirmed' &&
        together.proofs.some(({ address }) => isPaid(address) === null),
    },
    retry: () => void dryRun.refetch(),
    isRetrying: dryRun.isFetching,
  };
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

function findTogether(
  sent: readonly Transaction[],
  own: readonly OwnAddress[],
): Pick<SentTogether, 'transaction' | 'chain' | 'proofs'> | null {
  for (const transaction of sent) {
    const addresses = listClaimed(transaction);
    const proofs = own.flatMap(({ address, proof }) =>
      proof !== undefined && addresses.includes(address.toLowerCase()) && isSentTo(transaction, proof)
        ? [proof]
        : [],
    );
    const [first] = proofs;
    if (addresses.length > 1 && first !== undefined) return { transaction, chain: first.chain, proofs };
  }
  return null;
}

/** What all of them together would come to; when that is refused, which of them it is because of. */
async function simulateAll(
  request: TransactionRequest,
  proofs: readonly SerumProof[],
  token: SerumInfo['token'],
  simulate: (request: TransactionRequest) => Promise<Simulation>,
): Promise<Simulation> {
  const all = await simulate(request);
  if (all.status === 'ok' || all.code === 'INSUFFICIENT_FUNDS') return all;
  const { buildClaim } = await loadCalls();
  for (const proof of proofs) {
    // One after the other: the first that is refused is reason enough.
    const one = await simulate(buildClaim(proof, token));
    if (one.status === 'refused' && one.code !== 'INSUFFICIENT_FUNDS') {
      return { ...one, message: `${shortenAddress(proof.address)}: ${one.message}` };
    }
  }
  return all;
}
