import { useAtomValue, useStore } from 'jotai';
import { useSyncExternalStore } from 'react';
import { walletState } from './atoms.ts';
import { sameAddress } from './same-address.ts';
import { getTransactions } from './transactions/page-transactions.ts';
import { getConnectedAddress, sendTransaction } from './transactions/send-transaction.ts';
import type { Simulation, Transaction, TransactionRequest } from './transactions/transaction-types.ts';

// A shared library is delivered whole; these are what remotes may use of it.
export type { Simulation, Transaction, TransactionRequest } from './transactions/transaction-types.ts';

export type TransactionActions = {
  /**
   * What would happen if `sender` sent the request now; the connected wallet by default.
   *
   * @throws ChainError when the node cannot be asked; WalletError 'Wallet not connected'.
   */
  readonly simulate: (request: TransactionRequest, sender?: `0x${string}`) => Promise<Simulation>;
  /**
   * Asks the wallet to send the request, and stores and follows what it has sent. The wallet is switched to the
   * request's chain first, which is added to it when it does not know it. Resolves once the wallet has sent it.
   * Rejects with a WalletError: `isWalletRejection` tells a refusal from a failure, such as a transaction of the
   * same subject that is pending, or an account that has changed since the simulation.
   */
  readonly send: (request: TransactionRequest) => Promise<Transaction>;
  /** Follows a transaction again that is `unknown`. */
  readonly check: (hash: `0x${string}`) => void;
  /** Takes a transaction that has ended, or is `unknown`, out of the store. */
  readonly dismiss: (hash: `0x${string}`) => void;
};

/**
 * The transactions of the connected account and those sent in this tab, newest first, with their state. Those
 * that have ended are here for a day, or until they are dismissed.
 *
 * @param filter leaves only those about a subject.
 */
export function useTransactions(filter: { readonly subject?: string } = {}): readonly Transaction[] {
  const { records, subscribe } = getTransactions(useStore());
  const all = useSyncExternalStore(subscribe, records.get, records.get);
  const wallet = useAtomValue(walletState);
  const { subject } = filter;
  return all.filter((one) => {
    const isOwn = wallet.status === 'connected' && sameAddress(one.sender, wallet.address);
    return (isOwn || records.isSentHere(one)) && (subject === undefined || one.subject === subject);
  });
}

/** What a page may do about transactions. */
export function useTransactionActions(): TransactionActions {
  const store = useStore();
  const { records, questions, check } = getTransactions(store);
  return {
    simulate: async (request, sender = getConnectedAddress(store)) => {
      // Before the answer: a late one must not speak for an account that was asked about after it.
      questions.setSimulated(request, sender);
      const { simulateTransaction } = await import(
        /* webpackChunkName: "chain" */ './transactions/inspect-transaction.ts'
      );
      return simulateTransaction(request, sender);
    },
    send: (request) => sendTransaction(store, records, questions, request),
    check,
    dismiss: (hash) => records.dismiss(hash),
  };
}
