import type { BitcoinWalletType } from './bitcoin-types.ts';

/** What people call the Bitcoin wallets. */
export const BITCOIN_WALLET_NAMES: Readonly<Record<BitcoinWalletType, string>> = {
  xverse: 'Xverse',
  unisat: 'Unisat',
  magicEden: 'Magic Eden',
  leather: 'Leather',
};
