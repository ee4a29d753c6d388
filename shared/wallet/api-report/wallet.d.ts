// Public API of @hideout/wallet/wallet, recorded by "npm run api:check -- --write" from 1.5.0

declare const signatureAtom: import("jotai").Atom<string | null>;
declare function useWallet(): WalletState;
declare function useWalletActions(): WalletActions;
declare const WALLET_ERROR_CODES: {
    readonly parse: -32700;
    readonly invalidRequest: -32600;
    readonly methodNotFound: -32601;
    readonly invalidParams: -32602;
    readonly internal: -32603;
    readonly userRejection: -32000;
    readonly methodNotSupported: -32001;
    readonly accessDenied: -32002;
};
type WalletActions = {
    readonly connect: () => Promise<boolean>;
    readonly disconnect: () => Promise<void>;
    readonly signMessage: (message: string) => Promise<string>;
    readonly chooseChain: () => Promise<void>;
    readonly watchToken: (token: WatchedToken) => Promise<boolean>;
    readonly preload: () => void;
};
declare const walletAtom: import("jotai").Atom<WalletState>;
declare class WalletError extends Error {
    readonly name = "WalletError";
    readonly code: WalletErrorCode;
    readonly fault: WalletFault | undefined;
    constructor(message: string, code: WalletErrorCode, options?: ErrorOptions & {
        readonly fault?: WalletFault;
    });
}
declare const walletErrorAtom: import("jotai").Atom<WalletError | null>;
type WalletErrorCode = (typeof WALLET_ERROR_CODES)[keyof typeof WALLET_ERROR_CODES];
type WalletFault = 'noAccount' | 'busy' | 'wrongNetwork' | 'missing' | 'silent' | 'malformed' | 'otherAccount' | 'ended';
type WalletState = {
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
type WatchedToken = {
    readonly chainId: number;
    readonly address: `0x${string}`;
    readonly symbol: string;
    readonly decimals: number;
};

export type {
  WalletActions,
  WalletState,
  WatchedToken,
  signatureAtom,
  useWallet,
  useWalletActions,
  walletAtom,
  walletErrorAtom,
};
