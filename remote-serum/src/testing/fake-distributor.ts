import type { Transaction } from '@hideout/wallet/transactions';
import { vi } from 'vitest';

/** What the distributor of a test says, by function; what is not here does not answer. */
export const fakeContract: { reads: Record<string, unknown> } = { reads: {} };

/** `@hideout/wallet/chain` with a chain in memory: everything else of it is real. */
export async function mockedChain<Chain extends object>(original: Promise<Chain>) {
  const chain = await original;
  return {
    ...chain,
    chainReader: () => ({
      transport: { url: 'https://rpc.apechain.example/http' },
      chain: { nativeCurrency: { symbol: 'APE' } },
      readContract: async ({ functionName }: { functionName: string }) => {
        if (functionName in fakeContract.reads) return fakeContract.reads[functionName];
        throw new Error('The node does not answer.');
      },
    }),
  };
}

/** What the host's transactions do in a test. */
export const fakeTransactions = {
  all: [] as readonly Pick<Transaction, 'subject'>[],
  simulate: vi.fn(),
  send: vi.fn(),
  check: vi.fn(),
  dismiss: vi.fn(),
};

/** `@hideout/wallet/transactions` without a wallet or a chain. */
export function mockedTransactions() {
  return {
    useTransactions: (filter: { readonly subject?: string } = {}) =>
      fakeTransactions.all.filter(({ subject }) => subject === (filter.subject ?? subject)),
    useTransactionActions: () => fakeTransactions,
  };
}
