import type { Wallet, WalletList } from '@rainbow-me/rainbowkit';
import type { EIP1193Provider } from 'viem';
import { createConnector, injected } from 'wagmi';

type CreateWallet = WalletList[number]['wallets'][number];
type WalletDetails = Parameters<Wallet['createConnector']>[0];

/** EIP-6963. */
type Announced = {
  readonly info: { readonly name: string; readonly icon: string; readonly rdns: string };
  readonly provider: EIP1193Provider;
};

function isAnnounced(detail: unknown): detail is Announced {
  if (typeof detail !== 'object' || detail === null || !('info' in detail) || !('provider' in detail))
    return false;
  const { info } = detail;
  return typeof info === 'object' && info !== null && 'rdns' in info && typeof info.rdns === 'string';
}

export type InstalledWallet = {
  /** Reverse domain name by which a wallet is known, such as `io.metamask`. */
  readonly rdns: string;
  readonly create: CreateWallet;
};

/** Wallets that have announced themselves to this page; those already there answer at once. */
function announcedWallets(): readonly Announced[] {
  const found = new Map<string, Announced>();
  const listen = (event: Event) => {
    if (event instanceof CustomEvent && isAnnounced(event.detail))
      found.set(event.detail.info.rdns, event.detail);
  };
  window.addEventListener('eip6963:announceProvider', listen);
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  window.removeEventListener('eip6963:announceProvider', listen);
  return [...found.values()];
}

/**
 * Entries for the wallets that are in this browser. On a phone the kit lists only the wallets it is given, so the
 * wallet in whose own browser the page is open would be missing; on a desktop it finds them by itself.
 */
export function installedWallets(): readonly InstalledWallet[] {
  return announcedWallets().map(({ info, provider }) => ({
    rdns: info.rdns,
    create: () => ({
      id: info.rdns,
      name: info.name,
      rdns: info.rdns,
      iconUrl: info.icon,
      iconBackground: '#0000',
      installed: true,
      createConnector: (details: WalletDetails) =>
        createConnector((config) => ({
          ...injected({ target: { ...info, id: info.rdns, provider } })(config),
          // wagmi leaves out what it has found itself when a connector bears the same name.
          rdns: info.rdns,
          ...details,
        })),
    }),
  }));
}
