import { type createStore } from 'jotai';
import type { BitcoinAccount, SignedBitcoinMessage } from './bitcoin/bitcoin-types.ts';
import { WalletError } from './wallet-error.ts';
import { type WalletType } from './wallet-type.ts';
export type ConnectionStatus = 'disconnected' | 'connecting' | 'reconnecting' | 'connected';
export type WalletConnection<Signed> = {
    readonly chain: 'ethereum' | 'bitcoin';
    readonly status: ConnectionStatus;
    readonly isConnected: boolean;
    readonly address: string | null;
    readonly addresses: readonly string[];
    readonly chainId: number | null;
    readonly name: string | null;
    readonly walletType: WalletType | null;
    readonly signature: Signed | null;
    readonly error: WalletError | null;
    readonly connect: () => Promise<boolean>;
    readonly disconnect: () => Promise<void>;
    readonly signMessage: (message: string, address?: string) => Promise<Signed>;
    readonly cancel: () => void;
    readonly preload: () => void;
};
export declare function useEthereumConnection(): WalletConnection<string>;
export declare function useBitcoinConnection(): WalletConnection<SignedBitcoinMessage>;
export declare function addressesNow(store: ReturnType<typeof createStore>, chain: WalletConnection<unknown>['chain']): readonly string[];
export declare function useBitcoinAccounts(): readonly BitcoinAccount[];
export type ConnectedWallet = {
    readonly walletType: WalletType;
    readonly walletAddresses: readonly string[];
};
export type ConnectedWallets = {
    readonly connectedWallets: readonly ConnectedWallet[];
    readonly current: ConnectedWallet | null;
};
export declare function useConnectedWallets(): ConnectedWallets;
export declare function unlinkedAddress({ address, addresses }: Pick<WalletConnection<unknown>, 'address' | 'addresses'>, linkedAddresses: readonly string[]): string | null;
