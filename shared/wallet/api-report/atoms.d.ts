import type { BitcoinWalletState, SignedBitcoinMessage } from './bitcoin/bitcoin-types.ts';
import type { WalletError } from './wallet-error.ts';
export type WalletState = {
    readonly status: 'disconnected';
} | {
    readonly status: 'connecting';
} | {
    readonly status: 'reconnecting';
} | {
    readonly status: 'connected';
    readonly address: `0x${string}`;
    readonly chainId: number;
    readonly connectorName: string;
    readonly connectorId: string;
    readonly appLink?: string;
};
export declare const walletState: import("jotai").PrimitiveAtom<WalletState> & {
    init: WalletState;
};
export declare const signatureState: import("jotai").PrimitiveAtom<string | null> & {
    init: string | null;
};
export declare const walletErrorState: import("jotai").PrimitiveAtom<WalletError | null> & {
    init: WalletError | null;
};
export declare const walletModalState: import("jotai").PrimitiveAtom<boolean> & {
    init: boolean;
};
export declare const bitcoinWalletState: import("jotai").PrimitiveAtom<BitcoinWalletState> & {
    init: BitcoinWalletState;
};
export declare const bitcoinSignatureState: import("jotai").PrimitiveAtom<SignedBitcoinMessage | null> & {
    init: SignedBitcoinMessage | null;
};
export declare const bitcoinErrorState: import("jotai").PrimitiveAtom<WalletError | null> & {
    init: WalletError | null;
};
export declare const bitcoinChooserState: import("jotai").PrimitiveAtom<boolean> & {
    init: boolean;
};
export declare const lastConnectedState: import("jotai").PrimitiveAtom<"bitcoin" | "ethereum" | null> & {
    init: "bitcoin" | "ethereum" | null;
};
