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

/** Sets them back to a dry run that agrees and a wallet that does not answer yet. */
export function resetTransactions(): void {
  fakeTransactions.all = [];
  fakeTransactions.simulate.mockReset().mockResolvedValue({ status: 'ok', gas: 90_000n, fee: 10n ** 14n });
  fakeTransactions.send.mockReset().mockReturnValue(new Promise(() => undefined));
  fakeTransactions.check.mockReset();
  fakeTransactions.dismiss.mockReset();
}

/** A transaction that was just sent. */
export function makeTransaction(
  overrides: Partial<Transaction> & Pick<Transaction, 'to' | 'name' | 'subject'>,
): Transaction {
  return {
    chainId: 33_139,
    data: '0x',
    done: `${overrides.name}: done`,
    path: '/serum',
    hash: `0x${'ab'.repeat(32)}`,
    sender: `0x${'33'.repeat(20)}`,
    sentAt: Date.now(),
    status: 'pending',
    minedHash: null,
    blockNumber: null,
    gasUsed: null,
    reason: null,
    ...overrides,
  };
}
