import { FIRST_MESSAGES } from './wallet-error.ts';

/** Texts of the spec (section 8), word for word. */
export const WALLET_MESSAGES = {
  ...FIRST_MESSAGES,
  noneDetected: 'No wallets detected, may want to prompt user to install a wallet.',
  selectorMissing: 'Failed to detect the wallet provider selector.',
  selectionFailed: 'Failed to select the provider. User may have cancelled the selection prompt.',
  noAddresses: 'No addresses found',
  noneOrOther: 'No Bitcoin wallet installed or another error occurred',
  leatherAddresses: 'Failed to retrieve addresses from Leather Wallet.',
  leatherConnect: 'Error connecting to Leather Wallet.',
  noBitcoinWallet: 'No Bitcoin wallet installed',
  signingCancelled: 'Signing message cancelled by user',
  leatherSign: 'Failed to sign message with Leather Wallet.',
  leatherMissing: 'Leather Wallet is not available.',
  unsupportedType: 'Unsupported wallet type',
  methodNotSupported: 'Method not supported by the selected wallet',
  listenerWithoutProvider:
    'No wallet provider selected. The user must first select a wallet before adding listeners to wallet events.',
} as const;
