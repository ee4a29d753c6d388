import type { Simulation, Transaction, TransactionRequest } from './transactions/transaction-types.ts';
export type { Simulation, Transaction, TransactionRequest } from './transactions/transaction-types.ts';
export type TransactionActions = {
    readonly simulate: (request: TransactionRequest, sender?: `0x${string}`) => Promise<Simulation>;
    readonly send: (request: TransactionRequest) => Promise<Transaction>;
    readonly check: (hash: `0x${string}`) => void;
    readonly dismiss: (hash: `0x${string}`) => void;
};
export declare function useTransactions(filter?: {
    readonly subject?: string;
}): readonly Transaction[];
export declare function useTransactionActions(): TransactionActions;
