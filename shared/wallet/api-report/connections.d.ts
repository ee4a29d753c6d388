// Public API of @hideout/wallet/connections, recorded by "npm run api:check -- --write" from 1.5.0
import type { createStore } from 'jotai';

declare function addressesNow(store: ReturnType<typeof createStore>, chain: WalletConnection<unknown>['chain']): readonly string[];
type BitcoinAccount = {
    readonly address: string;
    readonly publicKey: string;
    readonly purpose: 'ordinals' | 'payment' | 'stacks';
    readonly addressType: 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr' | 'stacks';
    readonly walletType: 'software' | 'ledger';
};
type BitcoinWalletType = 'xverse' | 'unisat' | 'magicEden' | 'leather';
type ConnectedWallet = {
    readonly walletType: WalletType;
    readonly walletAddresses: readonly string[];
};
type ConnectedWallets = {
    readonly connectedWallets: readonly ConnectedWallet[];
    readonly current: ConnectedWallet | null;
};
type ConnectionStatus = 'disconnected' | 'connecting' | 'reconnecting' | 'connected';
type EthereumWalletType = 'injected' | 'metamask' | 'rainbow' | 'coinbase' | 'walletconnect';
type SignedBitcoinMessage = {
    readonly signature: string;
    readonly messageHash: string;
    readonly address: string;
    readonly protocol: 'ECDSA' | 'BIP322';
};
declare function unlinkedAddress({ address, addresses }: Pick<WalletConnection<unknown>, 'address' | 'addresses'>, linkedAddresses: readonly string[]): string | null;
declare function useBitcoinAccounts(): readonly BitcoinAccount[];
declare function useBitcoinConnection(): WalletConnection<SignedBitcoinMessage>;
declare function useConnectedWallets(): ConnectedWallets;
declare function useEthereumConnection(): WalletConnection<string>;
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
type WalletConnection<Signed> = {
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
declare class WalletError extends Error {
    readonly name = "WalletError";
    readonly code: WalletErrorCode;
    readonly fault: WalletFault | undefined;
    constructor(message: string, code: WalletErrorCode, options?: ErrorOptions & {
        readonly fault?: WalletFault;
    });
}
type WalletErrorCode = (typeof WALLET_ERROR_CODES)[keyof typeof WALLET_ERROR_CODES];
type WalletFault = 'noAccount' | 'busy' | 'wrongNetwork' | 'missing' | 'silent' | 'malformed' | 'otherAccount' | 'ended';
type WalletType = EthereumWalletType | BitcoinWalletType;

export type {
  ConnectedWallet,
  ConnectedWallets,
  ConnectionStatus,
  WalletConnection,
  addressesNow,
  unlinkedAddress,
  useBitcoinAccounts,
  useBitcoinConnection,
  useConnectedWallets,
  useEthereumConnection,
};
