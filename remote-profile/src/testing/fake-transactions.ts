import type { Simulation, Transaction, TransactionRequest } from '@hideout/wallet/transactions';
import { useSyncExternalStore } from 'react';
import { vi } from 'vitest';
import { HASH, HOUND } from './fake-chain.ts';

/** A transaction that was sent to the hot-wallet contract and is waited for. */
export function makeTransaction(overrides: Partial<Transaction> = {}): Transaction {
  return {
    hash: HASH,
    sender: HOUND,
    sentAt: Date.now(),
    status: 'pending',
    minedHash: null,
    blockNumber: null,
    gasUsed: null,
    reason: null,
    chainId: 1,
    to: '0xC3AA9bc72Bd623168860a1e5c6a4530d3D80456c',
    data: '0x',
    name: 'Link to hot wallet',
    done: 'Linked',
    subject: `profile:delegation:${HOUND.toLowerCase()}:sethotwallet`,
    path: '/delegation',
    ...overrides,
  };
}

let transactions: readonly Transaction[] = [];
const listeners = new Set<() => void>();

function show(next: readonly Transaction[]): void {
  transactions = next;
  for (const listener of listeners) listener();
}

let sentCount = 0;

/** The host's transactions without a chain: what is sent waits until a test ends it. */
export const fakeTransactions = {
  simulate: vi.fn<(request: TransactionRequest, sender?: `0x${string}`) => Promise<Simulation>>(),
  /** What the wallet does; each transaction gets a hash of its own. */
  send: vi.fn<(request: TransactionRequest) => Promise<Transaction>>(),
  check: vi.fn<(hash: string) => void>(),
  show,
  get: () => transactions,
  /** Ends the transaction with this hash, or changes it otherwise. */
  change: (hash: string, change: Partial<Transaction>) =>
    show(transactions.map((one) => (one.hash === hash ? { ...one, ...change } : one))),
};

/** The newest one is mined. */
export function mineNewest(change: Partial<Transaction> = {}): void {
  const [newest] = transactions;
  if (newest === undefined) throw new Error('Nothing was sent.');
  const mined = {
    status: 'confirmed',
    blockNumber: '21345680',
    gasUsed: '60000',
    minedHash: newest.hash,
  } as const;
  fakeTransactions.change(newest.hash, { ...mined, ...change });
}

/** As the wallet says yes: the request is sent and waits. */
export function sendNow(request: TransactionRequest): Promise<Transaction> {
  sentCount += 1;
  const { value: _, ...call } = request;
  const hash: Transaction['hash'] = `0x5e17${String(sentCount).padStart(60, '0')}`;
  const sent = makeTransaction({ ...call, hash });
  show([sent, ...transactions]);
  return Promise.resolve(sent);
}

export function resetFakeTransactions(): void {
  show([]);
  fakeTransactions.simulate
    .mockReset()
    .mockResolvedValue({ status: 'ok', gas: 60_000n, fee: 120_000_000_000_000n });
  fakeTransactions.send.mockReset().mockImplementation(sendNow);
  fakeTransactions.check.mockReset();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function useFakeTransactions({ subject }: { readonly subject?: string } = {}) {
  const all = useSyncExternalStore(subscribe, fakeTransactions.get);
  return all.filter((one) => subject === undefined || one.subject === subject);
}

/** The module `@hideout/wallet/transactions` for `vi.mock`. */
export function mockedTransactions() {
  return {
    useTransactions: useFakeTransactions,
    useTransactionActions: () => ({
      simulate: fakeTransactions.simulate,
      send: fakeTransactions.send,
      check: fakeTransactions.check,
      dismiss: (hash: string) => show(transactions.filter((one) => one.hash !== hash)),
    }),
  };
}
