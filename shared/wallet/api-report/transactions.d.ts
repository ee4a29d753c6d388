// Public API of @hideout/wallet/transactions, recorded by "npm run api:check -- --write" from 1.5.0

type Simulation = {
    readonly status: 'ok';
    readonly gas: bigint;
    readonly fee: bigint;
} | {
    readonly status: 'refused';
    readonly code: string;
    readonly message: string;
};
type Transaction = Omit<TransactionRequest, 'value'> & {
    readonly hash: `0x${string}`;
    readonly sender: `0x${string}`;
    readonly sentAt: number;
    readonly status: 'pending' | 'confirmed' | 'reverted' | 'cancelled' | 'replaced' | 'unknown';
    readonly minedHash: `0x${string}` | null;
    readonly blockNumber: string | null;
    readonly gasUsed: string | null;
    readonly reason: string | null;
};
type TransactionActions = {
    readonly simulate: (request: TransactionRequest, sender?: `0x${string}`) => Promise<Simulation>;
    readonly send: (request: TransactionRequest) => Promise<Transaction>;
    readonly check: (hash: `0x${string}`) => void;
    readonly dismiss: (hash: `0x${string}`) => void;
};
type TransactionRequest = {
    readonly chainId: number;
    readonly to: `0x${string}`;
    readonly data: `0x${string}`;
    readonly value?: bigint;
    readonly name: string;
    readonly done: string;
    readonly subject: string;
    readonly path: string;
    readonly reverts?: Readonly<Record<string, string>>;
};
declare function useTransactionActions(): TransactionActions;
declare function useTransactions(filter?: {
    readonly subject?: string;
}): readonly Transaction[];

export type {
  Simulation,
  Transaction,
  TransactionActions,
  TransactionRequest,
  useTransactionActions,
  useTransactions,
};
