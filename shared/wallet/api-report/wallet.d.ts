import { type WalletState } from './atoms.ts';
import { type WatchedToken } from './layers.ts';
import { WalletError } from './wallet-error.ts';
export type { WalletState } from './atoms.ts';
export type { WatchedToken } from './layers.ts';
export declare const walletAtom: import("jotai").Atom<WalletState>;
export declare const signatureAtom: import("jotai").Atom<string | null>;
export declare const walletErrorAtom: import("jotai").Atom<WalletError | null>;
export type WalletActions = {
    readonly connect: () => Promise<boolean>;
    readonly disconnect: () => Promise<void>;
    readonly signMessage: (message: string) => Promise<string>;
    readonly chooseChain: () => Promise<void>;
    readonly watchToken: (token: WatchedToken) => Promise<boolean>;
    readonly preload: () => void;
};
export declare function useWallet(): WalletState;
export declare function useWalletActions(): WalletActions;
