import type { Transaction } from '@hideout/wallet/transactions';
import { vi } from 'vitest';

/** What the distributor of a test says, by function; what is not here does not answer. */
export const fakeContract: {
  reads: Record<string, unknown>;
  /** Code where Multicall3 would be; null where the chain has none. */
  gathering: `0x${string}` | null;
} = { reads: {}, gathering: null };

const MULTICALL3 = '0xca11bde05977b3631167028862be2a173976ca11';

/** `@hideout/wallet/chain` with a chain in memory: everything else of it is real. */
export async function mockedChain<Chain extends object>(original: Promise<Chain>) {
  const chain = await original;
  return {
    ...chain,
    chainReader: () => ({
      transport: { url: 'https://rpc.apechain.example/http' },
      chain: {
        nativeCurrency: { symbol: 'APE' },
        contracts: { multicall3: { address: MULTICALL3 } },
      },
      getCode: async () => fakeContract.gathering ?? undefined,
      readContract: async ({ functionName, args }: { functionName: string; args?: unknown[] }) => {
        const answer = fakeContract.reads[functionName];
        // A test that gives a function says something else of each address.
        if (functionName in fakeContract.reads) return typeof answer === 'function' ? answer(args) : answer;
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
