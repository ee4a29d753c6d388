import type { WalletList } from '@rainbow-me/rainbowkit';
import { coinbaseWallet, rainbowWallet, walletConnectWallet } from '@rainbow-me/rainbowkit/wallets';
import { createEntry, listInstalledWallets } from './installed-wallets.ts';
import { findLegacyWallet } from './legacy-wallet.ts';
import { metaMask } from './meta-mask.ts';

type CreateWallet = WalletList[number]['wallets'][number];

/** Host of the official WalletConnect window, with its list of wallet apps. */
const OFFICIAL_LIST = 'https://api.web3modal.org';

/** Spec section 9: what counts as a phone or tablet. */
export function isMobileAgent(userAgent: string): boolean {
  return /iPhone|iPad|iPod|Android/i.test(userAgent);
}

/**
 * WalletConnect under an id of its own. For the id `walletConnect` the kit adds a second connector, which loads
 * Reown's AppKit and calls foreign hosts while the page loads; nobody has asked for that yet. Where the kit shows
 * no QR code, the bare link opens whatever wallet app takes it.
 */
const walletConnectAlone: CreateWallet = (options) => ({
  ...walletConnectWallet(options),
  id: 'walletConnectQr',
  mobile: { getUri: (uri: string) => uri },
});

export type WalletListOptions = {
  readonly mobile: boolean;
  readonly hasProjectId: boolean;
  /** Origins that the page may talk to. */
  readonly connect: readonly string[];
};

/**
 * The recommended wallets (spec section 9): MetaMask, Rainbow, WalletConnect, and Coinbase Wallet on desktop.
 * Without a project id only the last can work. On a phone, wallets that are in the browser come first.
 */
export function walletGroups({ mobile, hasProjectId, connect }: WalletListOptions): WalletList {
  // On a phone the official window helps to find the app, where a deployment allows it.
  const walletConnect = mobile && connect.includes(OFFICIAL_LIST) ? walletConnectWallet : walletConnectAlone;
  const announced = listInstalledWallets();
  const isInstalled = (name: string) => mobile && announced.some(({ rdns }) => rdns === name);
  const relayed = [
    ...(isInstalled('io.metamask') ? [] : [metaMask]),
    ...(isInstalled('me.rainbow') ? [] : [rainbowWallet]),
    walletConnect,
  ].filter(() => hasProjectId);
  const recommended = [...relayed, ...(mobile ? [] : [coinbaseWallet])];
  const legacy = findLegacyWallet(
    announced.map(({ provider }) => provider),
    // Coinbase Wallet comes with code of its own, and counts as installed everywhere.
    relayed,
  );
  // On a desktop, those that have announced themselves join the group by themselves.
  const installed = [...(mobile ? announced.map(createEntry) : []), ...(legacy === null ? [] : [legacy])];
  return [
    { groupName: 'Installed', wallets: installed },
    { groupName: 'Recommended', wallets: recommended },
  ].filter(({ wallets }) => wallets.length > 0);
}
