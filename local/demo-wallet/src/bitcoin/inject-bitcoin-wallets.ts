import type { BitcoinWalletType } from '../../../bitcoin-personas.ts';
import { installedWallets } from '../wallet-settings.ts';
import { bitcoinWallet } from './bitcoin-wallet.ts';
import { leatherProvider } from './leather-provider.ts';
import { magicEdenProvider } from './magic-eden-provider.ts';
import { unisatProvider } from './unisat-provider.ts';
import { xverseProvider } from './xverse-provider.ts';

/** Where sites look for each wallet on `window`, and what they find there. */
const PLACES: Readonly<Record<BitcoinWalletType, readonly [string, () => object]>> = {
  xverse: ['XverseProviders', () => ({ BitcoinProvider: xverseProvider(bitcoinWallet('xverse')) })],
  unisat: ['unisat', () => unisatProvider(bitcoinWallet('unisat'))],
  magicEden: ['magicEden', () => ({ bitcoin: magicEdenProvider(bitcoinWallet('magicEden')) })],
  leather: ['LeatherProvider', () => leatherProvider(bitcoinWallet('leather'))],
};

/** Puts the installed wallets where sites look for the real ones. A real one that is there already stays. */
export function injectBitcoinWallets(): void {
  for (const wallet of installedWallets.get()) {
    // Nor what an older version may have stored.
    if (wallet === 'ethereum' || !(wallet in PLACES)) continue;
    const [place, create] = PLACES[wallet];
    if (place in window) continue;
    const provider = create();
    // Configurable: a real wallet that comes later can replace it.
    Object.defineProperty(window, place, { get: () => provider, configurable: true, enumerable: true });
  }
}
