import type { Wallet, WalletList } from '@rainbow-me/rainbowkit';
import type { EIP1193Provider } from 'viem';
import { type Config, type CreateConnectorFn, createConnector, injected } from 'wagmi';
import { cleanWalletIcon, cleanWalletName } from '../wallet-label.ts';
import { guarded } from './guarded-connector.ts';
import { valueAt } from './value-at.ts';

type CreateWallet = WalletList[number]['wallets'][number];
type WalletDetails = Parameters<Wallet['createConnector']>[0];

/** Reverse domain names, and what wallets send instead. It becomes a part of keys in storage. */
const RDNS = /^[\w.-]{1,100}$/;

/** For a wallet without an image that can be shown. The kit lists none without one. */
const PLAIN_ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 56"><rect width="56" height="56" rx="14" fill="#3a423c"/><path d="M16 21h24v18H16zM16 21l18-6v6M33 30h7" fill="none" stroke="#f1f5ec" stroke-width="3.5" stroke-linejoin="round"/></svg>',
)}`;

/** A wallet that has announced itself by EIP-6963, fit to be shown. */
export type InstalledWallet = {
  /** Reverse domain name by which a wallet is known, such as `io.metamask`. */
  readonly rdns: string;
  readonly name: string;
  /** A `data:` image. */
  readonly icon: string;
  readonly provider: EIP1193Provider;
};

function isProvider(value: unknown): value is EIP1193Provider {
  return typeof valueAt(value, 'request') === 'function';
}

/** What was announced; null when it is no wallet that could be used. */
function toWallet(event: Event): InstalledWallet | null {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  const provider = valueAt(detail, 'provider');
  const rdns = valueAt(detail, 'info', 'rdns');
  if (typeof rdns !== 'string' || !RDNS.test(rdns) || !isProvider(provider)) return null;
  return {
    rdns,
    provider,
    name: cleanWalletName(valueAt(detail, 'info', 'name')) ?? rdns,
    icon: cleanWalletIcon(valueAt(detail, 'info', 'icon')) ?? PLAIN_ICON,
  };
}

/** Hears every wallet that announces itself, those that are here already at once. Returns what stops it. */
function watchAnnounced(found: (wallet: InstalledWallet) => void): () => void {
  const listen = (event: Event) => {
    const wallet = toWallet(event);
    if (wallet !== null) found(wallet);
  };
  window.addEventListener('eip6963:announceProvider', listen);
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  return () => window.removeEventListener('eip6963:announceProvider', listen);
}

/** Wallets that have announced themselves to this page so far. */
export function listInstalledWallets(): readonly InstalledWallet[] {
  const wallets = new Map<string, InstalledWallet>();
  watchAnnounced((wallet) => wallets.set(wallet.rdns, wallet))();
  return [...wallets.values()];
}

function toConnector({ rdns, name, icon, provider }: InstalledWallet): CreateConnectorFn {
  return injected({ target: { id: rdns, name, icon, provider } });
}

/**
 * The kit's entry for an installed wallet. On a phone the kit lists only the wallets it is given, so the wallet in
 * whose own browser the page is open would be missing.
 */
export function createEntry(wallet: InstalledWallet): CreateWallet {
  const { rdns, name, icon } = wallet;
  return () => ({
    id: rdns,
    name,
    rdns,
    iconUrl: icon,
    iconBackground: '#0000',
    installed: true,
    createConnector: (details: WalletDetails) =>
      createConnector((config) => ({
        ...toConnector(wallet)(config),
        // So that it is not listed once more as one that has announced itself.
        rdns,
        ...details,
      })),
  });
}

/**
 * Adds a connector for every wallet that announces itself, now and later, for the life of the page. wagmi would do
 * the same, but take names and images of any size and kind, and believe every answer.
 */
export function addInstalledWallets(config: Config): void {
  const { connectors } = config._internal;
  watchAnnounced((wallet) => {
    const isListed = config.connectors.some(
      (one) => one.id === wallet.rdns || [one.rdns].flat().includes(wallet.rdns),
    );
    if (isListed) return;
    const added = connectors.setup((input) => guarded(toConnector(wallet)(input)));
    connectors.setState((list) => [...list, added]);
  });
}
