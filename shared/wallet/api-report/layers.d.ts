import type { SignedBitcoinMessage } from './bitcoin/bitcoin-types.ts';
import { LazyLayer } from './lazy-layer.ts';
export type TransactionRequest = {
    readonly chainId: number;
    readonly to: `0x${string}`;
    readonly data: `0x${string}`;
    readonly value?: bigint;
    readonly from?: `0x${string}`;
};
export type WatchedToken = {
    readonly chainId: number;
    readonly address: `0x${string}`;
    readonly symbol: string;
    readonly decimals: number;
};
export type EthereumLayer = {
    readonly connect: () => Promise<boolean>;
    readonly disconnect: () => Promise<void>;
    readonly signMessage: (message: string) => Promise<string>;
    readonly chooseChain: () => Promise<void>;
    readonly sendTransaction: (request: TransactionRequest) => Promise<`0x${string}`>;
    readonly watchToken: (token: WatchedToken) => Promise<boolean>;
};
export type BitcoinLayer = {
    readonly connect: () => Promise<boolean>;
    readonly disconnect: () => Promise<void>;
    readonly signMessage: (message: string, address?: string) => Promise<SignedBitcoinMessage>;
    readonly cancel: () => void;
};
export declare const ethereumLayer: LazyLayer<EthereumLayer>;
export declare const bitcoinLayer: LazyLayer<BitcoinLayer>;
