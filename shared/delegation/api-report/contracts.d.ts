import type { Address } from 'viem';
export declare const DELEGATE_REGISTRY_ADDRESS: Address;
export declare const HOT_WALLET_ADDRESS: Address;
export type DelegationContracts = {
    readonly hotWallet: Address | null;
    readonly registry: Address | null;
};
export declare const DELEGATION_CONTRACTS: {
    readonly hotWallet: `0x${string}`;
    readonly registry: `0x${string}`;
};
export declare const MULTICALL: {
    readonly multicallAddress: '0xcA11bde05977b3631167028862bE2a173976CA11';
    readonly batchSize: 32768;
};
