import type { BitcoinWalletType } from './bitcoin/bitcoin-types.ts';

/** The Ethereum wallets we have a word for; `injected` is an installed one that we do not know. */
export type EthereumWalletType = 'injected' | 'metamask' | 'rainbow' | 'coinbase' | 'walletconnect';

/** Every kind of wallet, as the API calls them. */
export type WalletType = EthereumWalletType | BitcoinWalletType;

const TYPES: readonly [RegExp, EthereumWalletType][] = [
  [/metamask/i, 'metamask'],
  [/rainbow/i, 'rainbow'],
  [/coinbase/i, 'coinbase'],
  [/walletconnect/i, 'walletconnect'],
];

/** Our word for an Ethereum wallet by its connector's id, such as `io.metamask`. */
export function ethereumWalletType(connectorId: string): EthereumWalletType {
  return TYPES.find(([pattern]) => pattern.test(connectorId))?.[1] ?? 'injected';
}
