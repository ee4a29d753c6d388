import type { BitcoinWalletType } from './bitcoin/bitcoin-types.ts';
export type EthereumWalletType = 'injected' | 'metamask' | 'rainbow' | 'coinbase' | 'walletconnect';
export type WalletType = EthereumWalletType | BitcoinWalletType;
export declare function ethereumWalletType(connectorId: string): EthereumWalletType;
