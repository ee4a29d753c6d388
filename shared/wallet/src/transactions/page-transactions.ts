import type { createStore } from 'jotai';
import { type Follower, followRecords } from './follow-records.ts';
import { WalletQuestions } from './send-transaction.ts';
import { TransactionStore } from './transaction-store.ts';

/** What a page has of transactions: the records, the open question to the wallet, and who looks at the chain. */
export type PageTransactions = {
  readonly records: TransactionStore;
  readonly questions: WalletQuestions;
  readonly subscribe: (changed: () => void) => () => void;
  readonly check: (hash: string) => void;
};

/** One for each store of client state, which is one for each page. */
const transactionsByStore = new WeakMap<ReturnType<typeof createStore>, PageTransactions>();

/** The transactions of the page that the store is for. */
export function getTransactions(store: ReturnType<typeof createStore>): PageTransactions {
  const known = transactionsByStore.get(store);
  if (known !== undefined) return known;
  const created = createTransactions();
  transactionsByStore.set(store, created);
  return created;
}

/**
 * Shows no longer what was sent from this tab by wallets that are not connected: another user may
 * have it next. They stay in the storage of their wallet and are back with it.
 */
export function leaveTransactions(store: ReturnType<typeof createStore>): void {
  getTransactions(store).records.forgetTab();
}

function createTransactions(): PageTransactions {
  const records = new TransactionStore();
  let follower: Follower | null = null;
  let subscribers = 0;
  return {
    records,
    questions: new WalletQuestions(),
    // Followed while anybody looks; the host always does.
    subscribe: (changed) => {
      const unsubscribe = records.subscribe(changed);
      subscribers += 1;
      follower ??= followRecords(records);
      return () => {
        unsubscribe();
        subscribers -= 1;
        if (subscribers > 0) return;
        follower?.stop();
        follower = null;
      };
    },
    check: (hash) => follower?.check(hash),
  };
}
