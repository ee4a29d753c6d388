import type { Wallet, WalletList } from '@rainbow-me/rainbowkit';
import { metaMaskWallet, walletConnectWallet } from '@rainbow-me/rainbowkit/wallets';
import { createConnector, injected } from 'wagmi';

type CreateWallet = WalletList[number]['wallets'][number];
type WalletDetails = Parameters<Wallet['createConnector']>[0];

function injectedMetaMask(details: WalletDetails) {
  return createConnector((config) => ({ ...injected({ target: 'metaMask' })(config), ...details }));
}

/** What opens MetaMask on a phone. Android asks the user which app takes a `wc:` link. */
function deepLink(uri: string): string {
  return /android/i.test(navigator.userAgent) ? uri : `metamask://wc?uri=${encodeURIComponent(uri)}`;
}

/**
 * MetaMask without its own SDK, which the kit would load on phones: that one is not free software, and pairs
 * through a host of its own. Where MetaMask is installed, or shows the page itself, it is asked directly; else
 * it pairs by WalletConnect, as Rainbow does: by QR code, on a phone by a link that opens the app.
 */
export const metaMask: CreateWallet = (options) => {
  const wallet = metaMaskWallet(options);
  if (wallet.installed) return { ...wallet, createConnector: injectedMetaMask };
  return {
    ...wallet,
    mobile: { getUri: deepLink },
    // The very connector of the others: two of WalletConnect's cores in one page disturb each other.
    createConnector: walletConnectWallet(options).createConnector,
  };
};
