import { TransactionStore } from '../transaction-store.ts';

/** A tab that has just been opened, or reloaded. */
export function openTab(): TransactionStore {
  const store = new TransactionStore();
  store.reload();
  return store;
}
