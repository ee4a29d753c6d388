export type TransactionRequest = {
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
export type Transaction = Omit<TransactionRequest, 'value'> & {
    readonly hash: `0x${string}`;
    readonly sender: `0x${string}`;
    readonly sentAt: number;
    readonly status: 'pending' | 'confirmed' | 'reverted' | 'cancelled' | 'replaced' | 'unknown';
    readonly minedHash: `0x${string}` | null;
    readonly blockNumber: string | null;
    readonly gasUsed: string | null;
    readonly reason: string | null;
};
export type Simulation = {
    readonly status: 'ok';
    readonly gas: bigint;
    readonly fee: bigint;
} | {
    readonly status: 'refused';
    readonly code: string;
    readonly message: string;
};
