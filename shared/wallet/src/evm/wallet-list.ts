import type { WalletList } from '@rainbow-me/rainbowkit';
import {
  coinbaseWallet,
  metaMaskWallet,
  rainbowWallet,
  walletConnectWallet,
} from '@rainbow-me/rainbowkit/wallets';

type CreateWallet = WalletList[number]['wallets'][number];

/** Spec section 9: what counts as a phone or tablet. */
export function isMobileAgent(userAgent: string): boolean {
  return /iPhone|iPad|iPod|Android/i.test(userAgent);
}

/**
 * WalletConnect under an id of its own. For the id `walletConnect` the kit adds a second connector that loads
 * Reown's AppKit and calls two foreign hosts while the page loads; nobody has asked for that yet.
 */
const walletConnectQr: CreateWallet = (options) => ({
  ...walletConnectWallet(options),
  id: 'walletConnectQr',
});

/**
 * The recommended wallets (spec section 9): MetaMask, Rainbow, WalletConnect, and Coinbase Wallet on desktop.
 * Without a project id only the last can work; installed wallets announce themselves and need no entry.
 */
export function recommendedWallets(options: {
  readonly mobile: boolean;
  readonly hasProjectId: boolean;
}): CreateWallet[] {
  const { mobile, hasProjectId } = options;
  // On a phone the original id opens the list of wallet apps, which is what is wanted there.
  const relayed = [metaMaskWallet, rainbowWallet, mobile ? walletConnectWallet : walletConnectQr];
  return [...(hasProjectId ? relayed : []), ...(mobile ? [] : [coinbaseWallet])];
}
