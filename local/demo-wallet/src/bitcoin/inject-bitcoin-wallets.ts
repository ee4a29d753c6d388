import type { BitcoinWalletType } from '../../../bitcoin-personas.ts';
import { askWindow } from '../ask-window.ts';
import { onStored } from '../storage.ts';
import { readUnisatNetwork, UNISAT_NETWORK_KEY, writeUnisatNetwork } from './bitcoin-state.ts';
import { leatherProvider } from './leather-provider.ts';
import { magicEdenProvider } from './magic-eden-provider.ts';
import { storeConnection } from './store-connection.ts';
import { type StoredNetwork, unisatProvider } from './unisat-provider.ts';
import { xverseProvider } from './xverse-provider.ts';

/** Puts the wallets where sites look for the real ones. A real one that is there already stays. */
export function injectBitcoinWallets(installed: readonly string[]): void {
  for (const wallet of Object.keys(inject) as BitcoinWalletType[]) // keys of the object below
    if (installed.includes(wallet)) inject[wallet]();
}

const inject: Record<BitcoinWalletType, () => void> = {
  xverse() {
    const provider = xverseProvider(askWindow, storeConnection('xverse'));
    define('XverseProviders', { BitcoinProvider: provider });
    define('BitcoinProvider', provider);
  },
  unisat() {
    const provider = unisatProvider(askWindow, storeConnection('unisat'), storeNetwork());
    define('unisat', provider);
    define('unisat_wallet', provider);
    window.dispatchEvent(new Event('unisat#initialized'));
  },
  magicEden() {
    define('magicEden', { bitcoin: magicEdenProvider(askWindow, storeConnection('magicEden')) });
  },
  leather() {
    define('LeatherProvider', leatherProvider(askWindow, storeConnection('leather')));
  },
};

function define(name: string, value: unknown): void {
  if (name in window) return;
  // Configurable: a real wallet that comes later can replace it.
  Object.defineProperty(window, name, { get: () => value, configurable: true, enumerable: true });
}

function storeNetwork(): StoredNetwork {
  let network = readUnisatNetwork();
  return {
    current: () => network,
    remember(next) {
      network = next;
      writeUnisatNetwork(next);
    },
    onChange(changed) {
      onStored(UNISAT_NETWORK_KEY, () => {
        const before = network;
        network = readUnisatNetwork();
        if (before !== network) changed(network);
      });
    },
  };
}
