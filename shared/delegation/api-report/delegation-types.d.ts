import type { Address } from 'viem';
export type DelegationSource = {
    readonly kind: 'hotWallet';
    readonly expiresAt: bigint | null;
} | {
    readonly kind: 'registry';
};
export type ColdWallet = {
    readonly address: Address;
    readonly sources: readonly DelegationSource[];
};
export type NotCounted = {
    readonly address: Address;
    readonly reason: 'expired' | 'oneSided' | 'contract' | 'erc721' | 'erc20' | 'erc1155' | 'limitedRights';
    readonly source: 'hotWallet' | 'registry';
    readonly expiresAt: bigint | null;
    readonly contract: Address | null;
};
export type SourceState = {
    readonly status: 'read';
    readonly leftOut?: number;
} | {
    readonly status: 'failed';
    readonly message: string;
};
export type DelegationReading = {
    readonly address: Address;
    readonly blockNumber: bigint;
    readonly blockTime: bigint;
    readonly coldWallets: readonly ColdWallet[];
    readonly notCounted: readonly NotCounted[];
    readonly sources: {
        readonly hotWallet: SourceState;
        readonly registry: SourceState;
    };
};
export type HotWalletLink = {
    readonly address: Address;
    readonly expiresAt: bigint | null;
    readonly expired: boolean;
};
export type HotWalletStanding = {
    readonly address: Address;
    readonly hotWallet: HotWalletLink | null;
    readonly coldWallets: readonly HotWalletLink[];
    readonly isLocked: boolean;
    readonly maxColdWallets: number;
    readonly version: string;
    readonly blockTime: bigint;
};
export type HotWalletWrite = {
    readonly kind: 'setHotWallet';
    readonly hotWallet: Address;
    readonly expiresAt: bigint | null;
    readonly lock: boolean;
} | {
    readonly kind: 'setExpirationTimestamp';
    readonly expiresAt: bigint | null;
} | {
    readonly kind: 'setLocked';
    readonly locked: boolean;
} | {
    readonly kind: 'removeColdWallet';
    readonly coldWallet: Address;
} | {
    readonly kind: 'removeExpiredWalletLinks';
    readonly hotWallet: Address;
} | {
    readonly kind: 'renounceHotWallet';
};
export type HotWalletChanged = {
    readonly coldWallet: Address;
    readonly from: Address;
    readonly to: Address;
    readonly expiresAt: bigint | null;
};
